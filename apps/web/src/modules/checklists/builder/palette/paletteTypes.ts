import {
  definitionOf,
  itemGroups,
  itemOf,
  itemTypes,
  mayBecome,
  mayStand,
  type Item,
  type ItemGroup,
  type ItemType,
  type Target,
  type Template,
} from '@plumbline/checklist'
import { targetAfter, targetBelow, targetInside } from '../actions/addItems.ts'
import { isBlank } from '../actions/isBlank.ts'
import type { OpenPalette } from '../store/BuilderState.ts'

/** Types that lead to records whose screens are not there: kept where they stand, and not offered. */
const withoutModule: ReadonlySet<ItemType> = new Set(['assignment_field'])

/** In the order of the catalogue; deprecated, disabled and hidden types are never offered (builder.md section 5). */
const offeredTypes: readonly ItemType[] = itemTypes.filter(
  (type) => definitionOf(type).kind !== 'page' && definitionOf(type).status === 'normal' && !withoutModule.has(type),
)

export interface PaletteGroup {
  readonly group: ItemGroup
  readonly types: readonly ItemType[]
}

/** Where the chosen type would stand. */
export const targetOf = (template: Template, { purpose }: OpenPalette, collapsed: ReadonlySet<string>): Target => {
  if (purpose.kind === 'inside') return targetInside(purpose.id)
  return purpose.kind === 'after'
    ? targetBelow(template, purpose.id, !collapsed.has(purpose.id))
    : targetAfter(template, purpose.id)
}

/** Whether `type` may take the place of a blank line: a question does not become a section, it gives way to one. */
const mayReplace = (template: Template, changed: Item, type: ItemType): boolean =>
  definitionOf(type).kind === 'section' &&
  changed.parent_id !== null &&
  isBlank(template, changed) &&
  mayStand(template, type, targetAfter(template, changed.id)) === null

/** The types that may stand there, in the groups of the catalogue. */
export const paletteGroups = (
  template: Template,
  palette: OpenPalette,
  collapsed: ReadonlySet<string>,
): readonly PaletteGroup[] => {
  const target = targetOf(template, palette, collapsed)
  const changed = palette.purpose.kind === 'change' ? itemOf(template, palette.purpose.id) : null
  const types = offeredTypes.filter((type) =>
    changed === null
      ? mayStand(template, type, target) === null
      : type !== changed.type &&
        (mayBecome(template, changed.id, type) === null || mayReplace(template, changed, type)),
  )
  return itemGroups
    .map((group) => ({ group, types: types.filter((type) => definitionOf(type).group === group) }))
    .filter((group) => group.types.length > 0)
}
