import type { Info, Item, Json, TemplateTranslation } from './model.ts'

const picture = /<img\s[^<>]*?data-file="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gi

/** The files that a formatted text shows as pictures, by uuid. */
export function picturesIn(text: string): readonly string[] {
  return [...text.matchAll(picture)].map(([, file = '']) => file.toLowerCase())
}

/** The text with other files in the place of those its pictures name; a picture whose file has none is left out. */
export function renamePictures(text: string, fileOf: ReadonlyMap<string, string>): string {
  return text.replaceAll(/<img\s[^<>]*>/gi, (shown) => {
    const named = picturesIn(shown)[0]
    if (named === undefined) return shown
    const other = fileOf.get(named)
    return other === undefined ? '' : shown.replace(/data-file="[^"]*"/i, `data-file="${other}"`)
  })
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const text: unknown = Reflect.get(value, 'text')
  return typeof text === 'string' ? text : ''
}

/** The files shown in the formatted texts of a template: its instructions, what its info blocks say, and both translated. */
export function picturesInTexts(template: {
  readonly items: readonly Pick<Item, 'type' | 'title'>[]
  readonly info: readonly Info[]
  readonly translations?: readonly TemplateTranslation[]
}): readonly string[] {
  const titles = template.items.filter(({ type }) => type === 'instruction').map(({ title }) => title)
  const told = template.info.flatMap(({ items }) =>
    items.filter(({ type }) => type === 'instruction').map(({ value }) => textOf(value)),
  )
  const translated = (template.translations ?? []).flatMap(({ strings }) => Object.values(strings))
  return [...new Set([...titles, ...told, ...translated].flatMap(picturesIn))]
}
