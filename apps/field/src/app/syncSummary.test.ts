import { expect, test } from 'vitest'
import type { Unsent } from '../sync/model.ts'
import type { OutboxState } from '../sync/outbox.ts'
import { syncSummary } from './syncSummary.ts'

const entry = (change: Partial<Unsent>): Unsent => ({
  inspection: 'one',
  operations: 0,
  media: 0,
  bytes: 0,
  start: false,
  completion: false,
  refused: 0,
  ...change,
})
const outbox = (change: Partial<OutboxState> = {}): OutboxState => ({
  reachable: true,
  unreachable_since: null,
  sending: new Set(),
  uploading: new Map(),
  signed_out: false,
  ...change,
})

test('nothing unsent on a network is saved', () => {
  expect(syncSummary({ unsent: [], outbox: outbox() }, true)).toEqual({ state: 'saved' })
})

test('before anything was asked the browser is believed', () => {
  expect(syncSummary({ unsent: [], outbox: outbox({ reachable: null }) }, true)).toEqual({ state: 'saved' })
  expect(syncSummary({ unsent: [], outbox: outbox({ reachable: null }) }, false)).toEqual({
    state: 'offline',
    count: 0,
  })
})

test('answers, photos and a completion that wait are counted', () => {
  const unsent = [entry({ operations: 9, media: 2, completion: true, start: true })]
  expect(syncSummary({ unsent, outbox: outbox() }, true)).toEqual({ state: 'sending', count: 12 })
  expect(syncSummary({ unsent, outbox: outbox({ reachable: false }) }, true)).toEqual({ state: 'offline', count: 12 })
})

test('an inspection the server has not heard of waits even without an answer', () => {
  expect(syncSummary({ unsent: [entry({ start: true })], outbox: outbox() }, true)).toEqual({
    state: 'sending',
    count: 1,
  })
})

test('what was refused needs a person, network or not', () => {
  const unsent = [entry({ refused: 1, operations: 3 })]
  expect(syncSummary({ unsent, outbox: outbox({ reachable: false }) }, false).state).toBe('attention')
})

test('an ended session with work waiting needs the person; without, it is only offline', () => {
  expect(syncSummary({ unsent: [entry({ operations: 1 })], outbox: outbox({ signed_out: true }) }, true).state).toBe(
    'attention',
  )
  expect(syncSummary({ unsent: [], outbox: outbox({ signed_out: true }) }, true).state).toBe('offline')
})
