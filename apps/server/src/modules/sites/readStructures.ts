import type { Handlers } from '../../platform/http/index.ts'
import { treeOf } from './siteNodes.ts'
import { headOf, structureColumns, structureOfPath, type StructureRecord } from './siteRecord.ts'
import { countNodes, readNodes } from './storeNodes.ts'

export const allSiteStructures: Handlers<'sites'>['allSiteStructures'] = ({ read }, incoming) =>
  read(async (tx) => {
    const { q = '' } = incoming.input().query
    const { rows } = await tx.query<StructureRecord & { nodes: number }>(
      `select ${structureColumns}, (select count(*)::int from site_nodes n
         where n.workspace_id = s.workspace_id and n.structure_id = s.id) as nodes
       from site_structures s
       where workspace_id = $1 and ($2 = '' or strpos(folded(title), folded($2)) > 0) order by folded(title), id`,
      [tx.workspaceId, q.trim()],
    )
    return { list: rows.map((row) => headOf(row, row.nodes)) }
  })

export const readSiteStructure: Handlers<'sites'>['readSiteStructure'] = ({ read }, incoming) =>
  read(async (tx) => {
    const structure = await structureOfPath(tx, incoming.params.id, 'read')
    if (incoming.input().query.head === '1')
      return { ...headOf(structure, await countNodes(tx, structure.id)), structure: [] }
    const nodes = await readNodes(tx, structure.id)
    return { ...headOf(structure, nodes.length), structure: treeOf(nodes) }
  })
