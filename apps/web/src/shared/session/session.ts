import type { auth, AnswerOf, FeatureKey, Permission, SignedIn, User, Viewer } from '@plumbline/contract'
import { languagePreference } from '@plumbline/kit'
import { writeAs } from '@plumbline/language'
import { useSyncExternalStore } from 'react'
import { api, CallError } from '../api/index.ts'
import type { Access } from '../screens/access.ts'
import { leaveView } from './leaveView.ts'
import { stayAfterAll } from './leaving.ts'
import { readToken, writeToken } from './token.ts'

type SessionAnswer = AnswerOf<typeof auth.session>

/** Who is signed in (workspace.md section 3, "Session"). */
export interface Session {
  readonly userData: User | null
  /** Who looks, where this tab only shows the workspace as `userData` sees it. */
  readonly viewer: Viewer | null
  /** `false` when logged out. */
  readonly token: string | false
  /** True while the first authentication check runs. */
  readonly loading: boolean
  /** The check got no answer: neither signed in nor out until it is tried again. */
  readonly unreachable: boolean
  readonly permissions: ReadonlySet<Permission>
  readonly workspace: SessionAnswer['workspace'] | null
  readonly settings: SessionAnswer['settings'] | null
}

const loggedOut: Session = {
  userData: null,
  viewer: null,
  token: false,
  loading: false,
  unreachable: false,
  permissions: new Set(),
  workspace: null,
  settings: null,
}

let session: Session = { ...loggedOut, token: readToken(), loading: readToken() !== false }
const listeners = new Set<() => void>()

const change = (next: Session): void => {
  session = next
  writeAs(next.userData?.locale ?? null)
  for (const listener of listeners) listener()
}

const signedInAs = (token: string, { user, viewer, abilities, workspace, settings }: SessionAnswer): Session => ({
  userData: user,
  viewer: viewer ?? null,
  token,
  loading: false,
  unreachable: false,
  permissions: new Set(abilities.map(({ subject }) => subject as Permission)),
  workspace,
  settings,
})

export const readSession = (): Session => session

/** The first authentication check: who the kept token belongs to. A token the server refuses is forgotten. */
export const checkSession = async (): Promise<void> => {
  const token = readToken()
  if (token === false) return change(loggedOut)
  change({ ...session, token, loading: true, unreachable: false })
  try {
    change(signedInAs(token, await api.auth.session({}, { silent: true })))
  } catch (error) {
    if (error instanceof CallError && (error.status === 0 || error.status >= 500))
      return change({ ...session, loading: false, unreachable: true })
    endSession()
  }
}

/** After something that changes what the session may do: nothing on the screen waits for it. */
export const refreshSession = async (): Promise<void> => {
  const token = readToken()
  if (token === false) return
  const answer = await api.auth.session({}, { silent: true })
  // Signed out, or in as somebody else, meanwhile: it is nobody's answer.
  if (readToken() === token) change(signedInAs(token, answer))
}

/** Keeps what a successful sign-in answered. A browser in which nobody has chosen a language takes the person's. */
export const beginSession = ({ token, ...rest }: SignedIn): void => {
  if (languagePreference.read() === null) languagePreference.write(rest.user.language)
  stayAfterAll()
  writeToken(token)
  change(signedInAs(token, rest))
}

/** Forgets the sign-in of this browser. What the field app keeps on the device stays. */
export const endSession = (): void => {
  if (leaveView()) return
  writeToken(false)
  change(loggedOut)
}

/** The signed-in user after a change of the account. */
export const updateUser = (userData: User): void => change({ ...session, userData })

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, readSession)

/** The signed-in user; only for screens that need a sign-in. */
export const useUser = (): User => {
  const { userData } = useSession()
  if (!userData) throw new Error('useUser on a screen that does not need a sign-in')
  return userData
}

/** May the holder of this session see what needs `access`? */
export const mayAccess = ({ userData, permissions }: Session, access: Access): boolean => {
  if (access === 'everybody') return true
  if (access === 'logged-out') return userData === null
  if (access === 'general') return userData !== null
  return access.some((permission) => permissions.has(permission))
}

/** A feature is there unless the plan says `false`; a key the plan does not name is there (Q-PLN-2). */
export const hasFeature = ({ settings }: Session, feature: FeatureKey): boolean =>
  settings?.plan.features[feature] !== false
