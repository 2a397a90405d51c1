import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToApi } from '../shared/api/index.ts'
import { beginSession, endSession, mayAccess, readSession } from '../shared/session/index.ts'
import { answerCalls, signedInWith, type Asked } from '../shared/testing/answers.ts'
import { followRights } from './followRights.ts'

/** The channel, from the side of the server. */
class Channel extends EventTarget {
  static opened: Channel[] = []
  readonly sent: string[] = []
  constructor() {
    super()
    Channel.opened.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.dispatchEvent(new Event('close'))
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

let stop = (): void => undefined
let asked: readonly Asked[]
let held: readonly string[]
let signedOut: boolean

beforeEach(() => {
  held = ['SST_VIEW_ASSET']
  signedOut = false
  Channel.opened = []
  vi.stubGlobal('WebSocket', Channel)
  asked = answerCalls({
    'GET /user/auth': () =>
      signedOut
        ? { status: 401, error_code: 'USR_UNAUTHENTICATED', message: 'Please sign in' }
        : { data: signedInWith(held) },
  })
  beginSession({ token: 'token', ...signedInWith(held) })
  stop = followRights()
})

afterEach(() => {
  stop()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const channel = (): Channel => {
  const [open] = Channel.opened
  if (!open) throw new Error('no channel was opened')
  return open
}
const join = (): void => {
  channel().say({ type: 'ready', connection: 'c1' })
  channel().say({ type: 'subscribed', topic: 'workspace' })
}

test('PRM-003: rights that moved are asked for again, and what is allowed follows', async () => {
  join()
  expect(channel().sent).toContain(JSON.stringify({ type: 'subscribe', topic: 'workspace' }))
  expect(asked).toHaveLength(0)
  channel().say({ type: 'message', topic: 'workspace', message: { changed: 'something else' } })
  expect(asked).toHaveLength(0)
  held = ['SST_VIEW_ASSET', 'USR_VIEW_USER_LIST']
  channel().say({ type: 'message', topic: 'workspace', message: { changed: 'rights' } })
  await vi.waitFor(() => expect(mayAccess(readSession(), ['USR_VIEW_USER_LIST'])).toBe(true))
  held = []
  channel().say({ type: 'message', topic: 'workspace', message: { changed: 'rights' } })
  await vi.waitFor(() => expect(mayAccess(readSession(), ['SST_VIEW_ASSET'])).toBe(false))
})

test('who is let go of by the server learns that the sign-in has ended', async () => {
  const unauthenticated = vi.fn<() => void>()
  const deaf = listenToApi({
    said: () => undefined,
    failed: () => undefined,
    notFound: () => undefined,
    unauthenticated,
  })
  join()
  signedOut = true
  channel().close()
  await vi.waitFor(() => expect(unauthenticated).toHaveBeenCalledTimes(1))
  deaf()
})

test('an answer that comes after signing out changes nothing', async () => {
  join()
  channel().say({ type: 'message', topic: 'workspace', message: { changed: 'rights' } })
  endSession()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(readSession().userData).toBe(null)
})
