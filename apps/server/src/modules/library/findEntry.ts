import { fromStore, type Template } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'
import { entries, entryColumns, isListed, type EntryRow } from './entries.ts'

export interface Entry extends EntryRow {
  /** Whose it is; told to nobody. */
  readonly workspace_id: number
  readonly template_id: number
  readonly content: Template
}

/** The listed entry that a path names, by number or UUID, with its content; else the module's 404. */
export const findEntry = async (tx: Tx, id: string): Promise<Entry> => {
  const reference = pathReference(id, 'CKL_OBJECT_NOT_FOUND')
  const row = await rowOf<Entry>(
    tx,
    sql`select ${entryColumns}, l.workspace_id, l.template_id, l.content from ${entries}
        where ${isListed} and ${typeof reference === 'number' ? sql`l.id = ${reference}` : sql`l.uuid = ${reference}`}`,
  )
  return row ? { ...row, content: fromStore(row.content) } : refuse('CKL_OBJECT_NOT_FOUND')
}
