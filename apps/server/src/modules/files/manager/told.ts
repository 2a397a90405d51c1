import { recordEvent, type EventRecord } from '../../../platform/events/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { FileNode } from './nodes.ts'

export const filesTopic = 'files'

/** One change of the file manager: an event, and word of it to who looks at it now. */
export const tell = async (
  tx: Tx,
  context: Context,
  verb: 'created' | 'placed' | 'moved' | 'copied' | 'renamed' | 'deleted' | 'replaced',
  { id, uuid, is_file }: Pick<FileNode, 'id' | 'uuid' | 'is_file'>,
  change: Pick<EventRecord, 'before' | 'after'>,
): Promise<void> => {
  const type = is_file ? 'file' : 'file_folder'
  await recordEvent(
    tx,
    context.actor,
    { type: `${type}.${verb}`, subject: { type, id, uuid }, ...change },
    context.tracking,
  )
  announce(tx, context.services.live, filesTopic, { changed: true })
}
