import { z } from 'zod'
import { deepestSite, type SiteColumn } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { CheckedProblem, ImportDoor, ImportRow, ImportTarget, RowProblem, Written } from '../imports/index.ts'
import { invalidField, type Handlers } from '../../platform/http/index.ts'
import { raise, structureById, structureOfPath } from './siteRecord.ts'
import { groupCode, misplaced, mostNodes, readSiteRow, siteImportColumns, type SiteRow } from './siteRows.ts'

const owner = z.object({ structure_id: z.number().int() })
export type SiteOwner = z.output<typeof owner>

type Row = ImportRow<SiteRow>

/** Which node a file means by a word: its code, a group's title, or the title of one that was made by hand. */
const meant = `coalesce(
  (select p.id from site_nodes p where p.workspace_id = $1 and p.structure_id = $2 and p.code = w.word),
  (select p.id from site_nodes p where p.workspace_id = $1 and p.structure_id = $2 and p.code = 'group:' || w.word),
  (select p.id from site_nodes p where p.workspace_id = $1 and p.structure_id = $2 and p.code is null
     and p.title = w.word order by p.position, p.id limit 1))`

const unknownParents = async (tx: Tx, structureId: number, words: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ word: string }>(
    `select w.word from unnest($3::text[]) as w(word) where ${meant} is null`,
    [tx.workspaceId, structureId, [...new Set(words)]],
  )
  return new Set(rows.map(({ word }) => word))
}

const takenValues = async (
  tx: Tx,
  structureId: number,
  key: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string | null>>> => {
  const { rows } = await tx.query<{ value: string; code: string | null }>(
    `select trim(options ->> $3) as value, code from site_nodes
     where workspace_id = $1 and structure_id = $2 and trim(options ->> $3) = any($4)`,
    [tx.workspaceId, structureId, key, values],
  )
  const taken = new Map<string, Set<string | null>>()
  for (const { value, code } of rows) {
    const codes = taken.get(value) ?? new Set()
    taken.set(value, codes.add(code))
  }
  return taken
}

/** Missing groups, then the rows themselves; those that are as they stand are left alone. */
const write = async (tx: Tx, structureId: number, rows: readonly Row[]): Promise<Written> => {
  const scope = [tx.workspaceId, structureId]
  const groups = [...new Set(rows.flatMap(({ value }) => (value.group === null ? [] : [value.group])))]
  const nextPlace = `(select coalesce(max(position) + 1, 0) from site_nodes where workspace_id = $1 and structure_id = $2)`
  const made =
    groups.length === 0
      ? 0
      : (
          await tx.query(
            `insert into site_nodes (workspace_id, structure_id, id, position, code, title, is_site)
             select $1, $2, g.id, ${nextPlace} + g.at::int, g.code, g.title, false
             from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as g(id, code, title, at)
             on conflict (workspace_id, structure_id, code) do nothing`,
            [...scope, groups.map(() => newUuid()), groups.map(groupCode), groups],
          )
        ).rowCount
  const written = JSON.stringify(
    rows.map(({ value: { code, title, isSite, options } }, at) => ({
      id: newUuid(),
      at,
      code,
      title,
      is_site: isSite,
      options,
    })),
  )
  const inserted = await tx.query(
    `insert into site_nodes (workspace_id, structure_id, id, position, code, title, is_site, options)
     select $1, $2, n.id, ${nextPlace} + n.at, n.code, n.title, coalesce(n.is_site, true), n.options
     from jsonb_to_recordset($3::jsonb) as n(id uuid, at int, code text, title text, is_site boolean, options jsonb)
     on conflict (workspace_id, structure_id, code) do nothing`,
    [...scope, written],
  )
  const changed = await tx.query(
    `update site_nodes s set title = n.title, options = s.options || n.options, is_site = coalesce(n.is_site, s.is_site)
     from jsonb_to_recordset($3::jsonb) as n(code text, title text, is_site boolean, options jsonb)
     where s.workspace_id = $1 and s.structure_id = $2 and s.code = n.code
       and (s.title <> n.title or s.options <> s.options || n.options or s.is_site <> coalesce(n.is_site, s.is_site))`,
    [...scope, written],
  )
  return { created: (made ?? 0) + (inserted.rowCount ?? 0), updated: changed.rowCount ?? 0 }
}

/** Whether one of these stands below itself, which has no end, or deeper than any may. */
const isMisplaced = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `with recursive up as (
       select parent_id, 1 as level from site_nodes where workspace_id = $1 and id = any($2::uuid[])
       union
       select p.parent_id, up.level + 1 from up join site_nodes p on p.workspace_id = $1 and p.id = up.parent_id
       where up.level < $3
     ) select 1 from up where parent_id is not null and level >= $3 limit 1`,
    [tx.workspaceId, ids, deepestSite],
  )
  return rowCount !== 0
}

/**
 * Puts the rows below the parents they name. A row that names none stays where it is. The tree may be another one than
 * the rows were checked against: where they would make a circle now, none of them moves.
 */
const link = async (
  tx: Tx,
  structureId: number,
  rows: readonly Row[],
  t: Parameters<typeof readSiteRow>[0],
): Promise<Written> => {
  const below = rows.flatMap(({ value: { code, parent, group } }) => {
    const word = parent ?? group
    return word === null ? [] : [{ code, word: parent === null ? groupCode(word) : word }]
  })
  if (below.length === 0) return { created: 0, updated: 0 }
  const moved = await tx.query<{ id: string }>(
    `update site_nodes n set parent_id = m.parent_id
     from (select w.code, ${meant} as parent_id from unnest($3::text[], $4::text[]) as w(code, word)) m
     where n.workspace_id = $1 and n.structure_id = $2 and n.code = m.code and m.parent_id is not null
       and n.parent_id is distinct from m.parent_id
     returning n.id`,
    [tx.workspaceId, structureId, below.map(({ code }) => code), below.map(({ word }) => word)],
  )
  const isWrong = await isMisplaced(
    tx,
    moved.rows.map(({ id }) => id),
  )
  if (isWrong) throw invalidField('parent', t('sites.error.intoItself'))
  return { created: 0, updated: moved.rows.length }
}

