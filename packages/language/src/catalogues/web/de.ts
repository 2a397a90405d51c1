import common from '../../words/common/de.ts'
import errors from '../../words/errors/de.ts'
import answers from '../../words/answers/de.ts'
import types from '../../words/types/de.ts'
import units from '../../words/units/de.ts'
import auth from '../../words/auth/de.ts'
import shell from '../../words/shell/de.ts'
import dashboard from '../../words/dashboard/de.ts'
import help from '../../words/help/de.ts'
import plans from '../../words/plans/de.ts'
import table from '../../words/table/de.ts'
import templates from '../../words/templates/de.ts'
import imports from '../../words/imports/de.ts'
import placement from '../../words/placement/de.ts'
import builder from '../../words/builder/de.ts'
import checks from '../../words/checks/de.ts'
import inspections from '../../words/inspections/de.ts'
import report from '../../words/report/de.ts'
import icons from '../../words/icons/de.ts'

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
