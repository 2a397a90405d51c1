import {
  applyEdit,
  insertItem,
  itemOf,
  linksOf,
  newTemplate,
  numbering,
  relationsOfItem,
  withDerived,
  type Item,
  type ItemOptions,
  type ItemType,
  type RuleSet,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { Measure, Sample } from '../figure.ts'

const questions = 20_000
const onPage = 400
const inSection = 20
const edits = 200

/** Pages of 400 questions in sections of 20; three in ten ask for one of the questions before them. */
const largeTemplate = (): Template => {
  const items: Item[] = []
  const rule_sets: RuleSet[] = []
  const add = (type: ItemType, parent: Item | null, options: ItemOptions = {}): Item => {
    const number = items.length + 1
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
    const depth = parent === null ? 0 : parent.depth + 1
    const own = { id, base_id: id, reference_key: `q${number}`, title: `Item ${number}`, visible: true, depth }
    const item: Item = { ...own, type, options, parent_id: parent?.id ?? null }
    items.push(item)
    return item
  }
  let page: Item | null = null
  let section: Item | null = null
  let before: Item | null = null
  for (let at = 0; at < questions; at++) {
    if (at % onPage === 0) page = add('page', null)
    if (at % inSection === 0) section = add('section', page)
    if (at % 10 < 7 || before === null) {
      before = add('number', section)
      continue
    }
    const uuid = `rules-${at}`
    const asked = { item_id: before.id, operator: 'is_null', not: true } as const
    const branch = { type: 'if', match: 'all', conditions: [asked], actions: [] } as const
    rule_sets.push(withDerived({ uuid, rules: [{ uuid: `${uuid}-shown`, kind: 'visibility', branches: [branch] }] }))
    before = add('yesno', section, { rule_set_id: uuid })
  }
  const ids = (): string => crypto.randomUUID()
  return { ...newTemplate({ title: 'Large', language: 'en', ids, startPage: false }), items, rule_sets }
}

type MakeEdit = (template: Template, question: Item, turn: number) => TemplateEdit

const kinds: Readonly<Record<string, MakeEdit>> = {
  'rename a question': (_template, { id }, turn) => ({ kind: 'set_title', id, title: `Renamed ${turn}` }),
  'set an option': (_template, { id }, turn) => ({ kind: 'set_options', id, set: { required: turn % 2 === 0 } }),
  'insert a question': (template, { id, parent_id }, turn) =>
    insertItem(template, { type: 'number', title: '', ids: () => `new-${turn}`, target: { parent_id, before: id } })
      .edit,
  'move a question': (template, { parent_id, id }, turn) => {
    const moved = template.items[(turn * 977) % template.items.length]
    const ids = moved !== undefined && moved.depth === 2 ? [moved.id] : [id]
    return { kind: 'move', ids, parent_id, before: id }
  },
  'delete a question': (_template, { id }) => ({ kind: 'remove', ids: [id] }),
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** From the edit until the numbers shown and the links of an item are those of the new template; microseconds. */
const timesOf = (start: Template, make: MakeEdit): number => {
  let template = start
  const times: number[] = []
  for (let turn = 0; turn < edits; turn++) {
    const question = template.items[(turn * 331 + 57) % template.items.length]
    if (question === undefined || question.depth !== 2) continue
    const edit = make(template, question, turn)
    const began = performance.now()
    const result = applyEdit(template, edit)
    if (!result.ok) throw new Error(`an edit was refused: ${result.problem.code}`)
    template = result.template
    numbering(template).get(question.id)
    relationsOfItem(template, question.id)
    times.push((performance.now() - began) * 1000)
    if (itemOf(template, 'nobody') !== null) throw new Error('nobody was found')
  }
  return median(times)
}

/** The same where nothing is known of the template before: every list is made anew. Microseconds. */
const anew = (template: Template): number => {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const copy: Template = { ...template, items: template.items.map((item) => ({ ...item })) }
    const began = performance.now()
    numbering(copy).get(template.items[9]?.id ?? '')
    linksOf(copy)
    times.push((performance.now() - began) * 1000)
  }
  return median(times)
}

/** One edit of a template of 20,000 questions, beside making its numbers and links anew. */
export const templateEdits: Measure = {
  name: 'edits',
  prepare: async () => {
    const template = largeTemplate()
    return {
      round: async () => {
        const yardstick = anew(template)
        return Object.entries(kinds).map(([name, make]): Sample => ({
          name: `${name}, 20,000 questions`,
          unit: 'µs',
          value: timesOf(template, make),
          yardstick,
          better: 'less',
          goal: { of: 'ratio', limit: 0.1 },
        }))
      },
      close: async () => undefined,
    }
  },
}