/** Codes of the structure with those of their parents, the file laid over it. */
const parentsWith = async (
  tx: Tx,
  structureId: number,
  file: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await tx.query<{ name: string; parent: string | null }>(
    `select coalesce(n.code, n.id::text) as name, coalesce(p.code, p.id::text) as parent
     from site_nodes n left join site_nodes p on p.workspace_id = n.workspace_id and p.id = n.parent_id
     where n.workspace_id = $1 and n.structure_id = $2`,
    [tx.workspaceId, structureId],
  )
  const parents = new Map(rows.map(({ name, parent }) => [name, parent]))
  for (const [code, parent] of file) if (parent !== null || !parents.has(code)) parents.set(code, parent)
  return parents
}

const checker = (structureId: number, columns: readonly SiteColumn[], t: Parameters<typeof readSiteRow>[0]) => {
  const parents = new Map<string, string | null>()
  const rowOf = new Map<string, number>()
  const unique = columns.filter((column) => column.unique)
  const first = new Map<string, number>()

  const uniqueProblems = async (tx: Tx, rows: readonly Row[]): Promise<RowProblem[]> => {
    const problems: RowProblem[] = []
    for (const { key } of unique) {
      const said = rows.flatMap(({ row, value }) => {
        const written = value.options[key] ?? ''
        return written === '' ? [] : [{ row, code: value.code, written }]
      })
      const taken = await takenValues(
        tx,
        structureId,
        key,
        said.map(({ written }) => written),
      )
      for (const { row, code, written } of said) {
        const before = first.get(`${key}\n${written}`)
        if (before !== undefined)
          problems.push({
            row,
            field: key,
            message: t('rowImports.error.duplicate', { value: written, first: before }),
          })
        else {
          first.set(`${key}\n${written}`, row)
          const codes = taken.get(written)
          if (codes && !(codes.size === 1 && codes.has(code)))
            problems.push({ row, field: key, message: t('errors.field.unique') })
        }
      }
    }
    return problems
  }

  return {
    check: async (tx: Tx, rows: readonly Row[]): Promise<CheckedProblem[]> => {
      for (const { row, value } of rows) {
        parents.set(value.code, value.parent ?? (value.group === null ? null : groupCode(value.group)))
        rowOf.set(value.code, row)
      }
      const named = rows.flatMap(({ value }) => (value.parent === null ? [] : [value.parent]))
      const unknown = named.length === 0 ? new Set<string>() : await unknownParents(tx, structureId, named)
      const lost = rows.flatMap(({ row, value: { parent } }): CheckedProblem[] =>
        parent === null || !unknown.has(parent)
          ? []
          : [{ row, field: 'parent', message: t('rowImports.error.noParent', { value: parent }), unlessKey: parent }],
      )
      return [...lost, ...(await uniqueProblems(tx, rows))]
    },
    checkEnd: async (tx: Tx): Promise<RowProblem[]> => {
      const all = await parentsWith(tx, structureId, parents)
      const problems: RowProblem[] = []
      for (const [code, kind] of misplaced(all)) {
        const row = rowOf.get(code)
        if (row === undefined) continue
        problems.push({
          row,
          field: 'parent',
          message: kind === 'circle' ? t('sites.error.intoItself') : t('sites.error.deepRow'),
        })
      }
      if (all.size > mostNodes) {
        const [last = 1] = [...rowOf.values()].toReversed()
        problems.push({ row: last, field: 'title', message: t('sites.error.many', { most: mostNodes }) })
      }
      return problems
    },
  }
}

/** Nodes of a site structure, named by the file's ids or else by their titles. */
export const siteTarget: ImportTarget<SiteOwner, SiteRow> = {
  kind: 'sites',
  owner,
  plan: async (tx, { owner: { structure_id: structureId }, t, userId, tracking }) => {
    const structure = await structureById(tx, structureId)
    const { columns } = structure
    const change = async (into: Tx, work: () => Promise<Written>): Promise<Written> => {
      // Before its nodes, as everybody who changes it does.
      const now = await structureOfPath(into, String(structureId), 'change')
      const what = await work()
      if (what.created + what.updated === 0) return what
      await raise(into, now)
      const subject = { type: 'site_structure', id: structure.id, uuid: structure.uuid }
      await recordEvent(into, { userId }, { type: 'site_structure.imported', subject, after: what }, tracking)
      return what
    }
    return {
      columns: siteImportColumns(columns),
      key: 'id',
      keyOf: ({ code }) => code,
      read: (cell) => readSiteRow(t, columns, cell),
      ...checker(structureId, columns, t),
      write: async (into, rows) => change(into, () => write(into, structureId, rows)),
      link: {
        columns: ['parent', 'group'],
        write: async (into, rows) => change(into, () => link(into, structureId, rows, t)),
      },
    }
  },
}

export const importSites =
  (door: ImportDoor<SiteOwner>): Handlers<'sites'>['importSites'] =>
  async (context, incoming) => {
    const { id } = await context.read((tx) => structureOfPath(tx, incoming.params.id, 'read'))
    const { query, body } = incoming.input()
    return door(context, { structure_id: id }, { query, columns: body.columns, file: incoming.file() })
  }
