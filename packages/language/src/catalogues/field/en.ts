import common from '../../words/common/en.ts'
import errors from '../../words/errors/en.ts'
import answers from '../../words/answers/en.ts'
import field from '../../words/field/en.ts'
import inspecting from '../../words/inspecting/en.ts'
import sync from '../../words/sync/en.ts'
import fieldAssets from '../../words/fieldAssets/en.ts'
import listQuestion from '../../words/listQuestion/en.ts'
import siteQuestion from '../../words/siteQuestion/en.ts'

export default {
  ...common,
  ...errors,
  ...answers,
  ...field,
  ...inspecting,
  ...sync,
  ...fieldAssets,
  ...listQuestion,
  ...siteQuestion,
} as const
