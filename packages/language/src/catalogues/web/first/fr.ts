import common from '../../../words/common/fr.ts'
import errors from '../../../words/errors/fr.ts'
import answers from '../../../words/answers/fr.ts'
import richText from '../../../words/richText/fr.ts'
import types from '../../../words/types/fr.ts'
import shell from '../../../words/shell/fr.ts'
import viewAs from '../../../words/viewAs/fr.ts'
import plans from '../../../words/plans/fr.ts'
import placement from '../../../words/placement/fr.ts'
import builder from '../../../words/builder/fr.ts'
import builderLines from '../../../words/builderLines/fr.ts'
import markers from '../../../words/markers/fr.ts'
import arrange from '../../../words/arrange/fr.ts'
import ruleParts from '../../../words/ruleParts/fr.ts'
import typeOptions from '../../../words/typeOptions/fr.ts'
import builderChecks from '../../../words/builderChecks/fr.ts'
import checks from '../../../words/checks/fr.ts'
import saving from '../../../words/saving/fr.ts'
import exports from '../../../words/exports/fr.ts'
import listProperties from '../../../words/listProperties/fr.ts'
import assetProperties from '../../../words/assetProperties/fr.ts'

export default {
  ...common,
  ...errors,
  ...answers,
  ...richText,
  ...types,
  ...shell,
  ...viewAs,
  ...plans,
  ...placement,
  ...builder,
  ...builderLines,
  ...markers,
  ...arrange,
  ...ruleParts,
  ...typeOptions,
  ...builderChecks,
  ...checks,
  ...saving,
  ...exports,
  ...listProperties,
  ...assetProperties,
}
