import { recordEvent } from '../../platform/events/index.ts'
import { pathReference, refuse, type Handlers } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { newToken, tokenHash } from '../auth/index.ts'

interface Row {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const listScimKeys: Handlers<'sso'>['listScimKeys'] = ({ read, services }) =>
  read(async (tx) => {
    const { rows } = await tx.query<Row>(
      `select id, uuid, name, created_at, last_used_at from scim_keys where workspace_id = $1 order by id`,
      [tx.workspaceId],
    )
    return {
      address: `${services.settings.publicUrl}/scim/v2`,
      list: rows.map(({ created_at: made, last_used_at: used, ...row }) => ({
        ...row,
        created_at: made.toISOString(),
        last_used_at: used?.toISOString() ?? null,
      })),
    }
  })

/** Told once: only its hash is kept. */
export const newScimKey: Handlers<'sso'>['newScimKey'] = async (context, incoming) => {
  const { name } = incoming.input().body
  const { actor, services, tracking } = context
  const key = `plscim_${newToken()}`
  const uuid = newUuid()
  const id = await services.database.global(async (tx) => {
    const made = await tx.within(actor.workspaceId, async (inside) => {
      const { rows } = await inside.query<{ id: number }>(
        `insert into scim_keys (workspace_id, uuid, name, created_by) values ($1, $2, $3, $4) returning id`,
        [inside.workspaceId, uuid, name.trim(), actor.userId],
      )
      const row = rows[0]
      if (!row) throw new Error('the key was not made')
      const subject = { type: 'scim_key', id: row.id, uuid }
      await recordEvent(inside, actor, { type: 'scim_key.created', subject, after: { name } }, tracking)
      return row.id
    })
    await tx.query(`insert into scim_key_hashes (key_hash, workspace_id, key_id) values ($1, $2, $3)`, [
      tokenHash(key),
      actor.workspaceId,
      made,
    ])
    return made
  })
  return { id, uuid, key }
}

/** Its hash goes with it. */
export const endScimKey: Handlers<'sso'>['endScimKey'] = async ({ actor, tracking, write }, incoming) => {
  const named = pathReference(incoming.params.id, 'SSO_KEY_NOT_FOUND')
  await write(async (tx) => {
    const { rows } = await tx.query<{ id: number; uuid: string; name: string }>(
      `delete from scim_keys where workspace_id = $1 and (id::text = $2 or uuid::text = $2) returning id, uuid, name`,
      [tx.workspaceId, String(named)],
    )
    const ended = rows[0] ?? refuse('SSO_KEY_NOT_FOUND')
    const subject = { type: 'scim_key', id: ended.id, uuid: ended.uuid }
    const event = { type: 'scim_key.ended', subject, before: { name: ended.name } } as const
    await recordEvent(tx, actor, event, tracking)
  })
  return {}
}
