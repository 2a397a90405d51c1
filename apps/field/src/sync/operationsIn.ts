import type { Operation, StandingRow } from '@plumbline/checklist'
import type { Acknowledgement, LocalStore } from './LocalStore.ts'
import type { KeptOperation, Refusal } from './model.ts'
import { placesOfOwn } from './placesOfOwn.ts'
import type { FieldDatabase } from './storeSchema.ts'

/** Every own operation of an inspection lies between these keys. */
export const operationsOf = (inspection: string): IDBKeyRange =>
  IDBKeyRange.bound([inspection, 0], [inspection, Infinity])

/** What of the local store is about operations. */
type Operations = Pick<
  LocalStore,
  | 'operations'
  | 'addOperation'
  | 'addOperations'
  | 'markAttempted'
  | 'acknowledge'
  | 'refuseOperations'
  | 'discardOperation'
  | 'rebase'
>

/** The operations of a device: kept in its own order, acknowledged, refused, and gone once they stand in the base. */
export const operationsIn = (database: FieldDatabase): Operations => {
  const addOperation = async (inspection: string, op: Operation, replaces?: string): Promise<KeptOperation> => {
    const transaction = database.transaction('operations', 'readwrite', { durability: 'strict' })
    const same = await transaction.store.index('id').get(op.id)
    if (same) {
      // Asked for twice: by a page that was torn away, or by two tabs that bring the same words back.
      await transaction.done
      return same
    }
    const earlier = replaces === undefined ? undefined : await transaction.store.index('id').get(replaces)
    const replaced = earlier?.state === 'waiting' ? earlier : undefined
    const last = await transaction.store.openKeyCursor(operationsOf(inspection), 'prev')
    const kept: KeptOperation = {
      inspection,
      order: replaced?.order ?? (last?.key[1] ?? 0) + 1,
      state: 'waiting',
      // Under its own id, by which it stands among the last words: no call has carried the one it replaces.
      op,
      seq: null,
      own: true,
    }
    await transaction.store.put(kept)
    await transaction.done
    return kept
  }

  const addOperations: LocalStore['addOperations'] = async (inspection, ops) => {
    const transaction = database.transaction('operations', 'readwrite', { durability: 'strict' })
    const last = await transaction.store.openKeyCursor(operationsOf(inspection), 'prev')
    const before = last?.key[1] ?? 0
    const kept = ops.map((op, at): KeptOperation => {
      return { inspection, order: before + 1 + at, state: 'waiting', op, seq: null, own: true }
    })
    for (const each of kept) await transaction.store.put(each)
    await transaction.done
    return kept
  }

  const markAttempted: LocalStore['markAttempted'] = async (inspection, orders) => {
    const transaction = database.transaction('operations', 'readwrite')
    const attempted: KeptOperation[] = []
    for (const order of orders) {
      const kept = await transaction.store.get([inspection, order])
      if (kept?.state !== 'waiting' && kept?.state !== 'attempted') continue
      const marked: KeptOperation = { ...kept, state: 'attempted' }
      if (kept.state === 'waiting') await transaction.store.put(marked)
      attempted.push(marked)
    }
    await transaction.done
    return attempted
  }

  const acknowledge = async (uuid: string, answer: Acknowledgement): Promise<void> => {
    const transaction = database.transaction(['operations', 'inspections'], 'readwrite')
    const operations = transaction.objectStore('operations')
    const inspection = await transaction.objectStore('inspections').get(uuid)
    const since = inspection?.seq ?? 0
    const known = await operations.getAll(operationsOf(uuid))
    const knownById = new Map(known.map((kept) => [kept.op.id, kept]))
    const seqById = new Map(answer.others.map((other) => [other.id, other.seq]))
    const places = placesOfOwn(
      since,
      answer.seq,
      answer.others.filter((other) => !knownById.get(other.id)?.own).map((other) => other.seq),
      answer.applied.length,
    )
    for (const [index, id] of answer.applied.entries()) {
      const kept = knownById.get(id)
      if (kept && kept.state !== 'safe')
        await operations.put({ ...kept, state: 'safe', seq: seqById.get(id) ?? places[index] ?? answer.seq })
    }
    for (const { id, error_code, message } of answer.refused) {
      const kept = knownById.get(id)
      if (kept) await operations.put({ ...kept, state: 'refused', refusal: { error_code, message } })
    }
    let order = known.at(-1)?.order ?? 0
    for (const { seq, late: _late, ...op } of answer.others) {
      if (knownById.has(op.id)) continue
      order += 1
      await operations.put({ inspection: uuid, order, state: 'safe', op, seq, own: false })
    }
    if (inspection)
      await transaction.objectStore('inspections').put({
        ...inspection,
        seq: Math.max(since, answer.seq),
        conflicts: answer.conflicts,
        last_safe_at: answer.applied.length > 0 ? answer.at : inspection.last_safe_at,
      })
    await transaction.done
  }

  const refuseOperations = async (uuid: string, ids: readonly string[], refusal: Refusal): Promise<void> => {
    const transaction = database.transaction('operations', 'readwrite')
    const refused = new Set(ids)
    for (const kept of await transaction.store.getAll(operationsOf(uuid))) {
      if (refused.has(kept.op.id)) await transaction.store.put({ ...kept, state: 'refused', refusal })
    }
    await transaction.done
  }

  const rebase = async (uuid: string, base: readonly StandingRow[], seq: number): Promise<void> => {
    const transaction = database.transaction(['operations', 'inspections'], 'readwrite')
    const inspection = await transaction.objectStore('inspections').get(uuid)
    if (inspection && seq >= inspection.base_seq) {
      for (const kept of await transaction.objectStore('operations').getAll(operationsOf(uuid))) {
        if (kept.state === 'safe' && kept.seq !== null && kept.seq <= seq)
          await transaction.objectStore('operations').delete([uuid, kept.order])
      }
      await transaction
        .objectStore('inspections')
        .put({ ...inspection, base, base_seq: seq, seq: Math.max(inspection.seq, seq) })
    }
    await transaction.done
  }

  return {
    operations: (inspection) => database.getAll('operations', operationsOf(inspection)),
    addOperation,
    addOperations,
    markAttempted,
    acknowledge,
    refuseOperations,
    discardOperation: async (inspection, order) => {
      await database.delete('operations', [inspection, order])
    },
    rebase,
  }
}
