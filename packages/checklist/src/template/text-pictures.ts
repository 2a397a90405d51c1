import type { Info, Item, Json } from './model.ts'

const picture = /<img\s[^<>]*?data-file="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gi

/** The files that a formatted text shows as pictures, by uuid. */
export function picturesIn(text: string): readonly string[] {
  return [...text.matchAll(picture)].map(([, file = '']) => file.toLowerCase())
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const text: unknown = Reflect.get(value, 'text')
  return typeof text === 'string' ? text : ''
}

/** The files shown in the formatted texts of a template: its instructions, and what its info blocks say. */
export function picturesInTexts(template: {
  readonly items: readonly Pick<Item, 'type' | 'title'>[]
  readonly info: readonly Info[]
}): readonly string[] {
  const titles = template.items.filter(({ type }) => type === 'instruction').map(({ title }) => title)
  const told = template.info.flatMap(({ items }) =>
    items.filter(({ type }) => type === 'instruction').map(({ value }) => textOf(value)),
  )
  return [...new Set([...titles, ...told].flatMap(picturesIn))]
}
