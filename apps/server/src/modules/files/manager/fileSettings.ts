import type { contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Handler } from '../../../platform/http/index.ts'
import type { ManagerNeed } from './need.ts'

interface FileSettings extends Record<string, unknown> {
  readonly keeps_place: boolean
}

export const settingsOf = async (tx: Tx): Promise<FileSettings> =>
  (await rowOf<FileSettings>(
    tx,
    sql`select keeps_place from file_settings where workspace_id = ${tx.workspaceId}`,
  )) ?? { keeps_place: true }

export const readFileSettings: Handler<typeof contract.files.readFileSettings> = (context) => context.read(settingsOf)

/** For what is put there from now on: what is there already stays as it is. */
export const saveFileSettings =
  ({ workspaceOf }: Pick<ManagerNeed, 'workspaceOf'>): Handler<typeof contract.files.saveFileSettings> =>
  async (context, incoming) => {
    const { actor, services } = context
    const after = incoming.input().body
    const { uuid } = await workspaceOf(services, actor.workspaceId)
    const saved = await context.write(async (tx) => {
      const before = await settingsOf(tx)
      await rowsOf(
        tx,
        sql`insert into file_settings (workspace_id, keeps_place) values (${tx.workspaceId}, ${after.keeps_place})
            on conflict (workspace_id) do update set keeps_place = excluded.keeps_place, updated_at = now()`,
      )
      const subject = { type: 'file_settings', id: actor.workspaceId, uuid }
      await recordEvent(tx, actor, { type: 'file_settings.changed', subject, before, after }, context.tracking)
      return after
    })
    context.say(context.t('fileNames.settingsSaved'))
    return saved
  }
