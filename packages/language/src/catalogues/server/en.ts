import common from '../../words/common/en.ts'
import errors from '../../words/errors/en.ts'
import fieldValues from '../../words/fieldValues/en.ts'
import answers from '../../words/answers/en.ts'
import types from '../../words/types/en.ts'
import units from '../../words/units/en.ts'
import report from '../../words/report/en.ts'
import reportForms from '../../words/reportForms/en.ts'
import mail from '../../words/mail/en.ts'
import imports from '../../words/imports/en.ts'
import placement from '../../words/placement/en.ts'
import records from '../../words/records/en.ts'
import rules from '../../words/rules/en.ts'
import globalResponses from '../../words/globalResponses/en.ts'
import ratings from '../../words/ratings/en.ts'
import problems from '../../words/problems/en.ts'
import paper from '../../words/paper/en.ts'
import ruleParts from '../../words/ruleParts/en.ts'
import translations from '../../words/translations/en.ts'
import fileNames from '../../words/fileNames/en.ts'
import queries from '../../words/queries/en.ts'
import assets from '../../words/assets/en.ts'
import rowImports from '../../words/rowImports/en.ts'
import lists from '../../words/lists/en.ts'
import sites from '../../words/sites/en.ts'
import activity from '../../words/activity/en.ts'
import people from '../../words/people/en.ts'
import inviteMany from '../../words/inviteMany/en.ts'
import noticeMails from '../../words/noticeMails/en.ts'
import sso from '../../words/sso/en.ts'
import permissions from '../../words/permissions/en.ts'
import settingsPages from '../../words/settingsPages/en.ts'
import secondFactor from '../../words/secondFactor/en.ts'
import factorMail from '../../words/factorMail/en.ts'
import registerMail from '../../words/registerMail/en.ts'
import passkeys from '../../words/passkeys/en.ts'
import libraryCategories from '../../words/libraryCategories/en.ts'

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
} as const
