import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, openSession, parseTemplate, placementProblems, type Item } from '@plumbline/checklist'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { openWords } from '../checklist/importScenario.ts'
import { isSafetyCulture, readSafetyCulture, type ReadSafetyCulture } from './readSafetyCulture.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const read = (value: unknown): ReadSafetyCulture =>
  readSafetyCulture(value, { ids: countingIds(), title: 'Made', language: 'en', words: openWords })

const element = (id: string, parent: string, type: string, options: object = {}, label = id): object => ({
  item_id: id,
  parent_id: parent,
  type,
  label,
  options,
})

const response = (id: string, label: string, score: number, colour: string): object => ({
  id,
  label,
  score,
  colour,
  enable_score: true,
  image: '',
  short_label: '',
  type: 'text',
})

const made = (items: readonly object[], header: readonly object[] = []): object => ({
  header,
  items,
  template_data: {
    metadata: { name: 'Pump house', description: 'Weekly' },
    response_sets: {
      s: { id: 's', responses: [response('r1', 'Good', 2, '61,192,139'), response('r2', 'Bad', 0, '255,0,21')] },
    },
  },
})

const outline = ({ template }: ReadSafetyCulture): string[] =>
  template.items.slice(0, -3).map((item) => `${'.'.repeat(item.depth)}${item.type} ${item.title}`)

const itemOf = (from: ReadSafetyCulture, id: string): Item => {
  const found = from.template.items.find((item) => item.id === from.paths.get(id))
  if (found === undefined) throw new Error(`nothing of ${id}`)
  return found
}

const shownOf = (
  from: ReadSafetyCulture,
  answers: Readonly<Record<string, string | number | boolean>>,
  id: string,
): boolean => {
  const session = openSession(compile(from.template), { now: { year: 2026, month: 11, day: 20, hour: 8, minute: 0 } })
  for (const [name, value] of Object.entries(answers)) session.set([itemOf(from, name).base_id], value)
  return session.stateOf([itemOf(from, id).base_id])?.relevant ?? false
}

test('header, sections, headings and repeats become pages and sections', () => {
  const from = read(
    made(
      [
        element('loose', '', 'textsingle'),
        element('p1', '', 'section'),
        element('c', 'p1', 'category'),
        element('q', 'c', 'question', { response_set: 's', is_mandatory: true, weighting: '3' }),
        element('h', 'p1', 'information'),
        element('hq', 'h', 'checkbox'),
        element('note', 'p1', 'information'),
        element('d', 'p1', 'dynamicfield'),
        element('e', 'd', 'element'),
        element('eq', 'e', 'slider', { min: '1', max: '5', increment: '0.5' }),
      ],
      [
        element('hd', '', 'section', {}, 'Site'),
        element('addr', 'hd', 'address'),
        element('when', 'hd', 'datetime', { enable_time: false }),
      ],
    ),
  )
  expect(outline(from)).toEqual([
    'start_page Site',
    '.inspection_location addr',
    '.datetime when',
    'page Pump house',
    '.textAnswer loose',
    'page p1',
    '.section c',
    '..list q',
    '.section h',
    '..checkbox hq',
    '.instruction note',
    '.section d',
    '..slider eq',
  ])
  expect(from.template).toMatchObject({ title: 'Pump house', description: 'Weekly' })
  expect(itemOf(from, 'q').options).toMatchObject({ required: true, rate: 3, enable_score: true })
  expect(itemOf(from, 'eq').options).toMatchObject({ min: 1, max: 5, step: 0.5 })
  expect(itemOf(from, 'd').options.repeatable).toBe(true)
  expect(itemOf(from, 'when').options).toMatchObject({ date: true, time: false, date_time_shape: 'year_month_day' })
  expect(from.template.responses[0]?.options).toMatchObject([
    { label: 'Good', score: 2, color: '#3dc08b' },
    { label: 'Bad', score: 0, color: '#ff0015' },
  ])
  expect(placementProblems(from.template)).toEqual([])
  expect(parseTemplate(JSON.parse(JSON.stringify(from.template)))).toMatchObject({ ok: true })
  expect(from.losses).toEqual([])
})

