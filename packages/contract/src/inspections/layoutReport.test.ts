import { expect, test } from 'vitest'
import type { Report, ReportItem } from './inspection.ts'
import { layoutReport } from './layoutReport.ts'
import { readReportIssues } from './reportIssue.ts'
import { defaultLayout, type ReportLayout } from './reportLayout.ts'

const item = (title: string, part: Partial<ReportItem> = {}): ReportItem => ({
  path: [title],
  number: '1',
  title,
  type: 'yesno',
  answer: null,
  na: false,
  text: '–',
  color: null,
  score: null,
  failed: false,
  note: null,
  media: [],
  signatures: [],
  issues: [],
  ...part,
})

const reportWith = (layout: Partial<ReportLayout>): Pick<Report, 'layout' | 'sections'> => ({
  layout: { ...defaultLayout, logo_url: null, ...layout },
  sections: [
    {
      path: ['p'],
      number: '1',
      title: 'Page',
      depth: 0,
      kind: 'page',
      score: { points: 1, max: 2, percent: 50 },
      items: [
        item('answered', { answer: 'x', rating: { title: 'Good', color: null } }),
        item('open'),
        item('open with a note', { note: 'later' }),
        item('not applicable', { na: true }),
        item('failed without an answer', { failed: true }),
      ],
    },
    { path: ['q'], number: '2', title: 'Empty', depth: 0, kind: 'page', score: null, items: [item('open too')] },
  ],
})
const titles = (layout: Partial<ReportLayout>): readonly string[] =>
  laid(layout).sections.flatMap(({ items }) => items.map(({ title }) => title))
const laid = (layout: Partial<ReportLayout>) => layoutReport(reportWith(layout))

test('as the product has it, everything is shown', () => {
  expect(titles({})).toHaveLength(6)
  expect(laid({}).sections[0]).toMatchObject({
    score: { percent: 50 },
    items: [{ rating: { title: 'Good' } }, {}, {}, {}, {}],
  })
})

test('what is left out: unanswered without a word, not applicable, scores, ratings; never a failure', () => {
  expect(titles({ show_empty_answers: false })).toEqual([
    'answered',
    'open with a note',
    'not applicable',
    'failed without an answer',
  ])
  expect(titles({ show_na: false })).not.toContain('not applicable')
  expect(laid({ show_score: false }).sections[0]?.score).toBeNull()
  expect(laid({ show_ratings: false }).sections[0]?.items[0]).not.toHaveProperty('rating')
})

test('a page with nothing left to show goes, unless it counts in the scores', () => {
  expect(laid({ show_empty_answers: false }).sections.map(({ title }) => title)).toEqual(['Page'])
})

test('an issue is read whatever of it is there', () => {
  const uuid = '0190a000-0000-7000-8000-000000000001'
  expect(
    readReportIssues([
      { uuid, title: 'Ice', priority: 'high', assignee: { name: 'Omar' }, status: 'to_do', due_date: '2026-11-24' },
      { uuid, title: 'Draft', priority: 'urgent', assignee: uuid },
      { uuid },
      'nonsense',
      null,
    ]),
  ).toMatchObject([
    { title: 'Ice', priority: 'high', assignee: 'Omar', status: 'to_do', due_date: '2026-11-24' },
    { title: 'Draft', priority: null, assignee: null, status: null },
    { title: '–' },
  ])
})
