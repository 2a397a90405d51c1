import { activityTable, userActivityTable } from '@plumbline/contract'
import type { Handlers } from '../../platform/http/index.ts'
import { exportTable, readTable } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import { activityRows, eventSelection, type EventRow } from './activityTable.ts'

type Operation<Name extends keyof Handlers<'activity'>> = Handlers<'activity'>[Name]

const listOf =
  (whose: 'mine' | 'all'): Operation<'myActivity'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const { query } = incoming.input()
    const { tzCode } = actor
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
    const { query } = incoming.input()
    const { tzCode } = actor
    const selection = eventSelection(actor.workspaceId, tzCode, whose === 'mine' ? actor.userId : null, services.now())
    const header = [
      t('activity.column.at'),
      t('activity.column.user'),
      t('activity.column.type'),
      t('activity.column.object'),
      t('activity.column.text'),
      t('activity.column.code'),
    ]
    return exportTable<EventRow>(context.read, selection, query, {
      name: t(whose === 'mine' ? 'activity.mine' : 'activity.all'),
      header,
      rows: async (events) => {
        const rows = await context.read((tx) => activityRows(tx, events, context))
        return rows.map((row) => [
          new Date(row.at),
          row.user?.name ?? '',
          row.title,
          row.object.name,
          row.text,
          row.type,
        ])
      },
    })
  }

export const myActivity = listOf('mine')
export const userActivity: Operation<'userActivity'> = listOf('all')
export const exportMyActivity = exportOf('mine')
export const exportUserActivity: Operation<'exportUserActivity'> = exportOf('all')
