import { expect, test } from 'vitest'
import { followLive, type LiveEvents, type LiveStanding } from './liveChannel.ts'
import { isNew, takePresence, type Others, type Presence } from './presence.ts'
import { createManualClock } from './scenario/manualClock.ts'

const listen = (token: () => string | null = () => 'token') => {
  const clock = createManualClock()
  const sockets: { readonly events: LiveEvents; readonly sent: unknown[]; closed: boolean }[] = []
  const moved: (number | null)[] = []
  const listening: LiveStanding[] = []
  const statuses: string[] = []
  const told: Presence[] = []
  const versions: number[] = []
  const hopes = new Set<() => void>()
  const { stop, tell } = followLive({
    open: (events) => {
      const socket = { events, sent: [] as unknown[], closed: false }
      sockets.push(socket)
      return {
        send: (text) => {
          socket.sent.push(JSON.parse(text))
        },
        close: () => {
          socket.closed = true
        },
      }
    },
    token,
    clock,
    random: () => 0.5,
    topic: 'inspection:one',
    onMoved: (seq) => moved.push(seq),
    onStanding: (state) => listening.push(state),
    onPresence: (presence) => told.push(presence),
    onVersion: (version) => versions.push(version),
    onStatus: (status) => statuses.push(status),
    onHope: (told) => {
      hopes.add(told)
      return () => hopes.delete(told)
    },
  })
  const say = (message: object): void => sockets.at(-1)?.events.heard(JSON.stringify(message))
  const hope = (): void => {
    for (const told of hopes) told()
  }
  return { clock, sockets, moved, listening, statuses, told, versions, stop, tell, say, hope }
}

test('signs in first, subscribes when it may, and asks for what was missed', () => {
  const { sockets, moved, listening, say } = listen()
  sockets[0]?.events.opened()
  say({ type: 'ready' })
  say({ type: 'subscribed', topic: 'inspection:one' })
  expect(sockets[0]?.sent).toEqual([
    { type: 'auth', token: 'token' },
    { type: 'subscribe', topic: 'inspection:one' },
  ])
  expect(listening).toEqual(['listening'])
  expect(moved).toEqual([null])
})

test("tells of others' changes, not of who looks where, nor of other topics", () => {
  const { moved, say } = listen()
  say({ type: 'message', topic: 'inspection:one', message: { seq: 7 } })
  say({ type: 'message', topic: 'inspection:one', message: { kind: 'presence', user: 'x' } })
  say({ type: 'message', topic: 'inspection:two', message: { seq: 9 } })
  say({ type: 'unknown' })
  expect(moved).toEqual([7])
})

test('tells that it was completed or opened again, which moves no number', () => {
  const { moved, statuses, say } = listen()
  say({ type: 'message', topic: 'inspection:one', message: { seq: 7, status: 'completed' } })
  say({ type: 'message', topic: 'inspection:two', message: { seq: 7, status: 'in_progress' } })
  expect(statuses).toEqual(['completed'])
  expect(moved).toEqual([7])
})

test('asks again for what the server does not know yet, until it listens', () => {
  const { clock, sockets, listening, say, hope, stop } = listen()
  sockets[0]?.events.opened()
  say({ type: 'ready' })
  const asked = (): number =>
    sockets[0]?.sent.filter((sent) => Object(sent).type === 'subscribe' && Object(sent).topic === 'inspection:one')
      .length ?? 0
  say({ type: 'refused', topic: 'inspection:one' })
  expect(asked()).toBe(1)
  clock.advance(60_000)
  expect(asked()).toBe(2)
  say({ type: 'refused', topic: 'inspection:one' })
  hope()
  expect(asked()).toBe(3)
  say({ type: 'subscribed', topic: 'inspection:one' })
  clock.advance(600_000)
  expect(asked()).toBe(3)
  expect(sockets).toHaveLength(1)
  expect(listening).toEqual(['refused', 'refused', 'listening'])
  say({ type: 'refused', topic: 'inspection:one' })
  stop()
  clock.advance(600_000)
  expect(asked()).toBe(3)
})

test('comes back after a cut with growing waits, and stays away when it is stopped', () => {
  const { clock, sockets, listening, stop } = listen()
  sockets[0]?.events.closed()
  expect(listening).toEqual(['away'])
  clock.advance(999)
  expect(sockets).toHaveLength(1)
  clock.advance(1)
  expect(sockets).toHaveLength(2)
  sockets[1]?.events.closed()
  clock.advance(1_999)
  expect(sockets).toHaveLength(2)
  clock.advance(1)
  expect(sockets).toHaveLength(3)
  stop()
  expect(sockets[2]?.closed).toBe(true)
  sockets[2]?.events.closed()
  clock.advance(600_000)
  expect(sockets).toHaveLength(3)
})

