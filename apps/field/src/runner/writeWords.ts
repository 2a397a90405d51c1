import type { Operation } from '@plumbline/checklist'
import type { Device } from '../sync/device.ts'
import type { Word } from '../sync/lastWords.ts'
import type { Change, Runner } from './openRunner.ts'
import { standsIn } from './standsIn.ts'

/** Text as it is typed, and taken away: written down at once, as it may not reach the store any more. */
export interface WordsWriter {
  /** Rejects with the store's refusal; the word stays then. */
  readonly write: (change: Change, operation: Operation) => Promise<void>
  /** What stands among the last words is asked for again, as if it were typed now; what the store refuses still stays. */
  readonly bringBack: () => Promise<void>
}

export interface WordsWriterNeeds {
  readonly device: Pick<Device, 'store' | 'words'>
  readonly uuid: string
  readonly runner: Runner
  /** The operation that is kept for a change is this one: it stands among the last words under the same id. */
  readonly prepare: (change: Change, operation: Operation) => void
  /** A word counts as unsent work from now on. */
  readonly tellUnsent: () => void
}

export const writeWords = ({ device, uuid, runner, prepare, tellUnsent }: WordsWriterNeeds): WordsWriter => {
  const write = async (change: Change, operation: Operation): Promise<void> => {
    const word: Word = { inspection: uuid, op: operation }
    prepare(change, operation)
    device.words.note(uuid, operation)
    try {
      await runner.change(change)
      device.words.forget(word)
    } catch (error) {
      device.words.stays(word)
      tellUnsent()
      throw error
    }
  }

  /** One that is on the server already, or stands, was taken by the store: only its acknowledgement came too late. */
  const isTaken = async ({ op }: Word): Promise<boolean> => {
    const kept = (await device.store.operations(uuid)).find(({ op: { id } }) => id === op.id)
    // One that waits is asked for again: what rules wanted written because of it may be missing.
    return kept === undefined ? standsIn(runner, op) : kept.state === 'safe' || kept.state === 'refused'
  }

  return {
    write,
    bringBack: async () => {
      for (const word of device.words.of(uuid)) {
        const { op } = word
        const change: Change = {
          kind: op.kind,
          path: op.path,
          ...(op.value === undefined ? {} : { value: op.value }),
        }
        try {
          if (await isTaken(word)) device.words.forget(word)
          else await write(change, op)
        } catch (error) {
          console.error('field: what was typed could not be kept', error)
        }
      }
    },
  }
}
