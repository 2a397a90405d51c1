import type { CustomField } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { CheckedProblem, ImportRow, RowProblem } from '../../imports/index.ts'
import { mostLevels } from '../records/assetTree.ts'
import { importedFields, type AssetRowValue } from './assetRows.ts'

type Row = ImportRow<AssetRowValue>

interface Known extends Record<string, unknown> {
  readonly asset_id: string
  readonly type_id: number
  readonly archived: boolean
}

const knownAmong = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const rows = await rowsOf<Known>(
    tx,
    sql`select asset_id, type_id, archived_at is not null as archived from assets
        where workspace_id = ${tx.workspaceId} and asset_id = any(${sql.param([...new Set(ids)])}::text[])`,
  )
  return new Map(rows.map((row) => [row.asset_id, row]))
}

/** Asset ids with those of their parents, from the named ones up. */
const parentsAbove = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await rowsOf<{ id: string; parent: string | null }>(
    tx,
    sql`with recursive up as (
          select id, asset_id, parent_id from assets
          where workspace_id = ${tx.workspaceId} and asset_id = any(${sql.param(ids)}::text[])
          union
          select p.id, p.asset_id, p.parent_id from up join assets p on p.id = up.parent_id
          where p.workspace_id = ${tx.workspaceId}
        )
        select up.asset_id as id, p.asset_id as parent
        from up left join assets p on p.workspace_id = ${tx.workspaceId} and p.id = up.parent_id`,
  )
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/** How many stand above each of these; without an end where one comes back to where one was. */
const levelsOf = (parents: ReadonlyMap<string, string | null>, ids: Iterable<string>): ReadonlyMap<string, number> => {
  const above = new Map<string, number>()
  for (const id of ids) {
    const way = new Set<string>()
    let at: string | null = id
    while (at !== null && !above.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at) ?? null
    }
    let level = at === null ? -1 : way.has(at) ? Infinity : (above.get(at) ?? -1)
    for (const each of [...way].toReversed()) above.set(each, ++level)
  }
  return above
}

/** What only the database, or the whole file, can say of rows that read well. */
export const assetRowChecks = (t: Translator<ServerWords>, typeId: number, fields: readonly CustomField[]) => {
  const parents = new Map<string, string>()
  const rowOf = new Map<string, number>()
  const demanded = importedFields(fields).filter((field) => field.is_required && field.default_value.value === null)

  const problemsOf = ({ row, value }: Row, known: ReadonlyMap<string, Known>): CheckedProblem[] => {
    const own = known.get(value.assetId)
    const problems: CheckedProblem[] = []
    if (own?.archived) problems.push({ row, field: 'asset_id', message: t('assets.idInArchive') })
    else if (own && own.type_id !== typeId)
      problems.push({ row, field: 'asset_id', message: t('assets.import.otherType') })
    if (!own)
      for (const { key } of demanded)
        if (!(key in value.fields)) problems.push({ row, field: key, message: t('errors.field.required') })
    if (value.parent !== null) {
      const parent = known.get(value.parent)
      if (!parent)
        problems.push({
          row,
          field: 'parent',
          message: t('rowImports.error.noParent', { value: value.parent }),
          unlessKey: value.parent,
        })
      else if (parent.archived) problems.push({ row, field: 'parent', message: t('assets.parentArchived') })
    }
    return problems
  }

  return {
    check: async (tx: Tx, rows: readonly Row[]): Promise<CheckedProblem[]> => {
      for (const { row, value } of rows) {
        rowOf.set(value.assetId, row)
        if (value.parent !== null) parents.set(value.assetId, value.parent)
      }
      const named = rows.flatMap(({ value: { assetId, parent } }) => (parent === null ? [assetId] : [assetId, parent]))
      const known = await knownAmong(tx, named)
      return rows.flatMap((row) => problemsOf(row, known))
    },
    checkEnd: async (tx: Tx): Promise<RowProblem[]> => {
      if (parents.size === 0) return []
      const above = await parentsAbove(tx, [...new Set(parents.values())])
      const levels = levelsOf(new Map([...above, ...parents]), parents.keys())
      return [...parents.keys()].flatMap((id) => {
        const level = levels.get(id) ?? 0
        if (level <= mostLevels) return []
        const message = level === Infinity ? t('assets.parentBelow') : t('assets.tooDeep', { count: mostLevels })
        return [{ row: rowOf.get(id) ?? 1, field: 'parent', message }]
      })
    },
  }
}
