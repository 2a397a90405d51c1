import common from '../../words/common/ar.ts'
import errors from '../../words/errors/ar.ts'
import answers from '../../words/answers/ar.ts'
import field from '../../words/field/ar.ts'
import inspecting from '../../words/inspecting/ar.ts'
import sync from '../../words/sync/ar.ts'
import fieldAssets from '../../words/fieldAssets/ar.ts'
import listQuestion from '../../words/listQuestion/ar.ts'
import siteQuestion from '../../words/siteQuestion/ar.ts'

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
}
