import common from '../../words/common/en.ts'
import errors from '../../words/errors/en.ts'
import fieldValues from '../../words/fieldValues/en.ts'
import fields from '../../words/fields/en.ts'
import answers from '../../words/answers/en.ts'
import richText from '../../words/richText/en.ts'
import types from '../../words/types/en.ts'
import units from '../../words/units/en.ts'
import auth from '../../words/auth/en.ts'
import shell from '../../words/shell/en.ts'
import dashboard from '../../words/dashboard/en.ts'
import help from '../../words/help/en.ts'
import plans from '../../words/plans/en.ts'
import table from '../../words/table/en.ts'
import templates from '../../words/templates/en.ts'
import imports from '../../words/imports/en.ts'
import placement from '../../words/placement/en.ts'
import builder from '../../words/builder/en.ts'
import builderLines from '../../words/builderLines/en.ts'
import markers from '../../words/markers/en.ts'
import arrange from '../../words/arrange/en.ts'
import ruleParts from '../../words/ruleParts/en.ts'
import equations from '../../words/equations/en.ts'
import typeOptions from '../../words/typeOptions/en.ts'
import builderChecks from '../../words/builderChecks/en.ts'
import builderVersions from '../../words/builderVersions/en.ts'
import problems from '../../words/problems/en.ts'
import checks from '../../words/checks/en.ts'
import inspections from '../../words/inspections/en.ts'
import inspectionRecord from '../../words/inspectionRecord/en.ts'
import uploads from '../../words/uploads/en.ts'
import report from '../../words/report/en.ts'
import reportForms from '../../words/reportForms/en.ts'
import icons from '../../words/icons/en.ts'
import saving from '../../words/saving/en.ts'
import globalResponses from '../../words/globalResponses/en.ts'
import ratings from '../../words/ratings/en.ts'
import contents from '../../words/contents/en.ts'
import exports from '../../words/exports/en.ts'
import translations from '../../words/translations/en.ts'
import sharing from '../../words/sharing/en.ts'
import files from '../../words/files/en.ts'
import fileNames from '../../words/fileNames/en.ts'
import queries from '../../words/queries/en.ts'
import sites from '../../words/sites/en.ts'
import rowImports from '../../words/rowImports/en.ts'
import pickers from '../../words/pickers/en.ts'
import assets from '../../words/assets/en.ts'
import lists from '../../words/lists/en.ts'
import listProperties from '../../words/listProperties/en.ts'

export default {
  ...common,
  ...errors,
  ...fieldValues,
  ...fields,
  ...answers,
  ...richText,
  ...types,
  ...units,
  ...auth,
  ...shell,
  ...dashboard,
  ...help,
  ...plans,
  ...table,
  ...templates,
  ...imports,
  ...placement,
  ...builder,
  ...builderLines,
  ...markers,
  ...arrange,
  ...ruleParts,
  ...equations,
  ...typeOptions,
  ...builderChecks,
  ...builderVersions,
  ...problems,
  ...checks,
  ...inspections,
  ...inspectionRecord,
  ...uploads,
  ...report,
  ...reportForms,
  ...icons,
  ...saving,
  ...globalResponses,
  ...ratings,
  ...contents,
  ...exports,
  ...translations,
  ...sharing,
  ...files,
  ...fileNames,
  ...queries,
  ...sites,
  ...rowImports,
  ...pickers,
  ...assets,
  ...lists,
  ...listProperties,
} as const
