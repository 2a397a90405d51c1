import common from '../../words/common/fr.ts'
import errors from '../../words/errors/fr.ts'
import answers from '../../words/answers/fr.ts'
import field from '../../words/field/fr.ts'
import inspecting from '../../words/inspecting/fr.ts'
import sync from '../../words/sync/fr.ts'
import fieldAssets from '../../words/fieldAssets/fr.ts'
import listQuestion from '../../words/listQuestion/fr.ts'
import siteQuestion from '../../words/siteQuestion/fr.ts'

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
