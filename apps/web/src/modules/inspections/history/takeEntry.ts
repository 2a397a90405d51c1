import type { Operation } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { HistoryEntry } from '../report/historyText.ts'

/** Aspects of which one value stands: another of them can be taken instead. */
const single = new Set(['answer', 'clear', 'na', 'note', 'rating'])

/** Whether an entry that does not stand can be made again: what came late, and the other side of a conflict. */
export const canTake = ({ kind, state }: HistoryEntry): boolean =>
  single.has(kind) && (state === 'late' || state === 'conflict')

const valueOf = (value: unknown): Operation['value'] => (value === undefined ? null : (value as Operation['value']))

/** Makes an entry again as an operation of one's own; the conflict it stood in is settled by it. */
export const takeEntry = async (
  inspection: { readonly uuid: string; readonly seq: number },
  { id, kind, path, value, state }: HistoryEntry,
): Promise<void> => {
  const operation = {
    id: crypto.randomUUID(),
    kind,
    path: [...path],
    value: valueOf(value),
    at: new Date().toISOString(),
    device: 'workspace',
    based_on: inspection.seq,
    ...(state === 'conflict' ? { settles: [id] } : {}),
  }
  const answer = await api.inspections.applyOperations({
    params: { id: inspection.uuid },
    body: { ops: [operation], since: inspection.seq },
  })
  const [refused] = answer.rejected
  if (refused) throw new Error(refused.message)
}
