import { fromWire, numbering, parseTemplate, type Item, type Json, type Template } from '@plumbline/checklist'
import type { AnswerOf, inspections, OpenInspection } from '@plumbline/contract'
import { answerText, findRating, ratingTitle } from '@plumbline/language'
import type { WebTranslator } from '../../../shared/words/index.ts'

export type HistoryEntry = AnswerOf<typeof inspections.history>['list'][number]

/** The published template of an inspection, and its questions by what a path ends with. */
export interface HistoryTemplate {
  readonly template: Template
  readonly items: ReadonlyMap<string, { readonly item: Item; readonly number: string }>
}

export const historyTemplate = (open: OpenInspection): HistoryTemplate => {
  const parsed = parseTemplate(open.template)
  if (!parsed.ok) throw new Error(`the template could not be read: ${parsed.problems[0]?.code ?? 'malformed'}`)
  const template = fromWire(parsed.template)
  const numbers = numbering(template)
  return {
    template,
    items: new Map(template.items.map((item) => [item.base_id, { item, number: numbers.get(item.id) ?? '' }])),
  }
}

export interface HistoryWords {
  readonly t: WebTranslator
  readonly timeZone: string
  readonly people: ReadonlyMap<string, string>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an operation set, in words: an answer as the report writes it, a note, a rating, a caption, who signed. */
export const historyValue = (
  { kind, path, value }: Pick<HistoryEntry, 'kind' | 'path' | 'value'>,
  { template, items }: HistoryTemplate,
  { t, timeZone, people }: HistoryWords,
): string => {
  if (kind === 'note') return typeof value === 'string' ? value : ''
  if (kind === 'rating') {
    const rating = typeof value === 'string' || typeof value === 'number' ? findRating(template.ratings, value) : null
    return rating === null ? '' : ratingTitle(rating, t.language, template.language)
  }
  if (isRecord(value)) {
    if (kind === 'sign') return typeof value['name'] === 'string' ? value['name'] : ''
    if (kind === 'media_edit') return typeof value['caption'] === 'string' ? value['caption'] : ''
  }
  const found = items.get(path.at(-1) ?? '')
  if (kind !== 'answer' || !found) return ''
  return answerText(found.item, { answer: value as Json }, { template, translator: t, timeZone, people })
}

/** "3.1.2 Is the threshold free of ice?"; null for the inspection itself. */
export const historyQuestion = (path: HistoryEntry['path'], { items }: HistoryTemplate): string | null => {
  if (path.length === 0) return null
  const found = items.get(path.at(-1) ?? '') ?? path.map((part) => items.get(part)).findLast((item) => item)
  return found ? `${found.number} ${found.item.title}`.trim() : (path.at(-1) ?? null)
}
