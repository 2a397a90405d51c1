import { expect, test } from 'vitest'
import type { Report, ReportItem } from './inspection.ts'
import { filledSections, joinSections } from './joinSections.ts'

type Section = Report['sections'][number]

const item = (title: string): ReportItem => ({
  path: [title],
  number: '1',
  title,
  type: 'number',
  answer: null,
  na: false,
  text: '',
  color: null,
  score: null,
  failed: false,
  note: null,
  media: [],
  signatures: [],
  issues: [],
})

const part = (path: string, titles: readonly string[], continued = false): Section => ({
  path: [path],
  number: '1',
  title: path,
  depth: 0,
  kind: 'page',
  score: continued ? null : { points: 1, max: 2, percent: 50 },
  items: titles.map(item),
  ...(continued ? { continued: true } : {}),
})

const told = (sections: readonly Section[]) =>
  sections.map(({ path, items, continued, score }) => [
    path[0],
    items.map(({ title }) => title).join(),
    continued === true,
    score !== null,
  ])

test('parts that nothing stands between are one again, under the score of the first', () => {
  expect(
    told(joinSections([part('a', ['1']), part('a', ['2'], true), part('b', ['3']), part('a', ['4'], true)])),
  ).toEqual([
    ['a', '1,2', false, true],
    ['b', '3', false, true],
    ['a', '4', true, false],
  ])
})

test('a section goes on only where it was there before', () => {
  expect(told(joinSections([part('b', ['3']), part('a', ['4'], true)]))).toEqual([
    ['b', '3', false, true],
    ['a', '4', false, false],
  ])
})

test('an empty section stays where a later part of it is filled, and goes where none is', () => {
  const sections = [part('a', []), part('b', ['1']), part('a', ['2'], true), part('c', []), part('b', [], true)]
  expect(told(filledSections(sections))).toEqual([
    ['a', '', false, true],
    ['b', '1', false, true],
    ['a', '2', true, false],
  ])
})

test('an empty section stays above a filled one that is inside it, at any depth', () => {
  const at = (depth: number, section: Section): Section => ({ ...section, depth })
  const sections = [
    at(0, part('page', [])),
    at(1, part('section', [])),
    at(2, part('door', ['1'])),
    at(1, part('bare', [])),
    at(0, part('empty', [])),
    at(0, part('next', ['2'])),
  ]
  expect(told(filledSections(sections)).map(([path]) => path)).toEqual(['page', 'section', 'door', 'next'])
})
