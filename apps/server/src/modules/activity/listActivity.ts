import { activityTable, userActivityTable } from '@plumbline/contract'
import type { TableRow } from '@plumbline/interchange'
import type { Handlers } from '../../platform/http/index.ts'
import { readTable, streamTable, tableDownload } from '../../platform/tables/index.ts'
import { workspaceOf } from '../checklists/index.ts'
import { savedQueries } from '../queries/index.ts'
import { activityRows, eventSelection, type EventRow } from './activityTable.ts'

type Operation<Name extends keyof Handlers<'activity'>> = Handlers<'activity'>[Name]

const listOf =
  (whose: 'mine' | 'all'): Operation<'myActivity'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const { query } = incoming.input()
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    const selection = eventSelection(actor.workspaceId, tzCode, whose === 'mine' ? actor.userId : null, services.now())
    return context.read(async (tx) => {
      const page = await readTable<EventRow, EventRow>(tx, selection, query, (row) => row)
      return {
        ...page,
        list: await activityRows(tx, page.list, context),
        ...(await savedQueries(tx, context, query, whose === 'mine' ? activityTable : userActivityTable)),
      }
    })
  }

const exportOf =
  (whose: 'mine' | 'all'): Operation<'exportMyActivity'> =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { format, ...query } = incoming.input().query
    const { tzCode } = await workspaceOf(services, actor.workspaceId)
    const selection = eventSelection(actor.workspaceId, tzCode, whose === 'mine' ? actor.userId : null, services.now())
    const slices = streamTable<EventRow>(context.read, selection, query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next()) {
        const events = slice.value
        for (const row of await context.read((tx) => activityRows(tx, events, context)))
          yield [new Date(row.at), row.user?.name ?? '', row.title, row.object.name, row.text, row.type]
      }
    }
    const header = [
      t('activity.column.at'),
      t('activity.column.user'),
      t('activity.column.type'),
      t('activity.column.object'),
      t('activity.column.text'),
      t('activity.column.code'),
    ]
    return tableDownload(format, { name: t(whose === 'mine' ? 'activity.mine' : 'activity.all'), header, rows: rows() })
  }

export const myActivity = listOf('mine')
export const userActivity: Operation<'userActivity'> = listOf('all')
export const exportMyActivity = exportOf('mine')
export const exportUserActivity: Operation<'exportUserActivity'> = exportOf('all')
