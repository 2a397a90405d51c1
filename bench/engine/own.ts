import {
  compile,
  openSession,
  type Item,
  type Json,
  type Rule,
  type RuleSet,
  type Session,
  type StandingRow,
  type Template,
} from '@plumbline/checklist'
import {
  choices,
  scoringOver,
  type BenchAnswer,
  type BenchChange,
  type BenchChecklist,
  type BenchCondition,
  type BenchKind,
  type BenchQuestion,
} from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'
import { Chance } from '@plumbline/checklist/testing'

const sectionsPerPage = 10
const random = new Chance(7)
const yesNo = { uuid: random.uuid(), options: [option('Yes', 1, 'green'), option('No', 0, 'red')] }
const choice = {
  uuid: random.uuid(),
  options: Array.from({ length: choices }, (_, position) => option(`Choice ${position}`, position, null)),
}

function option(label: string, score: number, color: string | null) {
  return { uuid: random.uuid(), label, value: label, score, color }
}

interface Ids {
  readonly id: string
  readonly base_id: string
}

const newIds = (): Ids => ({ id: random.uuid(), base_id: random.uuid() })

/** The checklist as a template of the product, as the builder saves it: UUIDs, rule sets, response sets. */
export const templateOf = ({ questions, sections }: BenchChecklist): Template => {
  const ids = questions.map(() => random.uuid())
  const items: Item[] = []
  const rule_sets: RuleSet[] = []
  const below = Array.from({ length: sections }, (): number[] => [])
  for (const [position, { section }] of questions.entries()) below[section]?.push(position)
  const add = (type: Item['type'], ids: Ids, key: string, parent: Item | null, options: Item['options']): Item => {
    const item: Item = {
      ...ids,
      type,
      title: `Question ${key}`,
      options,
      parent_id: parent?.id ?? null,
      reference_key: key,
      visible: true,
      depth: parent === null ? 0 : parent.depth + 1,
    }
    items.push(item)
    return item
  }
  let page: Item | null = null
  for (const [section, positions] of below.entries()) {
    if (section % sectionsPerPage === 0) page = add('page', newIds(), `p${section}`, null, {})
    const own = add('section', newIds(), `s${section}`, page, {})
    for (const position of positions) {
      const question = questions[position]
      const id = ids[position]
      if (question === undefined || id === undefined) continue
      const rules = rulesOf(question, questions, ids)
      const rule_set_id = rules.length === 0 ? null : random.uuid()
      if (rule_set_id !== null)
        rule_sets.push({
          uuid: rule_set_id,
          has_visibility: question.conditions.length > 0,
          related_items: [...new Set(question.conditions.map((condition) => ids[condition.question] ?? ''))],
          action_items: [],
          rules,
        })
      add(typeOf[question.kind], { id, base_id: question.id }, `q${position}`, own, {
        ...optionsOf(question, ids),
        rule_set_id,
      })
    }
  }
  return {
    title: 'A checklist',
    description: '',
    language: 'en',
    options: {},
    items,
    responses: [yesNo, choice],
    global_responses: [],
    info: [],
    image_markers: [],
    grouped_items: [],
    rule_sets,
    translations: [],
    ratings: [],
    custom_units: [],
    global_items: [],
  }
}

const typeOf = { yesno: 'yesno', number: 'number', sum: 'calculation', choice: 'list', text: 'textAnswer' } as const

const optionsOf = ({ kind, inputs }: BenchQuestion, ids: readonly string[]): Item['options'] => {
  switch (kind) {
    case 'yesno':
      return { enable_score: true, response_set_id: yesNo.uuid }
    case 'choice':
      return { enable_score: true, response_set_id: choice.uuid }
    case 'number':
      return { enable_score: true }
    case 'sum':
      return {
        calculations: {
          value: `sum(${inputs.map((input) => `q${input}`).join(', ')})`,
          items: Object.fromEntries(inputs.map((input) => [`q${input}`, ids[input] ?? ''])),
        },
      }
    case 'text':
      return {}
  }
}

