import { deepestSite, mostSites, type SiteColumn, type SiteEdit } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, type Context, type Handlers, type Refusal } from '../../platform/http/index.ts'
import { columnsOf, isTwice } from './siteColumns.ts'
import { valueProblem } from './siteNodes.ts'
import { raise, structureOfPath } from './siteRecord.ts'
import { countNodes } from './storeNodes.ts'

interface Place {
  readonly tx: Tx
  readonly context: Context
  readonly structureId: number
  readonly columns: readonly SiteColumn[]
}

const noNode = ({ context }: Place, field: string): Refusal => invalidField(field, context.t('sites.error.noNode'))

/** How many stand above it, itself counted; refuses a parent that is not of this structure. */
const depthOf = async (place: Place, id: string | null): Promise<readonly string[]> => {
  if (id === null) return []
  const { tx, structureId } = place
  const { rows } = await tx.query<{ id: string }>(
    `with recursive above as (
       select id, parent_id from site_nodes where workspace_id = $1 and structure_id = $2 and id = $3
       union
       select p.id, p.parent_id from above a join site_nodes p on p.workspace_id = $1 and p.id = a.parent_id
     ) select id from above`,
    [tx.workspaceId, structureId, id],
  )
  if (rows.length === 0) throw noNode(place, 'parent_id')
  if (rows.length >= deepestSite)
    throw invalidField('parent_id', place.context.t('sites.error.deep', { most: deepestSite }))
  return rows.map((row) => row.id)
}

/** How many levels it takes with what stands below it. */
const heightOf = async ({ tx, structureId }: Place, id: string): Promise<number> => {
  const { rows } = await tx.query<{ height: number }>(
    `with recursive under as (
       select id, 1 as height from site_nodes where workspace_id = $1 and structure_id = $2 and id = $3
       union all
       select c.id, u.height + 1 from under u join site_nodes c on c.workspace_id = $1 and c.parent_id = u.id
       where u.height <= $4
     ) select coalesce(max(height), 1) as height from under`,
    [tx.workspaceId, structureId, id, deepestSite],
  )
  return rows[0]?.height ?? 1
}

const checkTitle = ({ context }: Place, title: string): string => {
  if (title.trim() === '') throw invalidField('title', context.t('sites.error.emptyTitle'))
  return title.trim()
}

/** Values fit their columns, and a unique one stands nowhere else. */
const checkValues = async (
  { tx, context, structureId, columns }: Place,
  id: string,
  options: Readonly<Record<string, string>>,
  isSite: boolean,
): Promise<void> => {
  const { t } = context
  const stranger = Object.keys(options).find((key) => !columns.some((column) => column.key === key))
  if (stranger !== undefined) throw invalidField('options', t('errors.field.unknown', { name: stranger }))
  for (const column of columns) {
    const value = options[column.key] ?? ''
    const problem = valueProblem(t, column, value, isSite)
    if (problem !== null) throw invalidField(`options.${column.key}`, problem)
    if (!column.unique || value.trim() === '') continue
    const { rowCount } = await tx.query(
      `select 1 from site_nodes where workspace_id = $1 and structure_id = $2 and id <> $3
         and trim(options ->> $4) = trim($5) limit 1`,
      [tx.workspaceId, structureId, id, column.key, value],
    )
    if ((rowCount ?? 0) > 0) throw invalidField(`options.${column.key}`, t('errors.field.unique'))
  }
}

const add = async (place: Place, edit: Extract<SiteEdit, { op: 'add' }>): Promise<void> => {
  const { tx, structureId } = place
  const title = checkTitle(place, edit.title)
  await depthOf(place, edit.parent_id)
  await checkValues(place, edit.id, edit.options, edit.is_site)
  const { rowCount } = await tx.query(
    `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title, is_site, options)
     select $1, $2, $3::uuid, $4::uuid, coalesce(max(position) + 1, 0), $5::text, $6::boolean, $7::jsonb
     from site_nodes where workspace_id = $1 and structure_id = $2 and parent_id is not distinct from $4::uuid
     on conflict (workspace_id, id) do nothing`,
    [tx.workspaceId, structureId, edit.id, edit.parent_id, title, edit.is_site, JSON.stringify(edit.options)],
  )
  if (rowCount !== 1) throw invalidField('id', place.context.t('errors.field.unique'))
}

