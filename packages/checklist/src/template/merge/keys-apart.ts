import { renamed } from '../../calculation/equation.ts'
import { referenceKeys } from '../create.ts'
import { renamedFormat } from '../document-id.ts'
import type { Item, Template } from '../model.ts'
import { itemOf } from '../tree.ts'
import { byId, sameJson } from './changes.ts'

/**
 * My template with other reference keys for the items I added whose keys they gave away meanwhile; my equations and
 * document ids follow.
 */
export const withKeysApart = (base: Template, mine: Template, theirs: Template): Template => {
  const known = byId(base)
  // A key of an item that I removed and they left alone is free: it goes.
  const held = theirs.items.filter((item) => !sameJson(known.get(item.id), item) || itemOf(mine, item.id) !== null)
  const taken = new Map(held.map(({ id, reference_key }) => [reference_key, id]))
  const next = referenceKeys({ items: [...mine.items, ...theirs.items] })
  const renaming = new Map<string, string>()
  for (const { id, reference_key } of mine.items) {
    const holder = taken.get(reference_key)
    if (!known.has(id) && holder !== undefined && holder !== id) renaming.set(reference_key, next())
  }
  if (renaming.size === 0) return mine
  const nameOf = (key: string): string => renaming.get(key) ?? key
  const named = (item: Item): Item => {
    const { calculations, format } = item.options
    const reference_key = known.has(item.id) ? item.reference_key : nameOf(item.reference_key)
    const equation =
      calculations === undefined
        ? null
        : {
            value: renamed(calculations.value, nameOf),
            items: Object.fromEntries(Object.entries(calculations.items).map(([key, id]) => [nameOf(key), id])),
          }
    const written = typeof format === 'string' ? renamedFormat(format, nameOf) : undefined
    const same = reference_key === item.reference_key && equation === null && written === format
    if (same) return item
    return {
      ...item,
      reference_key,
      options: {
        ...item.options,
        ...(equation === null ? {} : { calculations: equation }),
        ...(written === undefined ? {} : { format: written }),
      },
    }
  }
  return { ...mine, items: mine.items.map(named) }
}
