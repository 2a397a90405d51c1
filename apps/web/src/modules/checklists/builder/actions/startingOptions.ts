import type { ItemOptions, ItemType } from '@plumbline/checklist'

/** What a new item needs beside its type's defaults, so that it can be saved at once; empty for most types. */
export const startingOptions = (type: ItemType): ItemOptions => (type === 'constant' ? { default_value: 0 } : {})
