import common from '../../../words/common/de.ts'
import errors from '../../../words/errors/de.ts'
import answers from '../../../words/answers/de.ts'
import richText from '../../../words/richText/de.ts'
import types from '../../../words/types/de.ts'
import shell from '../../../words/shell/de.ts'
import viewAs from '../../../words/viewAs/de.ts'
import plans from '../../../words/plans/de.ts'
import placement from '../../../words/placement/de.ts'
import builder from '../../../words/builder/de.ts'
import builderLines from '../../../words/builderLines/de.ts'
import markers from '../../../words/markers/de.ts'
import arrange from '../../../words/arrange/de.ts'
import ruleParts from '../../../words/ruleParts/de.ts'
import typeOptions from '../../../words/typeOptions/de.ts'
import builderChecks from '../../../words/builderChecks/de.ts'
import checks from '../../../words/checks/de.ts'
import saving from '../../../words/saving/de.ts'
import exports from '../../../words/exports/de.ts'
import listProperties from '../../../words/listProperties/de.ts'
import assetProperties from '../../../words/assetProperties/de.ts'

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
