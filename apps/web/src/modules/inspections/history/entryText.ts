import type { WebTranslator } from '../../../shared/words/index.ts'
import { historyValue, type HistoryEntry, type HistoryTemplate, type HistoryWords } from '../report/historyText.ts'

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const issueText = (value: unknown, t: WebTranslator): string => {
  const { title, description, withdrawn, priority } = partsOf(value)
  if (withdrawn === true) return t('inspectionRecord.issue.withdrawn')
  const words = [title, description].find((part) => typeof part === 'string' && part !== '')
  if (typeof words === 'string') return words
  return typeof priority === 'string' ? (t.find(`inspectionRecord.priority.${priority}`) ?? priority) : ''
}

/** What an operation set, in words. */
export const afterText = (entry: HistoryEntry, template: HistoryTemplate, words: HistoryWords): string => {
  const { t } = words
  if (entry.kind === 'issue') return issueText(entry.value, t)
  if (entry.kind === 'na') return entry.value === true ? '' : t('inspectionRecord.history.naTakenBack')
  return historyValue(entry, template, words)
}

/** Of these what stood before is a value of its own, to be shown crossed out. */
const replaces = new Set(['answer', 'clear', 'na', 'note', 'rating', 'issue', 'media_edit'])

/** What stood for the aspect before; '' where nothing did. */
export const beforeText = (entry: HistoryEntry, template: HistoryTemplate, words: HistoryWords): string => {
  const { kind, before, path } = entry
  if (before === null || before === undefined || !replaces.has(kind)) return ''
  if (kind === 'issue') return issueText(before, words.t)
  const of = kind === 'clear' || kind === 'na' ? 'answer' : kind
  return historyValue({ kind: of, path, value: before }, template, words)
}
