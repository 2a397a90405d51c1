import { storedForm } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { findWorkspace, readWorkspace } from '../../auth/index.ts'
import { copyFiles, insertFile, releaseFiles, type CopiedFile } from '../../files/index.ts'
import type { Operation } from '../operation.ts'
import { withFiles } from '../records/filesInTemplate.ts'
import { contentFigures } from '../records/contentFigures.ts'
import { readPublished } from '../records/publishedVersions.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { workspaceOf } from '../records/workspaceOf.ts'
import { insertShare } from './shareRecord.ts'
import { shownFilesOf } from './shownFilesOf.ts'

/** The published version and the files it shows; a template that was never published has nothing to share. */
const readShared = (context: Context, id: string) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, id)
    if (record.version === null) return refuse('CKL_NOT_PUBLISHED')
    const published = await readPublished(context.services.database, tx, record.uuid, record.version)
    if (!published) throw new Error('the newest version is gone')
    const files = await shownFilesOf(tx, published.template, context.actor)
    return { record, version: published.version, template: published.template, files }
  })

/** The files are the share's until it is answered. */
const holdFiles = async (tx: Tx, shareId: number, copies: readonly CopiedFile[]): Promise<void> => {
  await rowsOf(
    tx,
    sql`insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
        select ${tx.workspaceId}, uuid, 'template_share', ${shareId}
        from unnest(${sql.param(copies.map(({ row }) => row.uuid))}::uuid[]) as copied(uuid)`,
  )
}

/**
 * Sends a copy of the published version to another workspace, files included; it waits there until somebody accepts or
 * declines it (Q-TPL-5). Sent again while it waits, the newer copy takes the older one's place. Both workspaces keep
 * the share, in one transaction.
 */
export const shareTemplate: Operation<'shareTemplate'> = async (context, incoming) => {
  const { actor, services, tracking, t } = context
  const { record, version, template, files } = await readShared(context, incoming.params.id)
  const { workspace_id } = incoming.input().body
  const own = await workspaceOf(services, actor.workspaceId)
  const peer = await services.database.global(
    async (tx) => {
      const id = await findWorkspace(tx, workspace_id)
      return id === null || id === actor.workspaceId ? null : readWorkspace(tx, id)
    },
    { readOnly: true },
  )
  if (!peer) throw invalidField('workspace_id', t('errors.field.invalid'))
  const copies = await copyFiles(services.storage, peer.id, new Set(files.values()))
  const fileOf = new Map(
    copies.flatMap(({ from, row }) => [[String(from.id), row.uuid] as const, [from.uuid, row.uuid] as const]),
  )
  const content = storedForm(withFiles(template, fileOf))
  const uuid = newUuid()
  const about = {
    uuid,
    title: template.title,
    version,
    questions: contentFigures(template).questions,
    by: actor.name,
  }
  const id = await services.database.global(async (global) => {
    const waiting = await global.within(actor.workspaceId, (tx) =>
      rowsOf<{ uuid: string }>(
        tx,
        sql`select uuid from template_shares where workspace_id = ${tx.workspaceId} and not received
              and state = 'pending' and template_id = ${record.id} and peer_id = ${peer.id}`,
      ),
    )
    // The receiver's side first, as an answer does: one that is being accepted just now stays.
    const replaced = await global.within(peer.id, async (tx) => {
      const former = await rowsOf<{ id: number; uuid: string }>(
        tx,
        sql`delete from template_shares where workspace_id = ${tx.workspaceId} and received and state = 'pending'
              and uuid = any(${sql.param(waiting.map((share) => share.uuid))}::uuid[])
            returning id, uuid`,
      )
      await releaseFiles(tx, services.storage, { type: 'template_share', ids: former.map((share) => share.id) })
      for (const { row } of copies) await insertFile(tx, row)
      const received = await insertShare(tx, { ...about, received: true, peer: own, templateId: null, content })
      await holdFiles(tx, received, copies)
      await recordEvent(
        tx,
        null,
        {
          type: 'template_share.received',
          subject: { type: 'template_share', id: received, uuid },
          after: { title: about.title, version, from: own.name, by: actor.name },
        },
        tracking,
      )
      await services.notices.tell(tx, null, { kind: 'template_received', title: about.title })
      announce(tx, services.live, 'workspace', { changed: 'templates' })
      return former.map((share) => share.uuid)
    })
    return global.within(actor.workspaceId, async (tx) => {
      await rowsOf(
        tx,
        sql`delete from template_shares where workspace_id = ${tx.workspaceId} and not received
              and uuid = any(${sql.param(replaced)}::uuid[])`,
      )
      const sent = await insertShare(tx, { ...about, received: false, peer, templateId: record.id, content: null })
      await recordEvent(
        tx,
        actor,
        {
          type: 'template.shared',
          subject: { type: 'template', id: record.id, uuid: record.uuid },
          after: { workspace: peer.name, version, share: uuid },
        },
        tracking,
      )
      return sent
    })
  })
  return { id, uuid }
}
