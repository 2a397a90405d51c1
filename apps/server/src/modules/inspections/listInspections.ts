import type { Tx } from '../../platform/database/index.ts'
import { readTable } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionAnswer, type InspectionRow } from './records/inspectionRecord.ts'
import { inspectionSelection, type InspectionList } from './records/inspectionTable.ts'
import { markedIn, refreshMarked } from './refresh/refresher.ts'

/** The three tables of inspections. Their figures are up to date: what is marked is refreshed first. */
const tableOf =
  (list: InspectionList): CallHandler<'listInspections'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const { query } = incoming.input()
    const selection = inspectionSelection(list, actor, actor.tzCode)
    const page = (tx: Tx) =>
      readTable<InspectionRow, ReturnType<typeof inspectionAnswer>>(tx, selection, query, inspectionAnswer)
    const saved = (tx: Tx) => savedQueries(tx, context, query, selection.definition)
    const read = async (tx: Tx) => ({ ...(await page(tx)), ...(await saved(tx)) })
    // Nearly always nothing is marked: the list is asked for without waiting to hear so.
    const current = await context.read(async (tx) => {
      const [marked, list] = await Promise.all([markedIn(tx), read(tx)])
      return marked.length === 0 ? list : null
    })
    if (current !== null) return current
    await refreshMarked(services, actor.workspaceId)
    return context.read(read)
  }

export const listInspections = tableOf('active')
export const listArchive: CallHandler<'listArchive'> = tableOf('archived')
export const listMine: CallHandler<'listMine'> = tableOf('mine')
