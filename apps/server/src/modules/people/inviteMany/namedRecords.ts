import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { NameLang } from '../nameLang.ts'

/** A role or a group, by any of its names. */
export interface Named {
  readonly id: number
  readonly names: readonly string[]
  readonly permissions: readonly string[]
}

const plain = (name: string): string => name.trim().normalize('NFC').toLowerCase()

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly name_lang: NameLang
  readonly permissions: readonly string[]
}

export const namedRecords = async (tx: Tx, kind: 'roles' | 'groups'): Promise<readonly Named[]> => {
  const rows = await rowsOf<Row>(
    tx,
    kind === 'roles'
      ? sql`select id, name_lang, permissions from roles where workspace_id = ${tx.workspaceId} order by id`
      : sql`select id, name_lang, array[]::text[] as permissions from user_groups where workspace_id = ${tx.workspaceId} order by id`,
  )
  return rows.map(({ id, name_lang: names, permissions }) => ({
    id,
    names: Object.values(names).map(plain),
    permissions,
  }))
}

export type FoundName =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly name: string; readonly ambiguous: boolean }

const find = (name: string, known: readonly Named[]): FoundName => {
  const found = known.filter(({ names }) => names.includes(plain(name)))
  const [first] = found
  return first && found.length === 1 ? { ok: true, id: first.id } : { ok: false, name, ambiguous: found.length > 1 }
}

/** The records a cell names, each once: one name, which may hold commas, or several of them apart by `,` `;` or `|`. */
export const namesIn = (cell: string, known: readonly Named[]): readonly FoundName[] => {
  if (cell.trim() === '') return []
  const whole = find(cell.trim(), known)
  if (whole.ok) return [whole]
  const parts = cell.split(/[,;|\n]/).map((part) => part.trim())
  const found = parts.filter((part) => part !== '').map((part) => find(part, known))
  return found.filter((one, at) => !one.ok || found.findIndex((other) => other.ok && other.id === one.id) === at)
}
