import type { Live, LiveMessage } from './Live.ts'

/** Of no workspace: whose sign-in ended, or whose rights may be others now. */
const topic = 'rights'

/** One session, all sessions of an account, or everybody in a workspace. */
export type Whose = { readonly session: number } | { readonly account: number } | { readonly workspace: number }

/** Tells every process, after the commit, to ask again what these may. */
export const tellRightsMoved = (live: Live, whose: Whose): void => live.publish(topic, { ...whose })

export const whenRightsMove = (live: Live, then: (whose: LiveMessage) => void): (() => void) =>
  live.subscribe(topic, then)

/** Whether a sign-in is one of those meant. */
export const isMeant = (
  whose: LiveMessage,
  actor: {
    readonly sessionId: number
    readonly accountId: number
    readonly workspaceId: number
    readonly viewer?: { readonly sessionId: number; readonly viewedAccountId: number }
  },
): boolean =>
  (actor.viewer !== undefined &&
    (whose['session'] === actor.viewer.sessionId || whose['account'] === actor.viewer.viewedAccountId)) ||
  whose['session'] === actor.sessionId ||
  whose['account'] === actor.accountId ||
  whose['workspace'] === actor.workspaceId
