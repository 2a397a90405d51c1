import type { NoticeKind } from '@plumbline/contract'
import { isLanguage, type Language } from '@plumbline/language'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import type { KeptNotice } from './noticeJob.ts'

type NameLang = Readonly<Partial<Record<Language, string>>>

export interface Recipient {
  readonly email: string
  readonly language: Language
  /** Their roles, by language. */
  readonly roles: readonly NameLang[]
}

export interface Recipients {
  readonly people: readonly Recipient[]
  /** Who did it; null: nobody who is there. */
  readonly by: string | null
  /** What it is about: the inspection's title, the person who joined. */
  readonly about: string
  /** The group, by language. */
  readonly names: NameLang
}

/** What a person chooses. */
const kindOf = ({ kind }: KeptNotice): NoticeKind =>
  kind === 'group_added' || kind === 'group_removed' ? 'groups' : kind

const isConcerned = (tx: Tx, notice: KeptNotice): SQL => {
  if ('users' in notice) return sql`u.id = any(${sql.param(notice.users)}::bigint[])`
  if (notice.kind === 'template_received')
    return sql`exists (select 1 from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
      where ur.workspace_id = u.workspace_id and ur.user_id = u.id and 'CKL_MANAGE_TEMPLATES' = any(r.permissions))`
  return sql`u.id = (select e.actor_id from events e where e.workspace_id = ${tx.workspaceId} and e.subject_type = 'user'
    and e.subject_id = ${notice.user} and e.type in ('user.invited', 'user.invitation_sent') order by e.id desc limit 1)`
}

interface Told extends Record<string, unknown> {
  readonly about: string
  readonly names: NameLang
}

/** What the notice is about, as it stands now; null: it is gone, and nobody is told. */
const subjectOf = async (tx: Tx, notice: KeptNotice): Promise<Told | null> => {
  if (notice.kind === 'roles') return { about: '', names: {} }
  if (notice.kind === 'template_received') return { about: notice.title, names: {} }
  if (notice.kind === 'inspection_participant')
    return rowOf<Told>(
      tx,
      sql`select title as about, '{}'::jsonb as names from inspections
          where workspace_id = ${tx.workspaceId} and uuid = ${notice.inspection}`,
    )
  if (notice.kind === 'invitation_accepted')
    return rowOf<Told>(
      tx,
      sql`select trim(first_name || ' ' || last_name) as about, '{}'::jsonb as names from users
          where workspace_id = ${tx.workspaceId} and id = ${notice.user}`,
    )
  return rowOf<Told>(
    tx,
    sql`select '' as about, name_lang as names from user_groups where workspace_id = ${tx.workspaceId} and id = ${notice.group}`,
  )
}

interface Row extends Record<string, unknown> {
  readonly email: string
  readonly language: string
  readonly roles: readonly NameLang[]
}

/** Who is told: active people whom it concerns, who did not do it themselves and did not turn it off. */
export const recipientsOf = async (tx: Tx, by: number | null, notice: KeptNotice): Promise<Recipients> => {
  const subject = await subjectOf(tx, notice)
  if (!subject) return { people: [], by: null, about: '', names: {} }
  const rows = await rowsOf<Row>(
    tx,
    sql`select u.email, u.language, coalesce((select json_agg(r.name_lang order by r.id) from user_roles ur
          join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
          where ur.workspace_id = u.workspace_id and ur.user_id = u.id), '[]') as roles
        from users u
        where u.workspace_id = ${tx.workspaceId} and u.status = 'active' and ${isConcerned(tx, notice)}
          and u.id <> ${by ?? 0} and not (${kindOf(notice)}::text = any(u.notices_off)) order by u.id`,
  )
  const actor = await rowOf<{ name: string }>(
    tx,
    sql`select trim(first_name || ' ' || last_name) as name from users
        where workspace_id = ${tx.workspaceId} and id = ${by ?? 0}`,
  )
  return {
    ...subject,
    by: actor?.name ?? null,
    people: rows.map(({ email, language, roles }) => ({
      email,
      language: isLanguage(language) ? language : 'en',
      roles,
    })),
  }
}
