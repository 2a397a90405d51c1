import { invitation } from '@plumbline/contract'
import {
  isLanguage,
  languageNames,
  languages,
  type Language,
  type ServerWords,
  type Translator,
} from '@plumbline/language'
import { fieldMessages } from '../../../platform/http/index.ts'
import type { Cell, FieldProblem, ReadRow } from '../../imports/index.ts'
import { namesIn, type Named } from './namedRecords.ts'

/** What a row of a file says of a person. */
export interface InvitedRow {
  readonly firstName: string
  readonly lastName: string
  readonly nickName: string | null
  readonly email: string
  /** null: the workspace's. */
  readonly language: Language | null
  /** None: the default role. */
  readonly roles: readonly number[]
  readonly groups: readonly number[]
}

/** By its code or by what it calls itself; null: no language of ours. */
const languageNamed = (text: string): Language | null => {
  const wanted = text.toLowerCase()
  if (isLanguage(wanted)) return wanted
  return languages.find((language) => languageNames[language].toLowerCase() === wanted) ?? null
}

export interface Known {
  readonly roles: readonly Named[]
  readonly groups: readonly Named[]
}

/** What a row says by itself, held against the roles and groups there are. */
export const readInvitedRow = (t: Translator<ServerWords>, known: Known, cell: Cell): ReadRow<InvitedRow> => {
  const problems: FieldProblem[] = []
  const written = invitation.safeParse(
    {
      first_name: cell('first_name') ?? '',
      last_name: cell('last_name') ?? '',
      nick_name: cell('nick_name') ?? '',
      email: cell('email') ?? '',
    },
    { reportInput: true },
  )
  if (!written.success)
    for (const [field, messages] of Object.entries(fieldMessages(written.error.issues, t)))
      for (const message of messages) problems.push({ field, message })
  const spoken = cell('language') ?? ''
  const language = spoken === '' ? null : languageNamed(spoken)
  if (spoken !== '' && language === null) problems.push({ field: 'language', message: t('errors.field.invalid') })
  const ids = { roles: [] as number[], groups: [] as number[] }
  for (const field of ['roles', 'groups'] as const)
    for (const found of namesIn(cell(field) ?? '', known[field]))
      if (found.ok) ids[field].push(found.id)
      else
        problems.push({
          field,
          message: found.ambiguous
            ? t('inviteMany.error.ambiguous', { value: found.name })
            : t(field === 'roles' ? 'inviteMany.error.role' : 'inviteMany.error.group', { value: found.name }),
        })
  if (!written.success || problems.length > 0) return { ok: false, problems }
  const { first_name: firstName, last_name: lastName, nick_name: nickName = null, email } = written.data
  return { ok: true, value: { firstName, lastName, nickName, email, language, ...ids } }
}
