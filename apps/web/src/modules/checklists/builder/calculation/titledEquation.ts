import { readEquation, type Calculation, type Item, type Template } from '@plumbline/checklist'
import { namedItem } from './namedItem.ts'

/** A title of more letters is cut: an equation is read as a whole. */
const longest = 16

/** In one piece whatever script it is in (Unicode's first strong isolate): the signs keep their order. */
const shortened = (title: string): string =>
  `\u2068${title.length <= longest ? title : `${title.slice(0, longest - 1).trimEnd()}…`}\u2069`

const signs: Readonly<Record<string, string>> = { '*': '×', '-': '−' }

/**
 * An equation as somebody reads it: titles where the stored text has keys, "Length × Width". Text that is no equation,
 * and a key that leads nowhere, stay as they were typed.
 */
export const titledEquation = (
  template: Template,
  { value, items }: Calculation,
  titleOf: (item: Item) => string,
): string => {
  const read = readEquation(value)
  if (!read.ok) return value.trim()
  const names = read.equation.names.flatMap(({ name, positions }) => positions.map((position) => ({ name, position })))
  let text = ''
  let from = 0
  const between = (to: number): string => value.slice(from, to).replaceAll(/[*-]/g, (sign) => signs[sign] ?? sign)
  for (const { name, position } of names.toSorted((one, other) => one.position - other.position)) {
    const item = namedItem(template, items, name)
    const end = value[position] === '{' ? value.indexOf('}', position) + 1 : position + name.length
    text += between(position) + (item === null ? value.slice(position, end) : shortened(titleOf(item)))
    from = end
  }
  return (text + between(value.length)).trim()
}
