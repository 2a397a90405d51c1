import {
  definitionOf,
  isCleanText,
  newItem,
  newTemplate,
  placementProblems,
  type Info,
  type Item,
  type ItemOptions,
  type ItemType,
  type PageKind,
  type ResponseSet,
  type Template,
} from '@plumbline/checklist'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { checklistRows } from './checklistRows.ts'
import { checklistToCsv, checklistToXlsx } from './exportChecklist.ts'
import { importableTypes } from './importable.ts'
import { readBytes } from './importScenario.ts'
import { richText } from './richText.ts'
import { tableLosses } from './tableLosses.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

// Text as people and their clipboards have it; XML 1.0 has no place for U+FFFE and U+FFFF
const text = (maxLength = 30): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.string({ minLength: 1, maxLength }),
      fc.constantFrom('=SUM(A1)', '-5', '@home', "'=x", 'a|b\\', ' outer ', 'two\r\nlines', 'ضغط الغلاية؟', '_x000D_'),
    )
    .filter((value) => isCleanText(value) && value.trim() !== '' && !/[\ufffe\uffff]/.test(value))

const decimal = fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100)
const limits = fc
  .tuple(decimal, decimal)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other) + 1] as const)
const labels = fc.uniqueArray(
  text(12).map((label) => label.trim()),
  { minLength: 2, maxLength: 5, selector: (label) => label.toLowerCase() },
)

const lengths = fc.tuple(fc.nat(9), fc.integer({ min: 9, max: 99 }), text())

/** What a question of a type may say in a file. */
const optionsFor = (type: ItemType): fc.Arbitrary<ItemOptions> => {
  switch (type) {
    case 'number':
      return limits.map(([min, max]): ItemOptions => ({ min, max, default_value: min }))
    case 'slider':
      return limits.map(([min, max]): ItemOptions => ({ min, max }))
    case 'constant':
      return decimal.map((value): ItemOptions => ({ default_value: value }))
    case 'textAnswer':
      return lengths.map(([least, most, value]): ItemOptions => ({
        min_length: least,
        max_length: most,
        default_value: value,
      }))
    case 'longText':
      return lengths.map(([min, max, value]): ItemOptions => ({ min, max, default_value: value }))
    case 'checkbox':
      return fc.boolean().map((value): ItemOptions => ({ default_value: value }))
    case 'datetime':
      return fc.constantFrom<ItemOptions>({}, { default_value: { type: 'none', value: 0, period_type: 'day' } })
    default:
      return fc.constant<ItemOptions>({})
  }
}

interface Question {
  readonly type: ItemType
  readonly title: string
  readonly options: ItemOptions
  readonly required: boolean
  readonly labels: readonly string[]
  readonly chosen: boolean
  readonly info: string | null
  readonly links: readonly { readonly title: string; readonly value: string }[]
}

const questionTypes = (place: PageKind): readonly ItemType[] =>
  importableTypes.filter((type) => {
    const { kind, placement, oncePerPage } = definitionOf(type)
    return kind === 'question' && type !== 'url' && !oncePerPage && placement.includes(place)
  })

const question = (place: PageKind): fc.Arbitrary<Question> =>
  fc.constantFrom(...questionTypes(place)).chain((type) =>
    fc.record({
      type: fc.constant(type),
      title: text(),
      options: optionsFor(type),
      required: fc.boolean(),
      labels,
      chosen: fc.boolean(),
      info: fc.option(text(60)),
      links: fc.array(
        fc.record({
          title: fc.oneof(fc.constant(''), text(10)),
          value: fc.webUrl({ validSchemes: ['https', 'http'] }),
        }),
        { maxLength: 3 },
      ),
    }),
  )

interface Page {
  readonly kind: PageKind
  readonly title: string
  readonly sections: readonly {
    readonly title: string
    readonly inner: boolean
    readonly questions: readonly Question[]
  }[]
  readonly questions: readonly Question[]
}

const page = (kind: PageKind): fc.Arbitrary<Page> =>
  fc.record({
    kind: fc.constant(kind),
    title: text(),
    sections: fc.array(
      fc.record({ title: text(), inner: fc.boolean(), questions: fc.array(question(kind), { maxLength: 3 }) }),
      { maxLength: 3 },
    ),
    questions: fc.array(question(kind), { maxLength: 3 }),
  })

