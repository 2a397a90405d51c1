import units from '../../words/units/en.ts'
import auth from '../../words/auth/en.ts'
import dashboard from '../../words/dashboard/en.ts'
import help from '../../words/help/en.ts'
import table from '../../words/table/en.ts'
import imports from '../../words/imports/en.ts'
import equations from '../../words/equations/en.ts'
import problems from '../../words/problems/en.ts'
import inspections from '../../words/inspections/en.ts'
import inspectionRecord from '../../words/inspectionRecord/en.ts'
import uploads from '../../words/uploads/en.ts'
import report from '../../words/report/en.ts'
import reportForms from '../../words/reportForms/en.ts'
import icons from '../../words/icons/en.ts'
import globalResponses from '../../words/globalResponses/en.ts'
import ratings from '../../words/ratings/en.ts'
import contents from '../../words/contents/en.ts'
import sharing from '../../words/sharing/en.ts'
import queries from '../../words/queries/en.ts'

export default {
  ...units,
  ...auth,
  ...dashboard,
  ...help,
  ...table,
  ...imports,
  ...equations,
  ...problems,
  ...inspections,
  ...inspectionRecord,
  ...uploads,
  ...report,
  ...reportForms,
  ...icons,
  ...globalResponses,
  ...ratings,
  ...contents,
  ...sharing,
  ...queries,
} as const
