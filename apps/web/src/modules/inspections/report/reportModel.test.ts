import type { ReportItem } from '@plumbline/contract'
import { expect, test } from 'vitest'
import {
  countAnswers,
  crumbOf,
  failedAnswers,
  picturesOf,
  placesOf,
  scoredSections,
  type ReportSection,
} from './reportModel.ts'

const item = (number: string, part: Partial<ReportItem> = {}): ReportItem => ({
  path: [number],
  number,
  title: `Question ${number}`,
  type: 'yesno',
  answer: 'x',
  na: false,
  text: 'Yes',
  color: null,
  score: null,
  failed: false,
  note: null,
  media: [],
  signatures: [],
  issues: [],
  ...part,
})
const medium = (number: string, kind: string) => ({
  uuid: `0199aaaa-0000-7000-8000-00000000000${number.at(-1)}`,
  number,
  kind,
  name: number,
  caption: '',
  markup_uuid: null,
  url: null,
  thumb_url: null,
  width: null,
  height: null,
  device: null,
})
const section = (number: string, depth: number, items: readonly ReportItem[], max = 0): ReportSection => ({
  path: [`s${number}`],
  number,
  title: `Part ${number}`,
  depth,
  kind: depth === 0 ? 'page' : 'section',
  score: max === 0 ? null : { points: 1, max, percent: 50 },
  items: [...items],
})
const sections = [
  section('1', 0, [item('1.1', { answer: null })], 2),
  section('2', 0, [item('2.1', { failed: true })], 0),
  section('2.2', 1, [], 4),
  section('2.2.1', 2, [item('2.2.1.1', { failed: true, media: [medium('2-1', 'image'), medium('2-2', 'audio')] })]),
  section('2.3', 1, [item('2.3.1', { media: [medium('2-3', 'image')] })]),
]
const issue = { uuid: 'i', title: 'Ice', description: '', priority: null, assignee: null, due_date: null }
const report = { sections, issues: [{ ...issue, media: [medium('0-9', 'image')] }] }

test('failures come in display order, each with the way to it', () => {
  expect(failedAnswers(report).map(({ item: { number }, crumb }) => [number, crumb.join(' / ')])).toEqual([
    ['2.1', 'Part 2'],
    ['2.2.1.1', 'Part 2 / Part 2.2 / Part 2.2.1'],
  ])
})

test('a way does not lead through the sections beside it', () => {
  const last = sections.at(-1)
  expect(last && crumbOf(sections, last)).toEqual(['Part 2', 'Part 2.3'])
})

test('scores by section are those of pages that have something to score', () => {
  expect(scoredSections(report).map(({ number }) => number)).toEqual(['1'])
})

test('the lightbox goes through pictures only, answers without a value are not counted', () => {
  expect(picturesOf(report).map(({ number }) => number)).toEqual(['2-1', '2-3', '0-9'])
  expect(countAnswers(report)).toBe(3)
})

test('photos and signatures answer too, a note alone does not', () => {
  const signature = { uuid: medium('1', 'image').uuid, name: 'Dr Ito', at: '2026-11-20T13:27:00.000Z', url: null }
  const answered = [
    item('1.1', { type: 'photo', answer: null, media: [medium('1-1', 'image')] }),
    item('1.2', { type: 'signature', answer: null, signatures: [signature] }),
  ]
  const open = [item('1.3', { type: 'photo', answer: null }), item('1.4', { answer: null, note: 'later' })]
  expect(countAnswers({ sections: [section('1', 0, [...answered, ...open])] })).toBe(2)
})

test('the cover names the asset and the site that were chosen, and none that was not', () => {
  const asset = item('1.1', { type: 'asset', answer: 'a', text: 'Pump 2 (P-2)' })
  const site = item('1.2', { type: 'site', answer: 's', text: 'Works / Hall' })
  const unanswered = item('1.3', { type: 'inspection_location', answer: null, text: '–' })
  expect(placesOf({ sections: [section('1', 0, [asset, site, unanswered, item('1.4')])] })).toEqual([asset, site])
})
