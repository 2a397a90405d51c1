import { plainText } from '../checklist/richText.ts'

/** What a label says, without what only dresses it. */
export interface LabelText {
  readonly text: string
  readonly formatted: boolean
  /** It shows another question's answer. */
  readonly withAnswer: boolean
}

const link = /\[([^[\]]{1,500})\]\(([^()\s]{1,2000})\)/g
const heading = /^#{1,6} +/gm
const strong = /\*\*([^*]{1,2000})\*\*/g
const mark = /<[a-z/!][^<>]*>|\*\*|^#{1,6} |\]\(/im

/** Without NUL and lone surrogates, which no database keeps. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** HTML and the Markdown of forms as the words in them. A link keeps its address. */
export const labelText = (written: string): LabelText => {
  const clean = cleanText(written).replaceAll(/\r\n?/g, '\n')
  const withAnswer = /\$\{[^{}]+\}/.test(clean)
  if (!mark.test(clean)) return { text: clean.trim(), formatted: false, withAnswer }
  const text = plainText(clean)
    .replaceAll(link, '$1 ($2)')
    .replaceAll(heading, '')
    .replaceAll(strong, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { text, formatted: text !== clean.trim(), withAnswer }
}
