import common from '../../words/common/fr.ts'
import errors from '../../words/errors/fr.ts'
import fieldValues from '../../words/fieldValues/fr.ts'
import fields from '../../words/fields/fr.ts'
import answers from '../../words/answers/fr.ts'
import richText from '../../words/richText/fr.ts'
import types from '../../words/types/fr.ts'
import units from '../../words/units/fr.ts'
import auth from '../../words/auth/fr.ts'
import dashboard from '../../words/dashboard/fr.ts'
import help from '../../words/help/fr.ts'
import table from '../../words/table/fr.ts'
import imports from '../../words/imports/fr.ts'
import equations from '../../words/equations/fr.ts'
import problems from '../../words/problems/fr.ts'
import inspections from '../../words/inspections/fr.ts'
import inspectionRecord from '../../words/inspectionRecord/fr.ts'
import uploads from '../../words/uploads/fr.ts'
import report from '../../words/report/fr.ts'
import reportForms from '../../words/reportForms/fr.ts'
import icons from '../../words/icons/fr.ts'
import globalResponses from '../../words/globalResponses/fr.ts'
import ratings from '../../words/ratings/fr.ts'
import contents from '../../words/contents/fr.ts'
import sharing from '../../words/sharing/fr.ts'
import library from '../../words/library/fr.ts'
import files from '../../words/files/fr.ts'
import fileNames from '../../words/fileNames/fr.ts'
import queries from '../../words/queries/fr.ts'
import sites from '../../words/sites/fr.ts'
import activity from '../../words/activity/fr.ts'
import rowImports from '../../words/rowImports/fr.ts'
import pickers from '../../words/pickers/fr.ts'
import assets from '../../words/assets/fr.ts'
import lists from '../../words/lists/fr.ts'
import people from '../../words/people/fr.ts'
import peopleScreens from '../../words/peopleScreens/fr.ts'
import workspaces from '../../words/workspaces/fr.ts'
import apiKeys from '../../words/apiKeys/fr.ts'
import notices from '../../words/notices/fr.ts'
import inviteMany from '../../words/inviteMany/fr.ts'
import sso from '../../words/sso/fr.ts'
import permissions from '../../words/permissions/fr.ts'
import settingsPages from '../../words/settingsPages/fr.ts'
import secondFactor from '../../words/secondFactor/fr.ts'
import register from '../../words/register/fr.ts'
import passkeys from '../../words/passkeys/fr.ts'
import viewAs from '../../words/viewAs/fr.ts'
import templates from '../../words/templates/fr.ts'
import translations from '../../words/translations/fr.ts'
import siteProperties from '../../words/siteProperties/fr.ts'
import builderVersions from '../../words/builderVersions/fr.ts'

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