const pages = fc
  .tuple(
    fc.option(page('start_page')),
    fc.array(page('page'), { minLength: 1, maxLength: 3 }),
    fc.option(page('end_page')),
  )
  .map(([start, middle, end]) => [start, ...middle, end].filter((entry) => entry !== null))

const build = (content: readonly Page[]): Template => {
  const ids = countingIds()
  const items: Item[] = []
  const responses: ResponseSet[] = []
  const info: Info[] = []
  const add = (
    type: ItemType,
    title: string,
    parent: Item | null,
    options: ItemOptions,
    given?: readonly string[],
  ): Item => {
    const made = newItem({
      type,
      title,
      ids,
      referenceKey: `k${items.length + 1}`,
      parent_id: parent?.id ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
      options,
      ...(given ? { labels: given } : {}),
    })
    items.push(made.item)
    if (made.responses) responses.push(made.responses)
    return made.item
  }
  const ask = (entry: Question, parent: Item): void => {
    const { toggles, responseSet } = definitionOf(entry.type)
    const entries = [
      ...(entry.info === null ? [] : [{ uuid: ids(), type: 'instruction' as const, value: richText(entry.info) }]),
      ...entry.links.map(({ title, value }) => ({
        uuid: ids(),
        type: 'url' as const,
        value,
        ...(title === '' ? {} : { title }),
      })),
    ]
    const block = toggles.includes('info_id') && entries.length > 0 ? { uuid: ids(), items: entries } : null
    if (block) info.push(block)
    const item = add(
      entry.type,
      entry.title,
      parent,
      {
        ...entry.options,
        ...(entry.required && toggles.includes('required') ? { required: true } : {}),
        ...(block ? { info_id: block.uuid } : {}),
      },
      responseSet ? entry.labels : undefined,
    )
    const set = responses.at(-1)
    if (!responseSet || !entry.chosen || !set) return
    items.splice(-1, 1, { ...item, options: { ...item.options, default_value: set.options[1]?.uuid ?? '' } })
  }
  for (const entry of content) {
    const top = add(entry.kind, entry.title, null, {})
    let around = top
    for (const section of entry.sections) {
      const inside = add('section', section.title, section.inner ? around : top, {})
      for (const one of section.questions) ask(one, inside)
      // The next one may stand inside this one, which then has to be the last of its parent
      around = inside
    }
    if (entry.sections.some((section) => section.inner)) continue
    for (const one of entry.questions) ask(one, top)
  }
  const blank = newTemplate({ title: 'Made', language: 'en', ids, startPage: false })
  return { ...blank, items: [...items, ...blank.items], responses, info }
}

/** Everything but the ids: each item with its options, its responses and its info block written out. */
const contentOf = (template: Template): unknown => {
  const hidden = new Set(template.items.filter((item) => item.type === 'hidden_page').map((item) => item.id))
  return template.items
    .filter((item) => !hidden.has(item.id) && !hidden.has(item.parent_id ?? ''))
    .map((item) => {
      const { response_set_id: set, info_id: block, default_value: given, ...options } = item.options
      const responses = template.responses.find((entry) => entry.uuid === set)?.options ?? []
      const chosen = responses.find((option) => option.uuid === given)
      return {
        type: item.type,
        title: item.title,
        depth: item.depth,
        key: item.reference_key,
        options,
        given: chosen?.label ?? given,
        responses: responses.map((option) => ({ ...option, uuid: '' })),
        info: (template.info.find((entry) => entry.uuid === block)?.items ?? []).map((entry) => ({
          ...entry,
          uuid: '',
        })),
      }
    })
}

test.each([
  ['CSV', async (template: Template) => checklistToCsv(template), 120],
  ['XLSX', async (template: Template) => checklistToXlsx(template, 'Checklist'), 40],
] as const)('a template exported as %s is the same when it is imported again', async (_, write, numRuns) => {
  await fc.assert(
    fc.asyncProperty(pages.map(build), async (template) => {
      expect(placementProblems(template)).toEqual([])
      const result = await readBytes(await write(template))
      expect(result.errors).toEqual([])
      expect(contentOf(result.template)).toEqual(contentOf(template))
      expect(checklistRows(result.template)).toEqual(checklistRows(template))
      expect(placementProblems(result.template)).toEqual([])
      // Nothing is lost exactly when nothing is said to be
      expect(tableLosses(template)).toEqual([])
    }),
    { numRuns: tries(numRuns) },
  )
})
