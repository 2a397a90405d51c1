import { recordEvent } from '../../../platform/events/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { newToken, tokenHash } from '../../auth/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { inspectionOfPath } from '../records/inspectionRecord.ts'
import { shareAnswer, shareColumns, type ShareRow } from './shareLinks.ts'

/** A link that is never withdrawn ends by itself. */
const longestDays = 366
const dayMs = 86_400_000

/** Makes a link of 256 random bits. It is told this once: what is kept opens nothing. */
export const shareReport: CallHandler<'shareReport'> = async (context, incoming) => {
  const { actor, services, t } = context
  await context.read((tx) => inspectionOfPath(tx, actor, incoming.params.id))
  const expires = new Date(incoming.input().body.expires_at)
  const now = services.now()
  if (expires.getTime() <= now || expires.getTime() > now + longestDays * dayMs)
    throw new Refusal('GEN_VALIDATION', { expires_at: [t('reportForms.share.when')] })
  const token = newToken()
  const row = await services.database.global(async (tx) => {
    const record = await tx.within(actor.workspaceId, (inside) => inspectionOfPath(inside, actor, incoming.params.id))
    const made = await tx.query<ShareRow>(
      `insert into share_links (uuid, token_hash, workspace_id, inspection_id, expires_at, created_by, created_by_name)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${shareColumns}`,
      [newUuid(), tokenHash(token), actor.workspaceId, record.id, expires, actor.userId, actor.name],
    )
    const [link] = made.rows
    if (!link) throw new Error('the link was not made')
    const subject = { type: 'inspection', id: record.id, uuid: record.uuid }
    const after = { link: link.uuid, expires_at: expires.toISOString() }
    await tx.within(actor.workspaceId, (inside) =>
      recordEvent(inside, actor, { type: 'inspection.shared', subject, after }, context.tracking),
    )
    return link
  })
  return { ...shareAnswer(row), token, url: `${services.settings.publicUrl}/share/${token}` }
}
