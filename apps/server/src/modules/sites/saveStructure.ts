import type { SiteColumn, SiteNodeBody } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, Refusal, refuse, type Context, type Handlers } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { columnsOf, isTwice } from './siteColumns.ts'
import { checkNodes, flatten, type NodeRow, type Problems } from './siteNodes.ts'
import { raise, structureOfPath } from './siteRecord.ts'
import { storeNodes, type Changes } from './storeNodes.ts'

/** Columns and nodes of a body as they are kept; refuses all that is wrong with them at once. */
const written = (
  { t }: Context,
  body: { readonly columns: Parameters<typeof columnsOf>[0]; readonly structure: readonly SiteNodeBody[] },
  before: readonly SiteColumn[] = [],
): { readonly columns: SiteColumn[]; readonly nodes: readonly NodeRow[] } => {
  const columns = columnsOf(body.columns, before)
  const problems: Problems = new Map()
  for (const [at, { title }] of columns.entries())
    if (title === '') problems.set(`columns.${at}.title`, [t('errors.field.required')])
  if (isTwice(columns)) problems.set('columns', [t('sites.error.sameColumn')])
  const nodes = flatten(t, body.structure, problems)
  checkNodes(t, nodes, columns, problems)
  if (problems.size > 0) throw new Refusal('GEN_VALIDATION', Object.fromEntries(problems))
  return { columns, nodes }
}

const store = async (context: Context, tx: Tx, id: number, nodes: readonly NodeRow[]): Promise<Changes> => {
  const changes = await storeNodes(tx, id, nodes)
  if (changes === null) throw invalidField('structure', context.t('sites.error.foreignId'))
  return changes
}

export const newSiteStructure: Handlers<'sites'>['newSiteStructure'] = async (context, incoming) => {
  const { body } = incoming.input()
  const { columns, nodes } = written(context, body)
  return context.write(async (tx) => {
    const uuid = newUuid()
    const { rows } = await tx.query<{ id: number }>(
      `insert into site_structures (workspace_id, uuid, title, columns, created_by) values ($1, $2, $3, $4, $5)
       returning id`,
      [tx.workspaceId, uuid, body.title.trim(), JSON.stringify(columns), context.actor.userId],
    )
    const [row] = rows
    if (!row) throw new Error('the new site structure has no row')
    await store(context, tx, row.id, nodes)
    const subject = { type: 'site_structure', id: row.id, uuid }
    const after = { title: body.title.trim(), columns, nodes: nodes.length }
    await recordEvent(tx, context.actor, { type: 'site_structure.created', subject, after }, context.tracking)
    return { id: row.id, uuid }
  })
}

export const saveSiteStructure: Handlers<'sites'>['saveSiteStructure'] = (context, incoming) =>
  context.write(async (tx) => {
    const structure = await structureOfPath(tx, incoming.params.id, 'change')
    const { body } = incoming.input()
    if (body.revision !== undefined && body.revision !== structure.revision) return refuse('SIT_REVISION_NOT_MATCH')
    const { columns, nodes } = written(context, body, structure.columns)
    const changes = await store(context, tx, structure.id, nodes)
    const title = body.title.trim()
    const revision = await raise(tx, { id: structure.id, title, columns })
    const { id, uuid } = structure
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'site_structure.changed',
        subject: { type: 'site_structure', id, uuid },
        before: { title: structure.title, columns: structure.columns },
        after: { title, columns, ...changes },
      },
      context.tracking,
    )
    return { revision }
  })
