import { sql } from 'drizzle-orm'
import { may, type Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { refuse, type Handlers } from '../../platform/http/index.ts'
import type { NodeRow } from './siteNodes.ts'
import { answeredBy } from '../checklists/index.ts'
import { structureOfPath } from './siteRecord.ts'
import { readNodes } from './storeNodes.ts'

/** Whether a checklist asks for a site whose questions the caller answers: then they may read the structures. */
const isAsked = async (tx: Tx, actor: Actor): Promise<boolean> =>
  (
    await rowOf<{ asked: boolean }>(
      tx,
      sql`select exists (
            select from template_versions v
            where v.workspace_id = ${tx.workspaceId} and v.asks_sites and ${answeredBy(actor)}
          ) as asked`,
    )
  )?.asked ?? false

/** The structures that the caller’s devices keep, and how far each is; none where no checklist asks them for a site. */
export const askedStructures = async (tx: Tx, actor: Actor): Promise<{ uuid: string; stamp: number }[]> => {
  if (!(await isAsked(tx, actor))) return []
  return [
    ...(await rowsOf<{ uuid: string; stamp: number }>(
      tx,
      sql`select uuid, revision as stamp from site_structures where workspace_id = ${tx.workspaceId} order by id`,
    )),
  ]
}

/** A whole structure, from the top down, so that a device has read what stands above a node before the node itself. */
export const siteEntries: Handlers<'sites'>['siteEntries'] = (context, incoming) =>
  context.read(async (tx) => {
    const { id, uuid, title, revision } = await structureOfPath(tx, incoming.params.id, 'read')
    const allowed =
      may(context.actor, 'RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS', 'CKL_MANAGE_TEMPLATES') ||
      (await isAsked(tx, context.actor))
    if (!allowed) return refuse('SIT_OBJECT_NOT_FOUND')
    const below = Map.groupBy(await readNodes(tx, id), ({ parent_id }) => parent_id)
    const nodes: [string, string | null, string, number][] = []
    const open: NodeRow[] = []
    // One after another: a level of a large structure is more than a call takes as arguments.
    const put = (siblings: readonly NodeRow[] = []): void => {
      for (const node of siblings.toReversed()) open.push(node)
    }
    put(below.get(null))
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      nodes.push([node.id, node.parent_id, node.title, node.is_site ? 1 : 0])
      put(below.get(node.id))
    }
    return { id, uuid, title, stamp: revision, nodes }
  })
