import common from '../../../words/common/en.ts'
import errors from '../../../words/errors/en.ts'
import answers from '../../../words/answers/en.ts'
import richText from '../../../words/richText/en.ts'
import types from '../../../words/types/en.ts'
import shell from '../../../words/shell/en.ts'
import viewAs from '../../../words/viewAs/en.ts'
import plans from '../../../words/plans/en.ts'
import placement from '../../../words/placement/en.ts'
import builder from '../../../words/builder/en.ts'
import builderLines from '../../../words/builderLines/en.ts'
import markers from '../../../words/markers/en.ts'
import arrange from '../../../words/arrange/en.ts'
import ruleParts from '../../../words/ruleParts/en.ts'
import typeOptions from '../../../words/typeOptions/en.ts'
import builderChecks from '../../../words/builderChecks/en.ts'
import checks from '../../../words/checks/en.ts'
import saving from '../../../words/saving/en.ts'
import exports from '../../../words/exports/en.ts'
import listProperties from '../../../words/listProperties/en.ts'
import assetProperties from '../../../words/assetProperties/en.ts'

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
} as const
