import common from '../../words/common/ar.ts'
import errors from '../../words/errors/ar.ts'
import fieldValues from '../../words/fieldValues/ar.ts'
import answers from '../../words/answers/ar.ts'
import types from '../../words/types/ar.ts'
import units from '../../words/units/ar.ts'
import report from '../../words/report/ar.ts'
import reportForms from '../../words/reportForms/ar.ts'
import mail from '../../words/mail/ar.ts'
import imports from '../../words/imports/ar.ts'
import placement from '../../words/placement/ar.ts'
import records from '../../words/records/ar.ts'
import rules from '../../words/rules/ar.ts'
import globalResponses from '../../words/globalResponses/ar.ts'
import ratings from '../../words/ratings/ar.ts'
import problems from '../../words/problems/ar.ts'
import paper from '../../words/paper/ar.ts'
import ruleParts from '../../words/ruleParts/ar.ts'
import translations from '../../words/translations/ar.ts'
import fileNames from '../../words/fileNames/ar.ts'
import queries from '../../words/queries/ar.ts'
import assets from '../../words/assets/ar.ts'
import rowImports from '../../words/rowImports/ar.ts'
import lists from '../../words/lists/ar.ts'
import sites from '../../words/sites/ar.ts'
import activity from '../../words/activity/ar.ts'
import people from '../../words/people/ar.ts'
import inviteMany from '../../words/inviteMany/ar.ts'
import noticeMails from '../../words/noticeMails/ar.ts'
import sso from '../../words/sso/ar.ts'
import permissions from '../../words/permissions/ar.ts'
import settingsPages from '../../words/settingsPages/ar.ts'
import secondFactor from '../../words/secondFactor/ar.ts'
import factorMail from '../../words/factorMail/ar.ts'
import registerMail from '../../words/registerMail/ar.ts'
import passkeys from '../../words/passkeys/ar.ts'
import libraryCategories from '../../words/libraryCategories/ar.ts'

export default {
  ...common,
  ...errors,
  ...fieldValues,
  ...answers,
  ...types,
  ...units,
  ...report,
  ...reportForms,
  ...mail,
  ...imports,
  ...placement,
  ...records,
  ...rules,
  ...globalResponses,
  ...ratings,
  ...problems,
  ...paper,
  ...ruleParts,
  ...translations,
  ...fileNames,
  ...queries,
  ...assets,
  ...rowImports,
  ...lists,
  ...sites,
  ...activity,
  ...people,
  ...inviteMany,
  ...noticeMails,
  ...sso,
  ...permissions,
  ...settingsPages,
  ...secondFactor,
  ...factorMail,
  ...registerMail,
  ...passkeys,
  ...libraryCategories,
}
