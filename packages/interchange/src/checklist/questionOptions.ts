import { definitionOf, type ItemOptions, type ItemType } from '@plumbline/checklist'
import { readFlag, readNumber, readOptions } from './cells.ts'
import type { ChecklistColumn } from './columns.ts'
import { fail, type Draft } from './draft.ts'
import { plainWord } from './plainWord.ts'

/** Longest title and free text (decisions Q-ERR-4). */
export const longestText = 5000

type Options = { -readonly [K in keyof ItemOptions]: ItemOptions[K] }

/** Which options `min` and `max` are. Of other types they say nothing and are passed over. */
export const limitsOf: Partial<
  Readonly<Record<ItemType, { readonly min?: string; readonly max: string; readonly whole: boolean }>>
> = {
  number: { min: 'min', max: 'max', whole: false },
  slider: { min: 'min', max: 'max', whole: false },
  textAnswer: { min: 'min_length', max: 'max_length', whole: true },
  longText: { min: 'min', max: 'max', whole: true },
  video: { max: 'max_length', whole: true },
  audio: { max: 'max_length', whole: true },
}

const numberIn = (draft: Draft, field: ChecklistColumn, whole = false): number | null => {
  const cell = draft.cells[field]
  if (cell.trim() === '') return null
  const read = readNumber(cell)
  if (!read.ok) {
    fail(draft, field, read.code, read.data)
    return null
  }
  if (whole && (!Number.isInteger(read.value) || read.value < 0)) {
    fail(draft, field, 'wholeNumber', { value: cell.trim() })
    return null
  }
  return read.value
}

const readLimits = (draft: Draft, type: ItemType, options: Options): void => {
  const limits = limitsOf[type]
  if (!limits) return
  const min = limits.min === undefined ? null : numberIn(draft, 'min', limits.whole)
  const max = numberIn(draft, 'max', limits.whole)
  if (limits.min !== undefined && min !== null) options[limits.min] = min
  if (max !== null) options[limits.max] = max
  const lower = limits.min === undefined ? null : (min ?? definitionOf(type).defaults[limits.min] ?? null)
  const upper = max ?? definitionOf(type).defaults[limits.max] ?? null
  if (typeof lower !== 'number' || typeof upper !== 'number') return
  if (upper < lower || (type === 'slider' && upper === lower)) fail(draft, 'max', 'min', { min: lower })
}

const readNumberDefault = (draft: Draft, type: ItemType, options: Options): void => {
  const value = numberIn(draft, 'default_value')
  if (value === null) {
    const refused = draft.errors.some((error) => error.field === 'default_value')
    if (type === 'constant' && !refused) fail(draft, 'default_value', 'required')
    return
  }
  options.default_value = value
  if (type === 'constant') return
  const min = options.min ?? definitionOf(type).defaults.min ?? null
  const max = options.max ?? definitionOf(type).defaults.max ?? null
  if ((min === null || value >= min) && (max === null || value <= max)) return
  if (min !== null && max !== null) fail(draft, 'default_value', 'between', { min, max })
  else if (min !== null) fail(draft, 'default_value', 'atLeast', { min })
  else if (max !== null) fail(draft, 'default_value', 'atMost', { max })
}

const currentWords = new Set(
  [
    'current',
    'now',
    'today',
    'actuel',
    'maintenant',
    'aujourd’hui',
    'aktuell',
    'jetzt',
    'heute',
    'الآن',
    'اليوم',
    'حالي',
  ].map(plainWord),
)
const noneWords = new Set(['none', 'empty', 'aucun', 'vide', 'keine', 'leer', 'بلا', 'فارغ'].map(plainWord))

const readDateDefault = (draft: Draft, options: Options): void => {
  const cell = draft.cells.default_value.trim()
  if (cell === '' || currentWords.has(plainWord(cell))) return
  if (noneWords.has(plainWord(cell))) options.default_value = { type: 'none', value: 0, period_type: 'day' }
  else fail(draft, 'default_value', 'invalidDefault', { value: cell })
}

const readDefault = (draft: Draft, type: ItemType, options: Options): void => {
  const cell = draft.cells.default_value
  switch (type) {
    case 'number':
    case 'slider':
    case 'constant':
      readNumberDefault(draft, type, options)
      break
    case 'textAnswer':
    case 'longText':
      if (cell.length > longestText) fail(draft, 'default_value', 'textTooLong', { max: longestText })
      else if (cell.trim() !== '') options.default_value = cell
      break
    case 'checkbox': {
      const flag = readFlag(cell)
      if (flag === null) fail(draft, 'default_value', 'notAFlag', { value: cell.trim() })
      else options.default_value = flag
      break
    }
    case 'datetime':
      readDateDefault(draft, options)
      break
    default:
  }
}

/** The labels of the question's own responses, or null for types without any. A list has to name them, yesno need not. */
export const labelsOf = (
  draft: Draft,
  type: ItemType,
  usual: readonly string[] | undefined,
): readonly string[] | null => {
  if (!definitionOf(type).responseSet) return null
  const labels = readOptions(draft.cells.options)
  if (labels.length === 0 && usual) return usual
  if (labels.length < 2) fail(draft, 'options', 'tooFewOptions')
  if (labels.some((label) => label.length > longestText)) fail(draft, 'options', 'textTooLong', { max: longestText })
  return labels
}

/** The option that the default value names, by its label. */
export const defaultOption = (draft: Draft, labels: readonly string[]): number | null => {
  const cell = draft.cells.default_value.trim()
  if (cell === '') return null
  const exact = labels.indexOf(cell)
  const alike = exact === -1 ? labels.findIndex((label) => label.toLowerCase() === cell.toLowerCase()) : exact
  if (alike === -1) fail(draft, 'default_value', 'unknownOption', { value: cell })
  return alike === -1 ? null : alike
}

/** What the row says beside its title, as options of the item; what is wrong goes to the draft's errors. */
export const readQuestionOptions = (draft: Draft, type: ItemType): ItemOptions => {
  const options: Options = {}
  const required = readFlag(draft.cells.required)
  if (required === null) fail(draft, 'required', 'notAFlag', { value: draft.cells.required.trim() })
  else if (required && definitionOf(type).toggles.includes('required')) options.required = true
  readLimits(draft, type, options)
  readDefault(draft, type, options)
  return options
}
