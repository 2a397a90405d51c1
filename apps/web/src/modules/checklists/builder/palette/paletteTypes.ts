import {
  definitionOf,
  itemGroups,
  itemOf,
  mayBecome,
  mayStand,
  type ItemGroup,
  type ItemType,
  type Target,
  type Template,
} from '@plumbline/checklist'
import { targetAfter, targetBelow, targetInside } from '../actions/addItems.ts'
import type { OpenPalette } from '../store/BuilderState.ts'

/** What can be added so far. Types whose editing is not built yet are kept where they stand, and not offered. */
const builtTypes: readonly ItemType[] = [
  'section',
  'textAnswer',
  'longText',
  'instruction',
  'number',
  'datetime',
  'yesno',
  'checkbox',
  'list',
  'dropdown',
  'signature',
  'photo',
]

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

/** The types that may stand there, in the groups of the catalogue. */
export const paletteGroups = (
  template: Template,
  palette: OpenPalette,
  collapsed: ReadonlySet<string>,
): readonly PaletteGroup[] => {
  const target = targetOf(template, palette, collapsed)
  const changed = palette.purpose.kind === 'change' ? itemOf(template, palette.purpose.id) : null
  const types = builtTypes.filter((type) =>
    changed === null
      ? mayStand(template, type, target) === null
      : type !== changed.type && mayBecome(template, changed.id, type) === null,
  )
  return itemGroups
    .map((group) => ({ group, types: types.filter((type) => definitionOf(type).group === group) }))
    .filter((group) => group.types.length > 0)
}
