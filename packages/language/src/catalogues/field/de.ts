import common from '../../words/common/de.ts'
import errors from '../../words/errors/de.ts'
import answers from '../../words/answers/de.ts'
import field from '../../words/field/de.ts'
import inspecting from '../../words/inspecting/de.ts'
import sync from '../../words/sync/de.ts'
import fieldAssets from '../../words/fieldAssets/de.ts'
import listQuestion from '../../words/listQuestion/de.ts'
import siteQuestion from '../../words/siteQuestion/de.ts'

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
