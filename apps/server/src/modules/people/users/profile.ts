import type { Profile } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { refuse, type Context } from '../../../platform/http/index.ts'
import { readMembership, userAnswer } from '../memberships.ts'
import { nameIn, type NameLang } from '../nameLang.ts'
import type { PeopleNeed } from '../need.ts'
import { statusOf } from './userRecord.ts'

interface Row extends Record<string, unknown> {
  readonly mobile: string
  readonly gender: 'male' | 'female' | null
  readonly birth_date: string | null
  readonly groups: readonly { readonly id: number; readonly name_lang: NameLang }[]
}

/** "(GMT+01:00) Europe/Berlin": the offset as it is at that moment. */
const timezoneText = (tzCode: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: tzCode, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `(${offset === 'GMT' ? 'GMT+00:00' : offset}) ${tzCode}`
}

/** Everything known of a user of the transaction's workspace; 404 where there is none. */
export const readProfile = async (
  tx: Tx,
  { services, language }: Pick<Context, 'services'> & { readonly language: Language },
  need: PeopleNeed,
  userId: number,
): Promise<Profile> => {
  const member = await readMembership(tx, userId, language)
  const row = await rowOf<Row>(
    tx,
    sql`select u.mobile, u.gender, u.birth_date::text as birth_date,
          coalesce((select json_agg(json_build_object('id', g.id, 'name_lang', g.name_lang) order by g.id)
            from user_group_members m join user_groups g on g.workspace_id = m.workspace_id and g.id = m.group_id
            where m.workspace_id = u.workspace_id and m.user_id = u.id), '[]') as groups
        from users u where u.workspace_id = ${tx.workspaceId} and u.id = ${userId}`,
  )
  if (!member || !row) return refuse('USR_OBJECT_NOT_FOUND')
  const { avatar } = member
  const pictures = avatar === null ? null : await need.pictures(tx, services, [avatar])
  return {
    ...userAnswer(member, (avatar !== null && pictures?.get(avatar)) || null),
    status: statusOf(member.status),
    mobile: row.mobile,
    gender: row.gender,
    birth_date: row.birth_date,
    timezone: timezoneText(member.tzCode, services.now()),
    abilities: member.permissions.map((subject) => ({ action: 'call', subject })),
    groups: row.groups.map(({ id, name_lang }) => ({ id, name: nameIn(name_lang, language) })),
  }
}
