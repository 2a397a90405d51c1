import common from '../../words/common/en.ts'
import errors from '../../words/errors/en.ts'
import fieldValues from '../../words/fieldValues/en.ts'
import fields from '../../words/fields/en.ts'
import answers from '../../words/answers/en.ts'
import richText from '../../words/richText/en.ts'
import types from '../../words/types/en.ts'
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
import library from '../../words/library/en.ts'
import files from '../../words/files/en.ts'
import fileNames from '../../words/fileNames/en.ts'
import queries from '../../words/queries/en.ts'
import sites from '../../words/sites/en.ts'
import activity from '../../words/activity/en.ts'
import rowImports from '../../words/rowImports/en.ts'
import pickers from '../../words/pickers/en.ts'
import assets from '../../words/assets/en.ts'
import lists from '../../words/lists/en.ts'
import people from '../../words/people/en.ts'
import peopleScreens from '../../words/peopleScreens/en.ts'
import workspaces from '../../words/workspaces/en.ts'
import apiKeys from '../../words/apiKeys/en.ts'
import notices from '../../words/notices/en.ts'
import inviteMany from '../../words/inviteMany/en.ts'
import sso from '../../words/sso/en.ts'
import permissions from '../../words/permissions/en.ts'
import settingsPages from '../../words/settingsPages/en.ts'
import secondFactor from '../../words/secondFactor/en.ts'
import register from '../../words/register/en.ts'
import passkeys from '../../words/passkeys/en.ts'
import viewAs from '../../words/viewAs/en.ts'
import templates from '../../words/templates/en.ts'
import translations from '../../words/translations/en.ts'
import siteProperties from '../../words/siteProperties/en.ts'
import builderVersions from '../../words/builderVersions/en.ts'

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
} as const
