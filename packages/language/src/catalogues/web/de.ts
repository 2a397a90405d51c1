import common from '../../words/common/de.ts'
import errors from '../../words/errors/de.ts'
import fieldValues from '../../words/fieldValues/de.ts'
import fields from '../../words/fields/de.ts'
import answers from '../../words/answers/de.ts'
import richText from '../../words/richText/de.ts'
import types from '../../words/types/de.ts'
import units from '../../words/units/de.ts'
import auth from '../../words/auth/de.ts'
import dashboard from '../../words/dashboard/de.ts'
import help from '../../words/help/de.ts'
import table from '../../words/table/de.ts'
import imports from '../../words/imports/de.ts'
import equations from '../../words/equations/de.ts'
import problems from '../../words/problems/de.ts'
import inspections from '../../words/inspections/de.ts'
import inspectionRecord from '../../words/inspectionRecord/de.ts'
import uploads from '../../words/uploads/de.ts'
import report from '../../words/report/de.ts'
import reportForms from '../../words/reportForms/de.ts'
import icons from '../../words/icons/de.ts'
import globalResponses from '../../words/globalResponses/de.ts'
import ratings from '../../words/ratings/de.ts'
import contents from '../../words/contents/de.ts'
import sharing from '../../words/sharing/de.ts'
import library from '../../words/library/de.ts'
import files from '../../words/files/de.ts'
import fileNames from '../../words/fileNames/de.ts'
import queries from '../../words/queries/de.ts'
import sites from '../../words/sites/de.ts'
import activity from '../../words/activity/de.ts'
import rowImports from '../../words/rowImports/de.ts'
import pickers from '../../words/pickers/de.ts'
import assets from '../../words/assets/de.ts'
import lists from '../../words/lists/de.ts'
import people from '../../words/people/de.ts'
import peopleScreens from '../../words/peopleScreens/de.ts'
import workspaces from '../../words/workspaces/de.ts'
import apiKeys from '../../words/apiKeys/de.ts'
import notices from '../../words/notices/de.ts'
import inviteMany from '../../words/inviteMany/de.ts'
import sso from '../../words/sso/de.ts'
import permissions from '../../words/permissions/de.ts'
import settingsPages from '../../words/settingsPages/de.ts'
import secondFactor from '../../words/secondFactor/de.ts'
import register from '../../words/register/de.ts'
import passkeys from '../../words/passkeys/de.ts'
import viewAs from '../../words/viewAs/de.ts'
import templates from '../../words/templates/de.ts'
import translations from '../../words/translations/de.ts'
import siteProperties from '../../words/siteProperties/de.ts'
import builderVersions from '../../words/builderVersions/de.ts'

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
  ...library,
  ...files,
  ...fileNames,
  ...queries,
  ...sites,
  ...activity,
  ...rowImports,
  ...pickers,
  ...assets,
  ...lists,
  ...people,
  ...peopleScreens,
  ...workspaces,
  ...apiKeys,
  ...notices,
  ...inviteMany,
  ...sso,
  ...permissions,
  ...settingsPages,
  ...secondFactor,
  ...register,
  ...passkeys,
  ...viewAs,
  ...templates,
  ...translations,
  ...siteProperties,
  ...builderVersions,
}
