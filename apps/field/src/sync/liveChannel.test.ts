import { expect, test } from 'vitest'
import { followLive, type LiveEvents } from './liveChannel.ts'
import { createManualClock } from './scenario/manualClock.ts'

const listen = () => {
  const clock = createManualClock()
  const sockets: { readonly events: LiveEvents; readonly sent: unknown[]; closed: boolean }[] = []
  const moved: (number | null)[] = []
  const listening: boolean[] = []
  const statuses: string[] = []
  const hopes = new Set<() => void>()
  const stop = followLive({
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
    token: () => 'token',
    clock,
    random: () => 0.5,
    topic: 'inspection:one',
    onMoved: (seq) => moved.push(seq),
    onListening: (state) => listening.push(state),
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
  return { clock, sockets, moved, listening, statuses, stop, say, hope }
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
  expect(listening).toEqual([true])
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

test('comes back after a cut with growing waits, and stays away when it is stopped', () => {
  const { clock, sockets, listening, stop } = listen()
  sockets[0]?.events.closed()
  expect(listening).toEqual([false])
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
