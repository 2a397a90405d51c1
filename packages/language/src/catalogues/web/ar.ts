import common from '../../words/common/ar.ts'
import errors from '../../words/errors/ar.ts'
import fieldValues from '../../words/fieldValues/ar.ts'
import fields from '../../words/fields/ar.ts'
import answers from '../../words/answers/ar.ts'
import richText from '../../words/richText/ar.ts'
import types from '../../words/types/ar.ts'
import units from '../../words/units/ar.ts'
import auth from '../../words/auth/ar.ts'
import dashboard from '../../words/dashboard/ar.ts'
import help from '../../words/help/ar.ts'
import table from '../../words/table/ar.ts'
import imports from '../../words/imports/ar.ts'
import equations from '../../words/equations/ar.ts'
import problems from '../../words/problems/ar.ts'
import inspections from '../../words/inspections/ar.ts'
import inspectionRecord from '../../words/inspectionRecord/ar.ts'
import uploads from '../../words/uploads/ar.ts'
import report from '../../words/report/ar.ts'
import reportForms from '../../words/reportForms/ar.ts'
import icons from '../../words/icons/ar.ts'
import globalResponses from '../../words/globalResponses/ar.ts'
import ratings from '../../words/ratings/ar.ts'
import contents from '../../words/contents/ar.ts'
import sharing from '../../words/sharing/ar.ts'
import library from '../../words/library/ar.ts'
import files from '../../words/files/ar.ts'
import fileNames from '../../words/fileNames/ar.ts'
import queries from '../../words/queries/ar.ts'
import sites from '../../words/sites/ar.ts'
import activity from '../../words/activity/ar.ts'
import rowImports from '../../words/rowImports/ar.ts'
import pickers from '../../words/pickers/ar.ts'
import assets from '../../words/assets/ar.ts'
import lists from '../../words/lists/ar.ts'
import people from '../../words/people/ar.ts'
import peopleScreens from '../../words/peopleScreens/ar.ts'
import workspaces from '../../words/workspaces/ar.ts'
import apiKeys from '../../words/apiKeys/ar.ts'
import notices from '../../words/notices/ar.ts'
import inviteMany from '../../words/inviteMany/ar.ts'
import sso from '../../words/sso/ar.ts'
import permissions from '../../words/permissions/ar.ts'
import settingsPages from '../../words/settingsPages/ar.ts'
import secondFactor from '../../words/secondFactor/ar.ts'
import register from '../../words/register/ar.ts'
import passkeys from '../../words/passkeys/ar.ts'
import viewAs from '../../words/viewAs/ar.ts'
import templates from '../../words/templates/ar.ts'
import translations from '../../words/translations/ar.ts'
import siteProperties from '../../words/siteProperties/ar.ts'
import builderVersions from '../../words/builderVersions/ar.ts'

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
