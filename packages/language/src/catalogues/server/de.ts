import common from '../../words/common/de.ts'
import errors from '../../words/errors/de.ts'
import fieldValues from '../../words/fieldValues/de.ts'
import answers from '../../words/answers/de.ts'
import types from '../../words/types/de.ts'
import units from '../../words/units/de.ts'
import report from '../../words/report/de.ts'
import reportForms from '../../words/reportForms/de.ts'
import mail from '../../words/mail/de.ts'
import imports from '../../words/imports/de.ts'
import placement from '../../words/placement/de.ts'
import records from '../../words/records/de.ts'
import rules from '../../words/rules/de.ts'
import globalResponses from '../../words/globalResponses/de.ts'
import ratings from '../../words/ratings/de.ts'
import problems from '../../words/problems/de.ts'
import paper from '../../words/paper/de.ts'
import ruleParts from '../../words/ruleParts/de.ts'
import translations from '../../words/translations/de.ts'
import fileNames from '../../words/fileNames/de.ts'
import queries from '../../words/queries/de.ts'
import assets from '../../words/assets/de.ts'
import rowImports from '../../words/rowImports/de.ts'
import lists from '../../words/lists/de.ts'
import sites from '../../words/sites/de.ts'
import activity from '../../words/activity/de.ts'
import people from '../../words/people/de.ts'
import inviteMany from '../../words/inviteMany/de.ts'
import noticeMails from '../../words/noticeMails/de.ts'
import sso from '../../words/sso/de.ts'
import permissions from '../../words/permissions/de.ts'
import settingsPages from '../../words/settingsPages/de.ts'
import secondFactor from '../../words/secondFactor/de.ts'
import factorMail from '../../words/factorMail/de.ts'
import registerMail from '../../words/registerMail/de.ts'
import passkeys from '../../words/passkeys/de.ts'
import libraryCategories from '../../words/libraryCategories/de.ts'

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
