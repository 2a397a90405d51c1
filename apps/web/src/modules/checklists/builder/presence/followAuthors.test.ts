import { expect, test } from 'vitest'
import type { LiveContent, TopicEvents } from '../../../../shared/live/index.ts'
import { createBuilderStore } from '../store/createBuilderStore.ts'
import { manualClock } from '../testing/manualClock.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { followAuthors } from './followAuthors.ts'

const record = {
  id: 7,
  uuid: 'u',
  parentId: null,
  folder: null,
  version: null,
  publishedAt: null,
  hasDraft: true,
  hasDraftTranslations: false,
}

const join = () => {
  const clock = manualClock()
  const store = createBuilderStore(record, templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1]))
  const told: (string | null)[] = []
  const heard: [number, string][] = []
  const shared: string[] = []
  const joined: TopicEvents[] = []
  const stop = followAuthors({
    builder: {
      store,
      others: {
        heard: (revision, name) => heard.push([revision, name]),
        heardShared: () => shared.push('moved'),
        compare: () => Promise.reject(new Error('not asked for')),
        merge: () => 0,
      },
    },
    clock,
    follow: (topic, given) => {
      expect(topic).toBe('template:7')
      joined.push(given)
      return { tell: (at) => told.push(at), stop: () => undefined }
    },
  })
  const [events] = joined
  if (!events) throw new Error('nobody joined')
  const hear = (content: LiveContent): void => events.heard(content)
  const other = (connection: string, at: string | null, state = 'here'): void =>
    hear({ kind: 'presence', connection, user: `user ${connection}`, name: `Name ${connection}`, at, state })
  events.joined('me')
  return { clock, store, told, heard, shared, hear, other, stop, left: events.left }
}

test('where one is is told at the start, when a newcomer comes, and once the cursor rests elsewhere', () => {
  const { clock, store, told, other, stop } = join()
  expect(told).toEqual(['a'])
  store.select('b')
  store.select('p')
  expect(told).toEqual(['a'])
  clock.pass(300)
  expect(told).toEqual(['a', 'p'])
  other('x', 'a')
  expect(told).toEqual(['a', 'p', 'p'])
  other('x', 'b')
  expect(told).toHaveLength(3)
  stop()
})

test('others stand at their items; who leaves, or falls silent, is gone', () => {
  const { clock, store, other, left, stop } = join()
  other('x', 'a')
  other('y', 'a')
  other('me', 'b')
  expect(store.read().othersAt.get('a')).toHaveLength(2)
  expect(store.read().othersAt.has('b')).toBe(false)
  other('x', 'b')
  expect(store.read().othersAt.get('b')).toMatchObject([{ name: 'Name x' }])
  other('x', null, 'gone')
  expect(store.read().others).toMatchObject([{ connection: 'y' }])
  clock.pass(60_000)
  expect(store.read().others).toEqual([])
  other('z', 'a')
  left()
  expect(store.read().others).toEqual([])
  stop()
})

test('a save of somebody is handed on with the name', () => {
  const { heard, hear, stop } = join()
  hear({ revision: 5, user: 'u', by: 'Marc' })
  expect(heard).toEqual([[5, 'Marc']])
  stop()
})

test('what templates share is heard of as no save: its revision stays', () => {
  const { heard, shared, hear, stop } = join()
  hear({ revision: 3, changed: 'global_responses' })
  expect([heard, shared]).toEqual([[], ['moved']])
  hear({ revision: 4, by: 'Marc' })
  expect(heard).toEqual([[4, 'Marc']])
  stop()
})
