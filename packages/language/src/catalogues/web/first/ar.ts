import common from '../../../words/common/ar.ts'
import errors from '../../../words/errors/ar.ts'
import answers from '../../../words/answers/ar.ts'
import richText from '../../../words/richText/ar.ts'
import types from '../../../words/types/ar.ts'
import shell from '../../../words/shell/ar.ts'
import viewAs from '../../../words/viewAs/ar.ts'
import plans from '../../../words/plans/ar.ts'
import placement from '../../../words/placement/ar.ts'
import builder from '../../../words/builder/ar.ts'
import builderLines from '../../../words/builderLines/ar.ts'
import markers from '../../../words/markers/ar.ts'
import arrange from '../../../words/arrange/ar.ts'
import ruleParts from '../../../words/ruleParts/ar.ts'
import typeOptions from '../../../words/typeOptions/ar.ts'
import builderChecks from '../../../words/builderChecks/ar.ts'
import checks from '../../../words/checks/ar.ts'
import saving from '../../../words/saving/ar.ts'
import exports from '../../../words/exports/ar.ts'
import listProperties from '../../../words/listProperties/ar.ts'
import assetProperties from '../../../words/assetProperties/ar.ts'

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
