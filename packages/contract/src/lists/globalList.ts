import { z } from 'zod'
import { fieldType } from '../fields/index.ts'
import { name, text, uuid } from '../shapes.ts'

/** Keys of the fields every list has (workspace.md section 3). */
export const builtInListFields = ['item_id', 'display_name'] as const

export const globalListRow = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  /** Items that are not archived. */
  items_count: z.number().int(),
  /** Templates whose drafts use it. */
  used_by: z.number().int(),
  archived: z.boolean(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type GlobalListRow = z.output<typeof globalListRow>

/**
 * One item: `itemId` and `displayName` beside the values of the list's fields, each under its field's key
 * (decisions C-10).
 */
export const globalListItem = z.looseObject({
  id: z.number().int(),
  uuid,
  itemId: z.string(),
  displayName: z.string(),
  archived: z.boolean(),
  updated_at: z.string(),
})
export type GlobalListItem = z.output<typeof globalListItem>

const named = text(255).optional()

/** An item as it is written: either spelling of the built-in fields, and values by key; what is left out stays. */
export const writtenItem = z.looseObject({
  itemId: named,
  item_id: named,
  displayName: named,
  display_name: named,
})
export type WrittenItem = z.output<typeof writtenItem>

export const listName = name

/** A list as a device keeps it: its used fields, and a row for every entry. */
export const listEntries = z.object({
  uuid,
  name: z.string(),
  /** Moves with every change of the list, its fields and its items. */
  stamp: z.number().int(),
  archived: z.boolean(),
  /** item_id and display_name first. */
  fields: z.array(z.object({ key: z.string(), name: z.string(), field_type: fieldType })),
  /** The uuid; 1: may be chosen, 0: archived or deleted; then a value for each field. Ordered by display name. */
  entries: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type ListEntries = z.output<typeof listEntries>
