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

export const listScimKeys: Handlers<'sso'>['listScimKeys'] = async ({ actor, services }) => {
  const { rows } = await services.database.global(
    (tx) =>
      tx.query<Row>(
        `select id, uuid, name, created_at, last_used_at from scim_keys where workspace_id = $1 order by id`,
        [actor.workspaceId],
      ),
    { readOnly: true },
  )
  return {
    address: `${services.settings.publicUrl}/scim/v2`,
    list: rows.map(({ created_at: made, last_used_at: used, ...row }) => ({
      ...row,
      created_at: made.toISOString(),
      last_used_at: used?.toISOString() ?? null,
    })),
  }
}

/** Told once: only its hash is kept. */
export const newScimKey: Handlers<'sso'>['newScimKey'] = async (context, incoming) => {
  const { name } = incoming.input().body
  const { actor, services, tracking } = context
  const key = `plscim_${newToken()}`
  const uuid = newUuid()
  const id = await services.database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into scim_keys (uuid, workspace_id, key_hash, name, created_by) values ($1, $2, $3, $4, $5) returning id`,
      [uuid, actor.workspaceId, tokenHash(key), name.trim(), actor.userId],
    )
    const made = rows[0]?.id
    if (made === undefined) throw new Error('the key was not made')
    const event = { type: 'scim_key.created', subject: { type: 'scim_key', id: made, uuid }, after: { name } } as const
    await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, event, tracking))
    return made
  })
  return { id, uuid, key }
}

export const endScimKey: Handlers<'sso'>['endScimKey'] = async (context, incoming) => {
  const { actor, services, tracking } = context
  const named = pathReference(incoming.params.id, 'SSO_KEY_NOT_FOUND')
  await services.database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number; uuid: string; name: string }>(
      `delete from scim_keys where workspace_id = $1 and (id::text = $2 or uuid::text = $2) returning id, uuid, name`,
      [actor.workspaceId, String(named)],
    )
    const ended = rows[0] ?? refuse('SSO_KEY_NOT_FOUND')
    const subject = { type: 'scim_key', id: ended.id, uuid: ended.uuid }
    const event = { type: 'scim_key.ended', subject, before: { name: ended.name } } as const
    await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, event, tracking))
  })
  return {}
}
