import { definitionOf, okNotOptions, type Item, type Template } from '@plumbline/checklist'
import { findResponses } from './partMaps.ts'

/** What stands below a page or section. */
export interface Summary {
  /** What is answered: an instruction is only read, as everywhere else that counts questions. */
  readonly questions: number
  /** Most points that can be scored; of local and global responses, OK / Not OK, and check boxes. */
  readonly points: number
}

/** The most a question can score; its weight is the option `rate` (Q-BLD-18). */
export const pointsOf = (template: Template, { type, options }: Item): number => {
  if (options.enable_score !== true) return 0
  const weight = typeof options.rate === 'number' ? options.rate : 1
  if (definitionOf(type).scoring === 'checkbox') return weight
  // Its two answers are fixed, and no response set of the template says what they score.
  if (type === 'oknot') return weight * Math.max(...okNotOptions.map(({ score }) => score ?? 0))
  const scores = findResponses(template, options.response_set_id)?.options.map(({ score }) => score ?? 0) ?? []
  if (options.multiple_selection === true)
    return weight * scores.filter((score) => score > 0).reduce((sum, score) => sum + score, 0)
  return weight * Math.max(0, ...scores)
}

/** In one walk. */
const count = (template: Template): ReadonlyMap<string, Summary> => {
  const summaries = new Map<string, { questions: number; points: number }>()
  const around: { readonly depth: number; readonly sum: { questions: number; points: number } }[] = []
  for (const item of template.items) {
    while ((around.at(-1)?.depth ?? -1) >= item.depth) around.pop()
    const { kind, source } = definitionOf(item.type)
    if (kind === 'question') {
      const points = pointsOf(template, item)
      for (const { sum } of around) {
        if (source !== 'none') sum.questions += 1
        sum.points += points
      }
    } else {
      const sum = { questions: 0, points: 0 }
      summaries.set(item.id, sum)
      around.push({ depth: item.depth, sum })
    }
  }
  return summaries
}

const counted = new WeakMap<Template, ReadonlyMap<string, Summary>>()

/** Pages' and sections' summaries; of one template they are counted once, when somebody first asks. */
export const summariesOf = (template: Template): ReadonlyMap<string, Summary> => {
  const known = counted.get(template)
  if (known !== undefined) return known
  const summaries = count(template)
  counted.set(template, summaries)
  return summaries
}

/** Of the whole template, the system's own page left out. */
export const totalsOf = (
  template: Template,
  summaries: ReadonlyMap<string, Summary>,
): { readonly questions: number; readonly hiddenPages: number } => {
  const pages = template.items.filter(({ depth }) => depth === 0)
  return {
    questions: pages
      .filter(({ type }) => type !== 'hidden_page')
      .reduce((sum, { id }) => sum + (summaries.get(id)?.questions ?? 0), 0),
    hiddenPages: pages.filter(({ type, options }) => type === 'hidden_page' || options.hidden === true).length,
  }
}
