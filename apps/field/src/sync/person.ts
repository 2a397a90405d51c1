import type { SignedIn } from './fieldCalls.ts'
import { newUuid } from './newUuid.ts'

/** Who works on this device: a membership in one workspace. Everything kept belongs to exactly one person. */
export interface Person {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly workspace: string
  readonly workspace_name: string
  /** The workspace's time zone: what an inspection's dates are meant in. */
  readonly zone: string
  readonly manages_inspections: boolean
}

export const personOf = ({ user, workspace, abilities }: SignedIn): Person => ({
  uuid: user.uuid,
  name: user.full_name,
  email: user.email,
  workspace: workspace.uuid,
  workspace_name: workspace.name,
  zone: workspace.tz_code,
  manages_inspections: abilities.some(({ subject }) => subject === 'INS_MANAGE_INSPECTIONS'),
})

export const storeNameOf = (person: Person): string => `plumbline-field-${person.uuid}`

const tokenKey = 'USER_TOKEN'
const rememberedKey = 'FIELD_PERSON'

/** The token of workspace and field app alike (decisions Q-AUT-11). */
export const readToken = (): string | null => {
  const token = localStorage.getItem(tokenKey)
  return token === null || token === '' ? null : token
}

export const writeToken = (token: string | null): void => {
  if (token === null) localStorage.removeItem(tokenKey)
  else localStorage.setItem(tokenKey, token)
}

const deviceKeyName = 'DEVICE_KEY'

/** What this device is known by at sign-in, made once; the workspace on this device uses the same one. */
export const deviceKey = (): string => {
  const kept = localStorage.getItem(deviceKeyName)
  if (kept !== null) return kept
  const made = newUuid()
  localStorage.setItem(deviceKeyName, made)
  return made
}

interface Remembered {
  readonly person: Person
  /** The token the person signed in with: another token may be another person's. null: the server ended it. */
  readonly token: string | null
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  'token' in value &&
  typeof value.person === 'object' &&
  value.person !== null &&
  'uuid' in value.person &&
  typeof value.person.uuid === 'string'

/** Who worked here last, so that the app opens without a network. */
export const readRemembered = (): Remembered | null => {
  const text = localStorage.getItem(rememberedKey)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRemembered(value) ? value : null
  } catch {
    return null
  }
}

export const remember = (person: Person, token: string | null): void => {
  localStorage.setItem(rememberedKey, JSON.stringify({ person, token } satisfies Remembered))
}

export const forgetPerson = (): void => localStorage.removeItem(rememberedKey)
