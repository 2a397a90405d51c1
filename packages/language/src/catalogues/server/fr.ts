import common from '../../words/common/fr.ts'
import errors from '../../words/errors/fr.ts'
import fieldValues from '../../words/fieldValues/fr.ts'
import answers from '../../words/answers/fr.ts'
import types from '../../words/types/fr.ts'
import units from '../../words/units/fr.ts'
import report from '../../words/report/fr.ts'
import reportForms from '../../words/reportForms/fr.ts'
import mail from '../../words/mail/fr.ts'
import imports from '../../words/imports/fr.ts'
import placement from '../../words/placement/fr.ts'
import records from '../../words/records/fr.ts'
import rules from '../../words/rules/fr.ts'
import globalResponses from '../../words/globalResponses/fr.ts'
import ratings from '../../words/ratings/fr.ts'
import problems from '../../words/problems/fr.ts'
import paper from '../../words/paper/fr.ts'
import ruleParts from '../../words/ruleParts/fr.ts'
import translations from '../../words/translations/fr.ts'
import fileNames from '../../words/fileNames/fr.ts'
import queries from '../../words/queries/fr.ts'
import assets from '../../words/assets/fr.ts'
import rowImports from '../../words/rowImports/fr.ts'
import lists from '../../words/lists/fr.ts'
import sites from '../../words/sites/fr.ts'
import activity from '../../words/activity/fr.ts'
import people from '../../words/people/fr.ts'
import inviteMany from '../../words/inviteMany/fr.ts'
import noticeMails from '../../words/noticeMails/fr.ts'
import sso from '../../words/sso/fr.ts'
import permissions from '../../words/permissions/fr.ts'
import settingsPages from '../../words/settingsPages/fr.ts'
import secondFactor from '../../words/secondFactor/fr.ts'
import factorMail from '../../words/factorMail/fr.ts'
import registerMail from '../../words/registerMail/fr.ts'
import passkeys from '../../words/passkeys/fr.ts'
import libraryCategories from '../../words/libraryCategories/fr.ts'

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
