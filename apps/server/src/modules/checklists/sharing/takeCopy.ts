import { cloneTemplate, type Template } from '@plumbline/checklist'
import type { Reference } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { announce } from '../../../platform/live/index.ts'
import { lockTree, parentOf } from '../records/folderTree.ts'
import { refuseGated } from '../records/refuseGated.ts'
import { insertTemplate } from '../records/templateContent.ts'

export interface CopyToTake {
  readonly content: Template
  /** The folder it goes to; null or nothing: the root. */
  readonly parent: Reference | null | undefined
  readonly globalType: 'shared' | 'library'
  /** Told with the event: whom it comes from. */
  readonly from: Readonly<Record<string, unknown>>
}

/**
 * Makes a draft of what another workspace gave away: a template like any other, with ids of its own. What the plan
 * lacks does not come in by this way either.
 */
export const takeCopy = async (
  context: Context,
  tx: Tx,
  { content: given, parent, globalType, from }: CopyToTake,
): Promise<{ readonly id: number; readonly uuid: string }> => {
  const { actor, services, tracking } = context
  await lockTree(tx)
  const parentId = await parentOf(context, tx, parent)
  const content = cloneTemplate(given, newUuid)
  refuseGated(actor, content, null)
  const uuid = newUuid()
  const id = await insertTemplate(tx, actor, { uuid, parentId, content })
  await rowsOf(
    tx,
    sql`update templates set global_type = ${globalType} where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
  await recordEvent(
    tx,
    actor,
    {
      type: 'template.created',
      subject: { type: 'template', id, uuid },
      after: { title: content.title, parent_id: parentId, ...from },
    },
    tracking,
  )
  announce(tx, services.live, 'workspace', { changed: 'templates' })
  return { id, uuid }
}