const change = async (place: Place, edit: Extract<SiteEdit, { op: 'change' }>): Promise<void> => {
  const { tx, structureId } = place
  const { rows } = await tx.query<{ title: string; is_site: boolean; options: Record<string, string> }>(
    `select title, is_site, options from site_nodes where workspace_id = $1 and structure_id = $2 and id = $3`,
    [tx.workspaceId, structureId, edit.id],
  )
  const [before] = rows
  if (!before) throw noNode(place, 'id')
  const title = edit.title === undefined ? before.title : checkTitle(place, edit.title)
  const isSite = edit.is_site ?? before.is_site
  const options = edit.options ?? before.options
  await checkValues(place, edit.id, options, isSite)
  await tx.query(
    `update site_nodes set title = $4, is_site = $5, options = $6
     where workspace_id = $1 and structure_id = $2 and id = $3`,
    [tx.workspaceId, structureId, edit.id, title, isSite, JSON.stringify(options)],
  )
}

const move = async (place: Place, edit: Extract<SiteEdit, { op: 'move' }>): Promise<void> => {
  const { tx, structureId, context } = place
  const above = await depthOf(place, edit.parent_id)
  if (above.includes(edit.id)) throw invalidField('parent_id', context.t('sites.error.intoItself'))
  if (above.length + (await heightOf(place, edit.id)) > deepestSite)
    throw invalidField('parent_id', context.t('sites.error.deep', { most: deepestSite }))
  const { rowCount } = await tx.query(
    `update site_nodes set parent_id = $4 where workspace_id = $1 and structure_id = $2 and id = $3`,
    [tx.workspaceId, structureId, edit.id, edit.parent_id],
  )
  if (rowCount !== 1) throw noNode(place, 'id')
  await tx.query(
    `with others as (
       select id, row_number() over (order by position, id) * 2 as place from site_nodes
       where workspace_id = $1 and structure_id = $2 and parent_id is not distinct from $4::uuid and id <> $3
     ), placed as (
       select id, place from others
       union all select $3::uuid, case when $6 then (select coalesce(max(place), 0) + 1 from others)
         else coalesce((select place + 1 from others where id = $5::uuid), 1) end
     ), numbered as (select id, row_number() over (order by place)::int - 1 as position from placed)
     update site_nodes n set position = p.position from numbered p
     where n.workspace_id = $1 and n.id = p.id and n.position <> p.position`,
    [tx.workspaceId, structureId, edit.id, edit.parent_id, edit.after_id ?? null, edit.after_id === undefined],
  )
}

const remove = async ({ tx, structureId }: Place, edit: Extract<SiteEdit, { op: 'remove' }>): Promise<void> => {
  await tx.query(
    `with recursive under as (
       select id from site_nodes where workspace_id = $1 and structure_id = $2 and id = $3
       union
       select c.id from under u join site_nodes c on c.workspace_id = $1 and c.parent_id = u.id
     ) delete from site_nodes n using under u where n.workspace_id = $1 and n.id = u.id`,
    [tx.workspaceId, structureId, edit.id],
  )
}

const apply = (place: Place, edit: SiteEdit): Promise<void> => {
  if (edit.op === 'add') return add(place, edit)
  if (edit.op === 'change') return change(place, edit)
  return edit.op === 'move' ? move(place, edit) : remove(place, edit)
}

/** A few nodes changed at once: all of them, or none. */
export const editSiteStructure: Handlers<'sites'>['editSiteStructure'] = (context, incoming) =>
  context.write(async (tx) => {
    const before = await structureOfPath(tx, incoming.params.id, 'change')
    const { body } = incoming.input()
    const columns = body.columns ? columnsOf(body.columns, before.columns) : before.columns
    if (isTwice(columns)) throw invalidField('columns', context.t('sites.error.sameColumn'))
    const untitled = columns.findIndex(({ title }) => title === '')
    if (untitled >= 0) throw invalidField(`columns.${untitled}.title`, context.t('errors.field.required'))
    const place: Place = { tx, context, structureId: before.id, columns }
    for (const edit of body.edits) await apply(place, edit)
    const adds = body.edits.some(({ op }) => op === 'add')
    if (adds && (await countNodes(tx, before.id)) > mostSites)
      throw invalidField('edits', context.t('sites.error.many', { most: mostSites }))
    const title = body.title?.trim() ?? before.title
    const revision = await raise(tx, { id: before.id, title, columns })
    const subject = { type: 'site_structure', id: before.id, uuid: before.uuid }
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'site_structure.changed',
        subject,
        before: { title: before.title, columns: before.columns },
        after: { title, columns, edits: body.edits },
      },
      context.tracking,
    )
    return { revision }
  })
