import { createFieldCalls } from '../sync/fieldCalls.ts'
import type { Network } from '../sync/Network.ts'
import { personOf, readRemembered, readToken, remember, writeToken, type Person } from '../sync/person.ts'

/** Who the app may open for. */
export type Standing =
  /** `trusted`: the server said so just now; else what this browser remembers. */
  | { readonly kind: 'person'; readonly person: Person; readonly trusted: boolean }
  /** The session ended on the server: the person works on, sending waits for a sign-in. */
  | { readonly kind: 'ended'; readonly person: Person }
  | { readonly kind: 'nobody'; readonly reason: 'signed_out' | 'unknown_token' }

/**
 * Opens without waiting for the network whenever this browser remembers who the token belongs to. A token that came
 * from the workspace's own sign-in has to be asked for once.
 */
export const readStanding = async (network: Network): Promise<Standing> => {
  const token = readToken()
  const remembered = readRemembered()
  if (token === null)
    return remembered?.token === null
      ? { kind: 'ended', person: remembered.person }
      : { kind: 'nobody', reason: 'signed_out' }
  if (remembered?.token === token) return { kind: 'person', person: remembered.person, trusted: false }
  const answer = await createFieldCalls(network).session()
  if (answer.kind === 'done') {
    const person = personOf(answer.data)
    remember(person, token)
    return { kind: 'person', person, trusted: true }
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    writeToken(null)
    return { kind: 'nobody', reason: 'signed_out' }
  }
  return { kind: 'nobody', reason: 'unknown_token' }
}

export type SignInResult =
  | { readonly kind: 'signed_in'; readonly person: Person }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }

/** Signs in by e-mail and password. A second factor or single sign-on is the workspace's own page's work. */
export const signIn = async (network: Network, email: string, password: string): Promise<SignInResult> => {
  const answer = await createFieldCalls(network).login(email, password)
  if (answer.kind === 'unreachable') return { kind: 'unreachable' }
  if (answer.kind === 'refused') {
    if (answer.status === 429) return { kind: 'wait' }
    if (answer.status === 401 || answer.error_code === 'GEN_VALIDATION') return { kind: 'wrong' }
    return { kind: 'refused', message: answer.message }
  }
  if (!('token' in answer.data)) return { kind: 'elsewhere' }
  const person = personOf(answer.data)
  writeToken(answer.data.token)
  remember(person, answer.data.token)
  return { kind: 'signed_in', person }
}
