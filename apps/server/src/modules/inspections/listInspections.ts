import { readTable } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionAnswer, type InspectionRow } from './records/inspectionRecord.ts'
import { inspectionSelection, type InspectionList } from './records/inspectionTable.ts'
import { refreshMarked } from './refresh/refresher.ts'

/** The three tables of inspections. Their figures are up to date: what is marked is refreshed first. */
const tableOf =
  (list: InspectionList): CallHandler<'listInspections'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const { query } = incoming.input()
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    await refreshMarked(services, actor.workspaceId)
    const selection = inspectionSelection(list, actor, tzCode)
    return context.read(async (tx) => ({
      ...(await readTable<InspectionRow, ReturnType<typeof inspectionAnswer>>(tx, selection, query, inspectionAnswer)),
      ...(await savedQueries(tx, context, query, selection.definition)),
    }))
  }

export const listInspections = tableOf('active')
export const listArchive: CallHandler<'listArchive'> = tableOf('archived')
export const listMine: CallHandler<'listMine'> = tableOf('mine')
