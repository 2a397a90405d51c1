import common from '../../words/common/ar.ts'
import errors from '../../words/errors/ar.ts'
import answers from '../../words/answers/ar.ts'
import types from '../../words/types/ar.ts'
import units from '../../words/units/ar.ts'
import auth from '../../words/auth/ar.ts'
import shell from '../../words/shell/ar.ts'
import dashboard from '../../words/dashboard/ar.ts'
import help from '../../words/help/ar.ts'
import plans from '../../words/plans/ar.ts'
import table from '../../words/table/ar.ts'
import templates from '../../words/templates/ar.ts'
import imports from '../../words/imports/ar.ts'
import placement from '../../words/placement/ar.ts'
import builder from '../../words/builder/ar.ts'
import checks from '../../words/checks/ar.ts'
import inspections from '../../words/inspections/ar.ts'
import report from '../../words/report/ar.ts'
import icons from '../../words/icons/ar.ts'

export default {
  ...common,
  ...errors,
  ...answers,
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
  ...checks,
  ...inspections,
  ...report,
  ...icons,
}
