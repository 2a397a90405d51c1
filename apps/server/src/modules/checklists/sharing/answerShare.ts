import { fromStore, type Template } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse, type Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { releaseFiles } from '../../files/index.ts'
import type { Operation } from '../operation.ts'
import { lockTree } from '../records/folderTree.ts'
import { decideShare, receivedShare, type ShareRecord } from './shareRecord.ts'
import { takeCopy } from './takeCopy.ts'

/** The side that sent it sees how it was answered, in the same transaction. */
const decide = async <T>(
  context: Context,
  share: Pick<ShareRecord, 'peer_id' | 'uuid'>,
  state: 'accepted' | 'declined',
  perform: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { services, actor } = context
  return services.database.global(async (global) => {
    const result = await global.within(actor.workspaceId, perform)
    await global.within(share.peer_id, async (tx) => {
      const sent = await decideShare(tx, share.uuid, { state, userId: null })
      if (!sent) return
      const subject = { type: 'template_share', id: sent.id, uuid: sent.uuid }
      const after = { title: sent.title, workspace: sent.peer_name, template_id: sent.template_id }
      await recordEvent(tx, null, { type: `template_share.${state}`, subject, after }, context.tracking)
      announce(tx, services.live, 'workspace', { changed: 'templates' })
    })
    return result
  })
}

const tell = (context: Context, tx: Tx, share: ShareRecord, type: 'accepted' | 'declined', after: object) =>
  recordEvent(
    tx,
    context.actor,
    {
      type: `template_share.${type}`,
      subject: { type: 'template_share', id: share.id, uuid: share.uuid },
      before: { state: share.state },
      after: { title: share.title, from: share.peer_name, ...after },
    },
    context.tracking,
  )

const contentOf = async (tx: Tx, share: ShareRecord): Promise<Template> => {
  const row = await rowOf<{ content: Template | null }>(
    tx,
    sql`select content from template_shares where workspace_id = ${tx.workspaceId} and id = ${share.id}`,
  )
  return row?.content ? fromStore(row.content) : refuse('CKL_SHARE_DECIDED')
}

/** Makes a draft of what was shared: a template of this workspace like any other, with ids of its own. */
export const acceptShare: Operation<'acceptShare'> = async (context, incoming) => {
  const waiting = await context.read((tx) => receivedShare(tx, incoming.params.id))
  if (waiting.state !== 'pending') return refuse('CKL_SHARE_DECIDED')
  const { body } = incoming.input()
  const { actor, services } = context
  return decide(context, waiting, 'accepted', async (tx) => {
    await lockTree(tx)
    const share = await receivedShare(tx, incoming.params.id, { lock: true })
    if (share.state !== 'pending') return refuse('CKL_SHARE_DECIDED')
    const copy = await takeCopy(context, tx, {
      content: await contentOf(tx, share),
      parent: body.parent_id,
      globalType: 'shared',
      from: { shared_by: share.peer_name },
    })
    // The template names its files now.
    await releaseFiles(tx, services.storage, { type: 'template_share', ids: [share.id] })
    await decideShare(tx, share.uuid, { state: 'accepted', userId: actor.userId, templateId: copy.id })
    await tell(context, tx, share, 'accepted', { template_id: copy.id })
    return copy
  })
}

export const declineShare: Operation<'declineShare'> = async (context, incoming) => {
  const waiting = await context.read((tx) => receivedShare(tx, incoming.params.id))
  if (waiting.state !== 'pending') return refuse('CKL_SHARE_DECIDED')
  return decide(context, waiting, 'declined', async (tx) => {
    const share = await receivedShare(tx, incoming.params.id, { lock: true })
    if (share.state !== 'pending') return refuse('CKL_SHARE_DECIDED')
    await releaseFiles(tx, context.services.storage, { type: 'template_share', ids: [share.id] })
    await decideShare(tx, share.uuid, { state: 'declined', userId: context.actor.userId })
    await tell(context, tx, share, 'declined', {})
    return {}
  })
}
