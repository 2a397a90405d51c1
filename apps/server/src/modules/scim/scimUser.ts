import { emailPattern, text as anyText } from '@plumbline/contract'
import { z } from 'zod'
import { patchSteps, type PatchStep } from './patch.ts'
import { invalid } from './scimError.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export interface UserRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly account_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly status: string
  readonly user_name: string
  readonly external_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

export const userResource = (row: UserRow, base: string): object => ({
  schemas: [userSchema],
  id: row.uuid,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  userName: row.user_name,
  name: {
    givenName: row.first_name,
    familyName: row.last_name,
    formatted: `${row.first_name} ${row.last_name}`.trim(),
  },
  displayName: `${row.first_name} ${row.last_name}`.trim(),
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.status === 'active' || row.status === 'invited',
  meta: {
    resourceType: 'User',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: `${base}/Users/${row.uuid}`,
  },
})

/** What a directory may say of a person; everything else it sends is let be. */
export interface UserFacts {
  readonly userName: string
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly active: boolean
}

const text = anyText(254).trim()
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((word) => word.toLowerCase() === 'true'),
])

const given = z.object({
  userName: text.min(1),
  externalId: text.nullish(),
  name: z.object({ givenName: text.max(100).nullish(), familyName: text.max(100).nullish() }).nullish(),
  displayName: text.nullish(),
  emails: z.array(z.object({ value: text, primary: truth.nullish(), type: z.string().nullish() })).nullish(),
  active: truth.default(true),
})

const addressOf = (
  userName: string,
  emails: readonly { readonly value: string; readonly primary?: unknown }[],
): string => {
  const chosen = emails.find(({ primary }) => primary === true) ?? emails[0]
  const email = (chosen?.value ?? userName).toLowerCase()
  return emailPattern.test(email) ? email : invalid('A user needs an e-mail address.')
}

/** A whole user, as POST and PUT carry it. */
export const userFacts = (body: unknown): UserFacts => {
  const parsed = given.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  const { userName, externalId, name, displayName, emails, active } = parsed.data
  const email = addressOf(userName, emails ?? [])
  const first = name?.givenName ?? ''
  const last = name?.familyName ?? ''
  const unnamed = first === '' && last === ''
  return {
    userName,
    externalId: externalId ?? null,
    firstName: unnamed ? (displayName ?? '').slice(0, 100) || email.replace(/@.*$/, '') : first,
    lastName: last,
    email,
    active,
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : invalid('This value is a text.'))

const applyStep = (facts: UserFacts, { op, path, value }: PatchStep): UserFacts => {
  const name = path.toLowerCase()
  if (op === 'remove') {
    if (name === 'externalid') return { ...facts, externalId: null }
    if (name === 'username' || name === 'active') return invalid(`${path} can’t be removed.`, 'mutability')
    return facts
  }
  if (name === 'active') {
    const parsed = truth.safeParse(value)
    return parsed.success ? { ...facts, active: parsed.data } : invalid('active is true or false.')
  }
  if (name === 'username') return { ...facts, userName: textIn(value) }
  if (name === 'externalid') return { ...facts, externalId: textIn(value) }
  if (name === 'name.givenname') return { ...facts, firstName: textIn(value).slice(0, 100) }
  if (name === 'name.familyname') return { ...facts, lastName: textIn(value).slice(0, 100) }
  if (name === 'name') {
    const { givenName, familyName } = Object(value) as { givenName?: unknown; familyName?: unknown }
    return {
      ...facts,
      firstName: givenName === undefined ? facts.firstName : textIn(givenName).slice(0, 100),
      lastName: familyName === undefined ? facts.lastName : textIn(familyName).slice(0, 100),
    }
  }
  if (name === 'emails' && Array.isArray(value))
    return { ...facts, email: userFacts({ userName: facts.userName, emails: value }).email }
  if (/^emails(?:\[.*\])?\.value$/.test(name)) return { ...facts, email: addressOf(textIn(value), []) }
  return facts
}

export const patchUser = (facts: UserFacts, body: unknown): UserFacts => {
  const after = patchSteps(body).reduce(applyStep, facts)
  return userFacts({
    userName: after.userName,
    externalId: after.externalId,
    name: { givenName: after.firstName, familyName: after.lastName },
    emails: [{ value: after.email }],
    active: after.active,
  })
}
