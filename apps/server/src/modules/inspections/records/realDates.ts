import type { CompiledTemplate, StandingRow } from '@plumbline/checklist'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { momentIn } from './momentIn.ts'

/** The device name of what the server fills in itself. */
export const serverDevice = 'server'

/**
 * The hidden page's dates (api.md: `new` fills the real start, `complete` the real end). They are no operations: `seq`
 * moves for nothing but what a device sent.
 */
export const realDateRows = (
  compiled: CompiledTemplate,
  type: 'inspection_real_start_date' | 'inspection_real_end_date',
  fill: { readonly at: Date; readonly timeZone: string; readonly seq: number; readonly actor: string },
): StandingRow[] =>
  compiled.items
    .filter((item) => item.type === type)
    .map(({ baseId }) => ({
      path: [baseId],
      aspect: 'answer',
      kind: 'answer',
      value: { ...momentIn(fill.at, fill.timeZone) },
      op: newUuid(),
      seq: fill.seq,
      device: serverDevice,
      actor: fill.actor,
      at: fill.at.toISOString(),
    }))