const rulesOf = (question: BenchQuestion, questions: readonly BenchQuestion[], ids: readonly string[]): Rule[] => {
  const rules: Rule[] = []
  if (question.conditions.length > 0)
    rules.push({
      uuid: random.uuid(),
      kind: 'visibility',
      branches: [
        {
          type: 'if',
          match: question.match,
          conditions: question.conditions.map((condition) => asked(condition, questions, ids)),
          actions: [],
        },
      ],
    })
  if (question.kind === 'number')
    rules.push({
      uuid: random.uuid(),
      kind: 'rule',
      branches: [
        {
          type: 'if',
          match: 'all',
          conditions: [{ item_id: '', operator: 'bigger_than', value: scoringOver }],
          actions: [{ action: 'set_score', item_id: '', value: 1 }],
        },
      ],
    })
  return rules
}

const asked = (
  { question, test, value }: BenchCondition,
  questions: readonly BenchQuestion[],
  ids: readonly string[],
) => {
  const item_id = ids[question] ?? ''
  if (test === 'over') return { item_id, operator: 'bigger_than' as const, value }
  if (test === 'answered') return { item_id, operator: 'is_null' as const, not: true }
  const { options } = questions[question]?.kind === 'yesno' ? yesNo : choice
  return { item_id, operator: 'equals' as const, value: options[value]?.uuid ?? '' }
}

class Own implements Contestant {
  private readonly session: Session
  private readonly ids: readonly string[]
  private readonly sections: readonly string[]

  constructor(session: Session, ids: readonly string[], sections: readonly string[]) {
    this.session = session
    this.ids = ids
    this.sections = sections
  }

  set({ id, kind, value }: BenchChange): void {
    this.session.set([id], answerOf(kind, value))
  }

  visible(question: number): boolean {
    return this.session.stateOf(this.ids[question] ?? '')?.visible === true
  }

  sum(question: number): number | null {
    const answer = this.session.stateOf(this.ids[question] ?? '')?.answer
    return typeof answer === 'number' ? answer : null
  }

  sectionPoints(section: number): number {
    return this.session.stateOf(this.sections[section] ?? '')?.score?.points ?? 0
  }

  sectionMax(section: number): number {
    return this.session.stateOf(this.sections[section] ?? '')?.score?.max ?? 0
  }

  points(): number {
    return this.session.score().points
  }

  max(): number {
    return this.session.score().max
  }
}

const answerOf = (kind: BenchKind, answer: BenchAnswer): Json => {
  if (typeof answer !== 'number' || kind === 'number') return answer
  return (kind === 'yesno' ? yesNo : choice).options[answer]?.uuid ?? null
}

/** Loading is compile, open, take what stands, and have everything current. Reading the template's JSON is before it. */
export const own: Engine = {
  prepare: (checklist) => {
    const template: Template = JSON.parse(JSON.stringify(templateOf(checklist)))
    const byKey = new Map(template.items.map((item) => [item.reference_key, item.base_id]))
    const ids = checklist.questions.map(({ id }) => id)
    const sections = Array.from({ length: checklist.sections }, (_, section) => byKey.get(`s${section}`) ?? '')
    let rows: readonly StandingRow[] = checklist.answers.flatMap((answer, position): readonly StandingRow[] => {
      const { id = '', kind = 'text' } = checklist.questions[position] ?? {}
      const value = answerOf(kind, answer)
      const [op, at] = [`op${position}`, '2026-11-20T12:00:00.000Z']
      if (answer === null) return []
      return [{ path: [id], aspect: 'answer', value, kind: 'answer', op, seq: position + 1, device: 'bench', at }]
    })
    return () => {
      const session = openSession(compile(template), { now: { year: 2026, month: 11, day: 20, hour: 12, minute: 0 } })
      session.loadStanding(rows)
      session.score()
      rows = []
      return new Own(session, ids, sections)
    }
  },
}
