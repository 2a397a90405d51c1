import type { ServerWords, Translator } from '@plumbline/language'
import type { Actor } from '../access/index.ts'
import { recordEvent } from '../events/index.ts'
import type { Services } from '../services.ts'
import { refuseFile, refuseUnscannable, shownName } from './refuseFile.ts'

/** Who sends, and in whose words it is refused. */
export interface Sender {
  readonly services: Services
  readonly t: Translator<ServerWords>
  readonly actor: Actor | null
  readonly tracking: string | null
}

/**
 * Has the operator's virus scanner look through what somebody sent: infected it is refused for good, with an event, and
 * without a verdict for now (503): who sent it keeps it and sends it again. What is longer than the scanner takes is
 * refused for good too, for nothing that waits behind it would ever arrive. Not inside a transaction.
 */
export const refuseInfected = async (
  { services, t, actor, tracking }: Sender,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<void> => {
  if (content.byteLength === 0) return
  const verdict = await services.scanner.scan(content)
  if (verdict.kind === 'clean') return
  if (verdict.kind === 'unknown') return refuseFile(t, 'GEN_UNAVAILABLE', name)
  if (verdict.kind === 'too long') return refuseUnscannable(t, name)
  if (actor !== null)
    await services.database.inWorkspace(actor.workspaceId, async (tx) =>
      recordEvent(
        tx,
        actor,
        {
          type: 'file.refused',
          subject: { type: 'user', id: actor.userId, uuid: actor.userUuid },
          after: { name: shownName(name), bytes: content.byteLength, found: verdict.name.slice(0, 200) },
        },
        tracking,
      ),
    )
  return refuseFile(t, 'FIL_INFECTED', name)
}
