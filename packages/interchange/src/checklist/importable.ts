import { catalogue, definitionOf, isPageKind, type ItemType } from '@plumbline/checklist'

/** May a row be of this type? Pages but the hidden one, sections, and what the catalogue says (decisions 19.2). */
export const isImportable = (type: ItemType): boolean =>
  definitionOf(type).importable || type === 'section' || (isPageKind(type) && type !== 'hidden_page')

/** Every type a row may have, in the catalogue's order. */
export const importableTypes: readonly ItemType[] = Object.values(catalogue)
  .map(({ type }) => type)
  .filter(isImportable)
