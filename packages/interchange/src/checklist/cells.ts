import { plainWord } from './plainWord.ts'

/** Node and every browser have it; named here because this package is compiled without either's types. */
declare const URL: { readonly canParse: (address: string) => boolean }

const yesWords = new Set(
  ['1', 'true', 'yes', 'y', 'x', 'on', 'required', 'mandatory', 'oui', 'o', 'vrai', 'obligatoire', 'requis', 'ja', 'j']
    .concat(['wahr', 'pflicht', 'erforderlich', 'نعم', 'صحيح', 'إلزامي', 'مطلوب'])
    .map(plainWord),
)
const noWords = new Set(
  ['0', 'false', 'no', 'n', 'off', 'optional', 'non', 'faux', 'facultatif', 'nein', 'falsch', 'freiwillig', 'لا', 'خطأ']
    .concat(['اختياري'])
    .map(plainWord),
)
const yesSigns = new Set(['*', '✓', '✔', '☑'])

/** null: neither a yes nor a no. A blank cell and a dash are a no. */
export const readFlag = (cell: string): boolean | null => {
  const text = cell.trim()
  if (text === '' || text === '-' || text === '–') return false
  if (yesSigns.has(text)) return true
  const plain = plainWord(text)
  if (yesWords.has(plain)) return true
  return noWords.has(plain) ? false : null
}

export type NumberCell =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false
      readonly code: 'plainNumber' | 'decimals'
      readonly data: Readonly<Record<string, string | number>>
    }

const mostDecimals = 10
const largest = 1e15
const plain = /^-?\d+(?:\.(\d+))?$/

/** A plain number (builder.md section 5): digits and a point, no thousands, no unit. */
export const readNumber = (cell: string): NumberCell => {
  const text = cell.trim()
  const match = plain.exec(text)
  const value = Number(text)
  if (!match || Math.abs(value) > largest) return { ok: false, code: 'plainNumber', data: { value: text } }
  if ((match[1]?.length ?? 0) > mostDecimals) return { ok: false, code: 'decimals', data: { num: mostDecimals } }
  return { ok: true, value }
}

/** "Yes|No": labels separated by |; a | inside a label is written \|. */
export const readOptions = (cell: string): readonly string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((label) => label.replaceAll('\\|', '|').trim())
    .filter((label) => label !== '')

/** The other way. A label that ends in \ keeps a space between it and the next |. */
export const writeOptions = (labels: readonly string[]): string =>
  labels
    .map((label) => label.trim().replaceAll('|', '\\|'))
    .map((label) => (label.endsWith('\\') ? `${label} ` : label))
    .join('|')

/** An address that can be opened: http or https, with a host. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text)
