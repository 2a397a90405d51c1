import { readFileSync } from 'node:fs'
import { richBlocks, type RichBlock } from './richBlocks.ts'

/** `rich(text)` and `rich-inline` for the templates: stands before them. Reads nothing but its argument. */
export const richTextSource = readFileSync(new URL('./rich.typ', import.meta.url), 'utf8')

export interface RichText {
  readonly direction: 'ltr' | 'rtl'
  readonly blocks: readonly RichBlock[]
}

const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A rich text as `rich` of the templates sets it: in the direction of its own first letter, else of the page. */
export const richTextOf = (html: string, page: 'ltr' | 'rtl'): RichText => {
  const blocks = richBlocks(html)
  const first = letter.exec(blocks.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''))?.[0]
  if (first === undefined) return { direction: page, blocks }
  return { direction: rightToLeft.test(first) ? 'rtl' : 'ltr', blocks }
}
