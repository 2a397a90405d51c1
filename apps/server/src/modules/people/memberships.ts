import { builtInRoles, permissions, type BuiltInRole, type Permission, type User } from '@plumbline/contract'
import { isLanguage, type Language } from '@plumbline/language'
import type { Tx } from '../../platform/database/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { nameIn, type NameLang } from './nameLang.ts'

export interface Membership {
  readonly userId: number
  readonly userUuid: string
  readonly accountId: number
  readonly firstName: string
  readonly lastName: string
  readonly nickName: string | null
  readonly email: string
  readonly status: string
  readonly language: Language
  readonly tzCode: string
  /** How dates and numbers are written; null: as the language writes them. */
  readonly locale: string | null
  /** The uuid of the person's picture. */
  readonly avatar: string | null
  readonly roles: readonly { id: number; name: string }[]
  readonly permissions: readonly Permission[]
}

interface Raw {
  id: number
  uuid: string
  account_id: number
  first_name: string
  last_name: string
  nick_name: string | null
  email: string
  status: string
  language: string
  tz_code: string
  locale: string | null
  avatar: string | null
  roles: { id: number; name_lang: NameLang; permissions: string[] }[]
}

/** The user and what its roles allow; null when there is none. Read in the user's workspace. */
export const readMembership = async (tx: Tx, userId: number, language?: Language): Promise<Membership | null> => {
  const { rows } = await tx.query<Raw>(
    `select u.id, u.uuid, u.account_id, u.first_name, u.last_name, u.nick_name, u.email, u.status, u.language, u.tz_code, u.locale, u.avatar,
       coalesce(json_agg(json_build_object('id', r.id, 'name_lang', r.name_lang, 'permissions', r.permissions) order by r.id)
         filter (where r.id is not null), '[]') as roles
     from users u
     left join user_roles m on m.workspace_id = u.workspace_id and m.user_id = u.id
     left join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where u.workspace_id = $1 and u.id = $2
     group by u.workspace_id, u.id`,
    [tx.workspaceId, userId],
  )
  const raw = rows[0]
  if (!raw) return null
  const own = isLanguage(raw.language) ? raw.language : 'en'
  const held = new Set(raw.roles.flatMap((role) => role.permissions))
  return {
    userId: raw.id,
    userUuid: raw.uuid,
    accountId: raw.account_id,
    firstName: raw.first_name,
    lastName: raw.last_name,
    nickName: raw.nick_name,
    email: raw.email,
    status: raw.status,
    language: own,
    tzCode: raw.tz_code,
    locale: raw.locale,
    avatar: raw.avatar,
    roles: raw.roles.map((role) => ({
      id: role.id,
      name: nameIn(role.name_lang, language ?? own),
    })),
    permissions: permissions.filter((code) => held.has(code)),
  }
}

const roleNames: Readonly<Record<BuiltInRole, Readonly<Record<Language, string>>>> = {
  administrator: { en: 'Administrator', fr: 'Administrateur', de: 'Administrator', ar: 'مدير النظام' },
  manager: { en: 'Manager', fr: 'Responsable', de: 'Leitung', ar: 'مدير' },
  auditor: { en: 'Auditor', fr: 'Auditeur', de: 'Prüfer', ar: 'مدقق' },
}

/** The three system roles of a new workspace; auditor is the default one (Q-PRM-2). */
export const makeBuiltInRoles = async (tx: Tx): Promise<Readonly<Record<BuiltInRole, number>>> => {
  const ids: Partial<Record<BuiltInRole, number>> = {}
  for (const key of ['administrator', 'manager', 'auditor'] as const) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into roles (workspace_id, uuid, key, name_lang, permissions, is_default, is_system)
       values ($1, $2, $3, $4, $5, $6, true) returning id`,
      [tx.workspaceId, newUuid(), key, JSON.stringify(roleNames[key]), builtInRoles[key], key === 'auditor'],
    )
    ids[key] = rows[0]?.id ?? 0
  }
  return ids as Record<BuiltInRole, number>
}

/** The user as the API answers it; `picture`: the address of theirs. */
export const userAnswer = (member: Membership, picture: string | null): User => ({
  id: member.userId,
  uuid: member.userUuid,
  first_name: member.firstName,
  last_name: member.lastName,
  nick_name: member.nickName,
  full_name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  language: member.language,
  tz_code: member.tzCode,
  locale: member.locale,
  avatar: picture,
  roles: [...member.roles],
})

export interface NewUser {
  readonly accountId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
  readonly tzCode: string
  /** Null: none; where a workspace has no default role. */
  readonly roleId: number | null
}

/** Makes the user of an account in this workspace. The caller writes the membership, a global row. */
export const makeUser = async (tx: Tx, user: NewUser): Promise<{ id: number; uuid: string }> => {
  const uuid = newUuid()
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (workspace_id, uuid, account_id, first_name, last_name, email, language, tz_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.workspaceId, uuid, user.accountId, user.firstName, user.lastName, user.email, user.language, user.tzCode],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the user was not made')
  if (user.roleId !== null)
    await tx.query(`insert into user_roles (workspace_id, user_id, role_id) values ($1, $2, $3)`, [
      tx.workspaceId,
      id,
      user.roleId,
    ])
  return { id, uuid }
}
