import { newTemplate } from '@plumbline/checklist'
import { createTranslator, loadWebWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '../report/historyText.ts'
import { afterText, beforeText } from './entryText.ts'
import { countsOf, filterHistory, isNarrowed, readHistoryFilter, writeHistoryFilter } from './historyFilter.ts'
import { canTake } from './takeEntry.ts'

const entry = (seq: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `o${seq}`,
  seq,
  kind: 'answer',
  path: ['q'],
  value: null,
  before: null,
  actor: 'ada',
  device: 'Pixel 9',
  at: '2026-11-20T09:00:00.000Z',
  received_at: '2026-11-20T09:00:01.000Z',
  by_rule: null,
  state: 'standing',
  ...more,
})

const lineOf = (of: HistoryEntry, question: string, after = '') => ({
  entry: of,
  person: of.actor === 'ada' ? 'Ada Lovelace' : 'Grace Okafor',
  question,
  before: '',
  after,
})

const lines = [
  lineOf(entry(1), '1.1 Is the exit clear?', 'No'),
  lineOf(entry(2, { actor: 'grace', device: 'iPhone 17', state: 'replaced' }), '1.2 Remark', 'Snow at the gate'),
  lineOf(entry(3, { kind: 'note', state: 'conflict' }), '1.1 Is the exit clear?', 'Blocked by SNOW'),
]
const nothing = readHistoryFilter({})
const seqs = (filter: Partial<typeof nothing>) =>
  filterHistory(lines, { ...nothing, ...filter }, 'en').map(({ entry: { seq } }) => seq)

test('the newest change stands first; words, person, device, kind and state narrow it', () => {
  expect(seqs({})).toEqual([3, 2, 1])
  expect(seqs({ q: 'snow' })).toEqual([3, 2])
  expect(seqs({ q: 'snow exit' })).toEqual([3])
  expect(seqs({ q: 'okafor' })).toEqual([2])
  expect(seqs({ who: 'ada', kind: 'answer' })).toEqual([1])
  expect(seqs({ device: 'iPhone 17' })).toEqual([2])
  expect(seqs({ state: 'conflict' })).toEqual([3])
  expect(seqs({ state: 'late' })).toEqual([])
})

test('the address carries the filter, and what else stands in it stays', () => {
  const filter = { ...nothing, q: 'snow', who: 'ada' }
  const address = writeHistoryFilter(filter, { other: 'x', state: 'late' })
  expect(address).toEqual({ other: 'x', q: 'snow', who: 'ada' })
  expect(readHistoryFilter(address)).toEqual(filter)
  expect([isNarrowed(filter), isNarrowed(nothing)]).toEqual([true, false])
})

test('the choices are counted, the most frequent first', () => {
  const entries = lines.map((line) => line.entry)
  expect(countsOf(entries, 'actor')).toEqual([
    ['ada', 2],
    ['grace', 1],
  ])
})

test('an issue is written by its title before and after, one taken back by that', async () => {
  let made = 0
  const ids = (): string => `id-${++made}`
  const template = { template: newTemplate({ title: 'T', description: '', language: 'en', ids }), items: new Map() }
  const words = { t: createTranslator('en', await loadWebWords('en')), timeZone: 'UTC', people: new Map() }
  const issue = (value: object, before: object | null = null) => entry(1, { kind: 'issue', value, before })
  expect(afterText(issue({ uuid: 'i', title: 'Oil' }), template, words)).toBe('Oil')
  expect(afterText(issue({ uuid: 'i', withdrawn: true }, { title: 'Oil' }), template, words)).toBe('Taken back')
  expect(beforeText(issue({ uuid: 'i', withdrawn: true }, { title: 'Oil' }), template, words)).toBe('Oil')
  expect(afterText(issue({ uuid: 'i', priority: 'high' }), template, words)).toBe('High')
  expect(beforeText(entry(1, { kind: 'note', before: 'Old note', value: 'New' }), template, words)).toBe('Old note')
  expect(beforeText(entry(1, { kind: 'media_remove', before: { uuid: 'm' } }), template, words)).toBe('')
})

test('only what does not stand and has one value can be taken again', () => {
  expect(canTake(entry(1, { state: 'late' }))).toBe(true)
  expect(canTake(entry(1, { state: 'conflict', kind: 'note' }))).toBe(true)
  expect(canTake(entry(1))).toBe(false)
  expect(canTake(entry(1, { state: 'replaced' }))).toBe(false)
  expect(canTake(entry(1, { state: 'late', kind: 'media_add' }))).toBe(false)
})