describe('what a smartfield reveals', () => {
  const kind = (id: string, values: readonly unknown[], type: string, options: object = {}) =>
    read(
      made([
        element('p', '', 'section'),
        element('q', 'p', type, options),
        element('sf', 'q', 'smartfield', { condition: id, values }),
        element('x', 'sf', 'textsingle'),
        element('sf2', 'x', 'smartfield', { condition: '6ff300f1-e501-11e1-aff1-0800200c9a66', values: ['no'] }),
        element('y', 'sf2', 'textsingle'),
      ]),
    )
  const choice = { response_set: 's' }

  test('hangs on a response', () => {
    const from = kind('3f206182-e4f6-11e1-aff1-0800200c9a66', ['r2'], 'question', choice)
    const [good, bad] = from.template.responses[0]?.options.map((option) => option.uuid) ?? []
    expect(outline(from)).toEqual(['page p', '.list q', '.textAnswer x', '.textAnswer y'])
    expect(shownOf(from, {}, 'x')).toBe(false)
    expect(shownOf(from, { q: good ?? '' }, 'x')).toBe(false)
    expect(shownOf(from, { q: bad ?? '' }, 'x')).toBe(true)
    // What is inside has both conditions: it does not show while the question that reveals it is hidden
    expect(shownOf(from, { q: good ?? '', x: 'yes' }, 'y')).toBe(false)
    expect(shownOf(from, { q: bad ?? '', x: 'yes' }, 'y')).toBe(true)
    expect(shownOf(from, { q: bad ?? '', x: 'no' }, 'y')).toBe(false)
    expect(from.losses).toEqual([])
  })

  test.each([
    ['3f206180-e4f6-11e1-aff1-0800200c9a66', [], 'checkbox', {}, true, true],
    ['4e671f41-e4ff-11e1-aff1-0800200c9a66', [], 'checkbox', {}, true, false],
    ['cda7c336-e500-11e1-aff1-0800200c9a66', ['2', 4], 'slider', {}, 3, true],
    ['cda7c335-e500-11e1-aff1-0800200c9a66', [4], 'slider', {}, 4, false],
    ['7c441470-e501-11e1-aff1-0800200c9a66', ['x'], 'text', {}, 'x', true],
  ])('%s with %j on a %s', (id, values, type, options, answer, expected) => {
    const from = kind(id, values, type, options)
    expect(shownOf(from, { q: answer }, 'x')).toBe(expected)
    expect(from.losses).toEqual([])
  })

  test.each([
    ['no-such-kind', ['r1']],
    ['3f206182-e4f6-11e1-aff1-0800200c9a66', ['gone']],
    ['3f206182-e4f6-11e1-aff1-0800200c9a66', []],
  ])('%s with %j is not known: shown always, and told', (id, values) => {
    const from = kind(id, values, 'question', choice)
    expect(shownOf(from, {}, 'x')).toBe(true)
    expect(from.losses.map(({ code, name, field }) => [code, name, field])).toEqual([
      ['conditionNotCarried', 'sf', 'condition'],
    ])
  })
})

test('types, marks and fields without a counterpart are told by name', () => {
  const from = read(
    made([
      element('p', '', 'section'),
      element('w', 'p', 'weather', { is_mandatory: true }),
      element('q', 'p', 'question', { response_set: 'gone', failed_responses: ['r2'] }),
      element('i', 'p', 'information', { is_mandatory: true, media: ['m'] }),
      element('hidden', 'p', 'textsingle', { visible_in_audit: false, visible_in_report: false }),
    ]),
  )
  expect(from.losses.map(({ code, name, field }) => [code, name, field])).toEqual([
    ['typeChanged', 'w', 'type'],
    ['listMissing', 'q', 'response_set'],
    ['fieldNotCarried', 'q', 'failed_responses'],
    ['markNotCarried', 'i', 'is_mandatory'],
    ['fieldNotCarried', 'i', 'media'],
  ])
  expect(itemOf(from, 'q').type).toBe('yesno')
  expect(itemOf(from, 'hidden').options).toMatchObject({ hidden: true, exclude_report: true })
})

