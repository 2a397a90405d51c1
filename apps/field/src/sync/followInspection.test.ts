import 'fake-indexeddb/auto'
import type { Operation } from '@plumbline/checklist'
import { afterEach, expect, test, vi } from 'vitest'
import { openFieldDevice, type FieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { coldStore } from '../runner/scenario/template.ts'
import { followInspection, type FollowedInspection } from './followInspection.ts'
import type { LiveEvents, LiveSocket } from './liveChannel.ts'
import { newUuid } from './newUuid.ts'
import type { Others } from './presence.ts'

afterEach(() => vi.restoreAllMocks())

/** The server's side of the live channel: lets listen whom the server knows the inspection of, as long as it may. */
const liveServer = ({ server }: FieldDevice, inspection: string) => {
  const topic = `inspection:${inspection}`
  const heard: { readonly type: string }[] = []
  let events: LiveEvents | null = null
  const hub = {
    may: true,
    heard,
    say: (message: object): void => events?.heard(JSON.stringify({ topic, ...message })),
    asked: (): number => heard.filter(({ type }) => type === 'subscribe').length,
    cut: (): void => events?.closed(),
    open: (opened: LiveEvents): LiveSocket => {
      events = opened
      return {
        close: () => undefined,
        send: (text) => {
          const message = JSON.parse(text)
          heard.push(message)
          if (message.type !== 'subscribe') return
          hub.say({ type: hub.may && server.started.has(inspection) ? 'subscribed' : 'refused' })
        },
      }
    },
    connect: (): void => hub.say({ type: 'ready', connection: 'own' }),
  }
  return hub
}

const follow = async () => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(coldStore())
  const hub = liveServer(field, uuid)
  const shown: { others: Others; seen: boolean } = { others: [], seen: true }
  const device = field.device()
  const following: FollowedInspection = followInspection({
    device,
    inspection: uuid,
    open: hub.open,
    token: () => 'token',
    random: () => 0.5,
    itself: { at: 'page-1', device: device.name, unsent: 0 },
    isSeen: () => shown.seen,
    onOthers: (others) => {
      shown.others = others
    },
  })
  /** As much time as passes, with everything that is sent in it. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= 500) {
      field.clock.advance(Math.min(left, 500))
      // A turn of the store, not a wait: what was begun is brought to its end.
      await device.outbox.wake()
      await device.store.inspection(uuid)
    }
  }
  const answersOf = async (): Promise<readonly unknown[]> =>
    (await device.store.operations(uuid)).filter(({ own }) => !own).map(({ op }) => op.value)
  const polls = (): number => field.server.requests.filter(({ path }) => path.endsWith('/ops')).length
  return { field, device, uuid, hub, shown, following, pass, answersOf, polls }
}

const colleague = (value: string): Operation => ({
  id: newUuid(),
  kind: 'answer',
  path: ['i10'],
  value,
  at: '2026-11-20T08:00:10.000Z',
  device: 'iPad QXWM',
  based_on: 0,
})

test('who begins an inspection is refused at first, then sees who comes and what they answer', async () => {
  const { field, uuid, hub, shown, pass, answersOf, following } = await follow()
  hub.connect()
  expect([hub.asked(), field.server.started.has(uuid)]).toEqual([1, false])
  await pass(3_000)
  expect(field.server.started.has(uuid)).toBe(true)
  expect(hub.asked()).toBe(2)
  const presence = { kind: 'presence', connection: 'theirs', user: 'amina', name: 'Amina', at: 'page-1', unsent: 0 }
  const before = hub.heard.filter(({ type }) => type === 'presence').length
  hub.say({ type: 'message', message: presence })
  expect(shown.others.map(({ name }) => name)).toEqual(['Amina'])
  // Who came is told who is here.
  expect(hub.heard.filter(({ type }) => type === 'presence')).toHaveLength(before + 1)
  field.server.other(uuid, colleague('Swept'))
  hub.say({ type: 'message', message: { seq: field.server.log(uuid).length } })
  await pass(500)
  expect(await answersOf()).toEqual(['Swept'])
  following.stop()
})

test('what is known already is not asked for, and asking goes on all the same', async () => {
  const { field, uuid, hub, pass, answersOf, polls, following } = await follow()
  hub.connect()
  await pass(3_000)
  const before = polls()
  hub.say({ type: 'message', message: { seq: 0 } })
  await pass(1_000)
  expect(polls()).toBe(before)
  // A message that got lost: the next time it asks by itself brings what it told of.
  field.server.other(uuid, colleague('Swept'))
  await pass(62_000)
  expect(await answersOf()).toEqual(['Swept'])
  following.stop()
})

test('a device whose right was withdrawn asks rarely on both ways, and sees everything when it comes back', async () => {
  const { field, uuid, hub, pass, answersOf, polls, following } = await follow()
  hub.connect()
  await pass(3_000)
  hub.may = false
  field.server.mishap = ({ path }) => (path.endsWith('/ops') ? { status: 404, code: 'INS_OBJECT_NOT_FOUND' } : null)
  hub.say({ type: 'refused' })
  const [asked, polled] = [hub.asked(), polls()]
  await pass(600_000)
  expect(hub.asked() - asked).toBeLessThanOrEqual(16)
  expect(polls() - polled).toBeLessThanOrEqual(11)
  field.server.other(uuid, colleague('Meanwhile'))
  hub.may = true
  field.server.mishap = () => null
  await pass(61_000)
  expect(await answersOf()).toEqual(['Meanwhile'])
  following.stop()
})

test('without a channel it asks often, and not at all while nobody looks or after it was left', async () => {
  const { hub, shown, pass, polls, following } = await follow()
  await pass(1_000)
  hub.cut()
  const before = polls()
  await pass(60_000)
  expect(polls() - before).toBe(4)
  shown.seen = false
  const unseen = polls()
  await pass(60_000)
  expect(polls()).toBe(unseen)
  shown.seen = true
  following.stop()
  await pass(120_000)
  expect(polls()).toBe(unseen)
})