test('what it can not read does no harm', () => {
  const { sockets, moved } = listen()
  sockets[0]?.events.heard('not json')
  sockets[0]?.events.heard(new ArrayBuffer(2))
  expect(moved).toEqual([])
})

test('back on the network it comes back at once, and waits a second again after that', () => {
  const { clock, sockets, stop, hope } = listen()
  for (let cut = 0; cut < 6; cut += 1) {
    sockets.at(-1)?.events.closed()
    if (cut < 5) clock.advance(60_000)
  }
  expect(sockets).toHaveLength(6)
  hope()
  expect(sockets).toHaveLength(7)
  hope()
  expect(sockets).toHaveLength(7)
  sockets.at(-1)?.events.closed()
  clock.advance(1_000)
  expect(sockets).toHaveLength(8)
  sockets.at(-1)?.events.closed()
  stop()
  hope()
  expect(sockets).toHaveLength(8)
})

test('tells the others where it is, again when the channel comes back, and hears of them but not of itself', () => {
  const { clock, sockets, told, tell, say } = listen()
  const itself = { at: 'page-1', device: 'Android 7KQD', unsent: 2 }
  tell(itself)
  say({ type: 'ready', connection: 'own' })
  say({ type: 'subscribed', topic: 'inspection:one' })
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'presence', topic: 'inspection:one', ...itself })
  const message = { kind: 'presence', connection: 'own', user: 'me', name: 'Me', at: 'page-1', state: 'here' }
  say({ type: 'message', topic: 'inspection:one', message })
  say({ type: 'message', topic: 'inspection:one', message: { ...message, connection: 'theirs', unsent: 3 } })
  expect(told.map(({ connection, unsent }) => [connection, unsent])).toEqual([['theirs', 3]])
  sockets[0]?.events.closed()
  clock.advance(2_000)
  say({ type: 'ready', connection: 'own-2' })
  say({ type: 'subscribed', topic: 'inspection:one' })
  expect(sockets[1]?.sent.at(-1)).toMatchObject({ type: 'presence', at: 'page-1' })
})

test('a device that left with unsent work is remembered until it says that all is sent', () => {
  const told = (connection: string, unsent: number, state: 'here' | 'gone' = 'here'): Presence => ({
    connection,
    user: 'yusuf',
    name: 'Yusuf Al-Amin',
    at: null,
    device: 'iPad QXWM',
    unsent,
    state,
  })
  const after = (...all: readonly Presence[]): Others => all.reduce<Others>(takePresence, [])
  const shown = (others: Others) => others.map(({ connection, unsent, state }) => [connection, unsent, state])
  expect(shown(after(told('a', 0), told('a', 0, 'gone')))).toEqual([])
  const left = after(told('a', 3), told('a', 0, 'gone'))
  expect(shown(left)).toEqual([['a', 3, 'gone']])
  expect(isNew(left, told('b', 3))).toBe(true)
  expect(shown(after(...left, told('b', 0)))).toEqual([['b', 0, 'here']])
})

test('an upgrade elsewhere is told with its version', () => {
  const { versions, say } = listen()
  say({ type: 'message', topic: 'inspection:one', message: { seq: 4, version: 3 } })
  expect(versions).toEqual([3])
})

test('whose right was withdrawn is asked for ever more rarely, once a minute in the end, on one connection', () => {
  const { clock, sockets, listening, say } = listen()
  sockets[0]?.events.opened()
  say({ type: 'ready' })
  say({ type: 'subscribed', topic: 'inspection:one' })
  const asked = (): number => sockets[0]?.sent.filter((sent) => Object(sent).type === 'subscribe').length ?? 0
  const before = asked()
  const refuse = (): void => say({ type: 'refused', topic: 'inspection:one' })
  refuse()
  const hour = 3_600_000
  for (let at = 0; at < hour; at += 500) {
    const sent = asked()
    clock.advance(500)
    if (asked() > sent) refuse()
  }
  // 1, 2, 4 ... 32 seconds, then every minute.
  expect(asked() - before).toBeLessThanOrEqual(66)
  expect(asked() - before).toBeGreaterThan(55)
  expect(sockets).toHaveLength(1)
  expect(new Set(listening.slice(1))).toEqual(new Set(['refused']))
})

test('goes on where it was when the same person signs in again', () => {
  let token: string | null = null
  const { clock, sockets } = listen(() => token)
  clock.advance(600_000)
  expect(sockets).toHaveLength(0)
  token = 'token'
  clock.advance(60_000)
  expect(sockets).toHaveLength(1)
})