test('what a template, a set, a response or an element says besides is told', () => {
  const from = read({
    items: [{ ...element('p', '', 'section'), audio: 'a.mp3' }, element('q', 'p', 'question', { response_set: 's' })],
    name: 'x'.repeat(300),
    template_data: {
      metadata: { industry: 3, name: '' },
      mandatory_mark_as_complete: true,
      metrics: { use_count: 4 },
      response_sets: {
        s: {
          id: 's',
          randomized: true,
          responses: [{ ...response('r1', 'Good', 2, '61,192,139'), short_label: 'G' }, response('r2', 'Bad', 0, '')],
        },
      },
    },
  })
  expect(from.losses.map(({ code, sheet, field, value }) => [code, sheet, field, value.slice(0, 6)])).toEqual([
    ['fieldNotCarried', 'response_sets', 'randomized', 'true'],
    ['fieldNotCarried', 'response_sets', 'short_label', 'G'],
    ['fieldNotCarried', 'items', 'audio', 'a.mp3'],
    ['settingNotCarried', 'metadata', 'industry', '3'],
    ['textCut', 'metadata', 'name', 'xxxxxx'],
    ['settingNotCarried', 'template_data', 'mandatory_mark_as_complete', 'true'],
  ])
})

test('elements without an id, without their parent, twice or in a circle are errors', () => {
  const from = read(
    made([
      { label: 'nothing' },
      element('p', '', 'section'),
      element('p', '', 'section'),
      element('a', 'gone', 'textsingle'),
      element('b', 'c', 'textsingle'),
      element('c', 'b', 'textsingle'),
    ]),
  )
  expect(from.errors.map(({ code, name }) => [code, name])).toEqual([
    ['malformed', 'nothing'],
    ['idTwice', 'p'],
    ['parentMissing', 'a'],
    ['inCircle', 'b'],
    ['inCircle', 'c'],
  ])
  expect(outline(from)).toEqual(['page p', 'page Pump house', '.textAnswer a'])
})

test('as deep and as wide as it goes', { timeout: 60_000 }, () => {
  const deep = Array.from({ length: 20_000 }, (_, at) => element(`i${at}`, at === 0 ? '' : `i${at - 1}`, 'section'))
  expect(read(made(deep)).counts.sections).toBe(19_999)
})

test('any JSON is read without harm', { timeout: 60_000 }, () => {
  const name = fc.oneof(
    fc.constantFrom(
      'header',
      'items',
      'template_data',
      'response_sets',
      'responses',
      'item_id',
      'parent_id',
      'type',
      'label',
      'options',
      '__proto__',
      'constructor',
      'metadata',
      'condition',
      'values',
    ),
    fc.string({ maxLength: 4 }),
  )
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom<unknown>('section', 'question', 'smartfield', 's', '', null, true, 1e308, -0, '\ud800'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(name, tie('value')), { maxLength: 6 }).map((fields) => Object.fromEntries(fields)),
    ),
  })).value
  fc.assert(
    fc.property(json, json, json, (items, sets, whole) => {
      isSafetyCulture(whole)
      for (const value of [whole, { items, header: sets, template_data: { response_sets: sets, metadata: items } }]) {
        const { template } = read(value)
        expect(placementProblems(template)).toEqual([])
        expect(parseTemplate(JSON.parse(JSON.stringify(template)))).toMatchObject({ ok: true })
      }
    }),
    { numRuns: tries(200) },
  )
})

const sample = fileURLToPath(
  new URL('../../../../../shared/samples/checklists/iauditor-surgical-safety.json', import.meta.url),
)

test.skipIf(!existsSync(sample))('a real template: start page, pages, questions with their responses', () => {
  const value: unknown = JSON.parse(readFileSync(sample, 'utf8'))
  expect(isSafetyCulture(value)).toBe(true)
  const from = read(value)
  expect(from.counts).toEqual({ pages: 4, sections: 5, questions: 26 })
  expect(from.errors).toEqual([])
  const asked = from.template.items.filter((item) => item.type === 'list')
  const sets = new Map(from.template.responses.map((set) => [set.uuid, set]))
  expect(asked).toHaveLength(19)
  expect(asked.every((item) => sets.get(item.options.response_set_id ?? '')?.options.length === 2)).toBe(true)
  expect(from.losses.map(({ code, field }) => [code, field])).toEqual([
    ['mediaNotInside', 'image'],
    ['settingNotCarried', 'doc_no'],
    ['settingNotCarried', 'subindustry'],
    ['settingNotCarried', 'industry'],
    ['formattingDropped', 'description'],
  ])
})
