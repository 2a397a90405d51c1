import type { Tx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'

/** A file of this name came to an asset, or left it. */
export const assetFileEvent = async (
  tx: Tx,
  { actor, tracking, services }: Pick<Context, 'actor' | 'tracking' | 'services'>,
  { id, uuid }: { readonly id: number; readonly uuid: string },
  names: { readonly before: string | null; readonly after: string | null },
): Promise<void> => {
  await recordEvent(
    tx,
    actor,
    {
      type: names.after === null ? 'asset.file_removed' : 'asset.file_added',
      subject: { type: 'asset', id, uuid },
      ...(names.before === null ? {} : { before: { file: names.before } }),
      ...(names.after === null ? {} : { after: { file: names.after } }),
    },
    tracking,
  )
  announce(tx, services.live, 'workspace', { changed: 'assets' })
}
