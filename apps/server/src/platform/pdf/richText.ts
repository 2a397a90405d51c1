import { readFileSync } from 'node:fs'
import { richBlocks, type RichBlock } from './richBlocks.ts'

/** A block with the file of its picture, as it lies beside the template; without one its runs stand there. */
export type SetBlock = Omit<RichBlock, 'picture'> & { readonly file: string | null }

/** The file of a stored picture beside the template, by the picture's uuid; null where it is not at hand. */
export type PictureFile = (uuid: string) => string | null

const noPictures: PictureFile = () => null

/** `rich(text)` and `rich-inline` for the templates: stands before them. Reads nothing but its argument. */
export const richTextSource = readFileSync(new URL('./rich.typ', import.meta.url), 'utf8')

export interface RichText {
  readonly direction: 'ltr' | 'rtl'
  readonly blocks: readonly SetBlock[]
}

const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A rich text as `rich` of the templates sets it: in the direction of its own first letter, else of the page. */
export const richTextOf = (html: string, page: 'ltr' | 'rtl', fileOf: PictureFile = noPictures): RichText => {
  const blocks = richBlocks(html).map(({ picture, ...block }) => ({
    ...block,
    file: picture === undefined ? null : fileOf(picture),
  }))
  const words = blocks.filter(({ file }) => file === null)
  const first = letter.exec(words.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''))?.[0]
  if (first === undefined) return { direction: page, blocks }
  return { direction: rightToLeft.test(first) ? 'rtl' : 'ltr', blocks }
}
