import {
  applyOperation,
  checkOperation,
  conflictsIn,
  operationKinds,
  pathKey,
  standingOf,
  type CompiledTemplate,
  type Conflict,
  type Json,
  type OperationKind,
  type SequencedOperation,
  type Standing,
  type StandingRow,
} from '@plumbline/checklist'
import type { ErrorCode, Operation } from '@plumbline/contract'
import type { OpenedInspection, StoredRow } from './openForOperations.ts'

export interface Sender {
  readonly userUuid: string
  /** INS_MANAGE_INSPECTIONS: may send what another one did (a rescue file). */
  readonly manages: boolean
}

/** An operation taken in, with what the store keeps beside it. */
export interface TakenOperation {
  readonly operation: SequencedOperation
  readonly before: Json
  readonly late: boolean
  waiting: boolean
}

export interface Judgement {
  readonly seq: number
  readonly applied: readonly string[]
  readonly rejected: readonly { readonly id: string; readonly error_code: ErrorCode }[]
  readonly taken: readonly TakenOperation[]
  /** Rows that changed, the last state of each. */
  readonly rows: readonly StandingRow[]
  /** seq of earlier operations whose instance has come now. */
  readonly arrived: readonly number[]
  /** Every conflict nobody has settled yet. */
  readonly conflicts: readonly Conflict[]
}

const isKind = (kind: string): kind is OperationKind => operationKinds.some((known) => known === kind)

const keyOf = (row: Pick<StandingRow, 'path' | 'aspect'>): string => `${pathKey(row.path)} ${row.aspect}`

const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const sequenced = (operation: Operation, kind: OperationKind, seq: number, sender: Sender, late: boolean) => ({
  ...operation,
  kind,
  value: operation.value ?? null,
  at: new Date(operation.at).toISOString(),
  actor: sender.manages && isUuid(operation.actor) ? operation.actor.toLowerCase() : sender.userUuid,
  seq,
  ...(late ? { late } : {}),
})

/** A kept operation as the engine takes it. */
export const storedOperation = (row: StoredRow): SequencedOperation | null =>
  isKind(row.kind)
    ? {
        id: row.id,
        kind: row.kind,
        path: row.path,
        value: row.value as Json,
        at: row.at,
        device: row.device,
        based_on: row.based_on,
        actor: row.actor,
        settles: row.settles,
        seq: row.seq,
        ...(row.by_rule === null ? {} : { by_rule: row.by_rule }),
      }
    : null

/** What stands on the touched paths, with the operations that wait for an instance back in their place. */
const standingBefore = (compiled: CompiledTemplate, opened: OpenedInspection): Standing => {
  const rows = new Map([...opened.standing, ...opened.contested].map((row) => [keyOf(row), row]))
  const standing = standingOf([...rows.values()], 0, compiled)
  for (const row of opened.waiting) {
    const operation = storedOperation(row)
    if (operation) applyOperation(standing, operation)
  }
  standing.seq = opened.seq
  return standing
}

/**
 * What becomes of the operations that came, by the rules of api.md ("Operations"): taken in exactly once and numbered
 * without gaps, or rejected with a reason. Pure: the same opened inspection and operations give the same judgement.
 */
export const judgeOperations = (
  compiled: CompiledTemplate,
  opened: OpenedInspection,
  operations: readonly Operation[],
  sender: Sender,
  /** Versions the inspection was under before: a device that does not know yet answers under one of them. */
  earlier: readonly CompiledTemplate[] = [],
): Judgement => {
  const standing = standingBefore(compiled, opened)
  const seen = new Set(opened.seen)
  const applied = new Set<string>()
  const rejected: { id: string; error_code: ErrorCode }[] = []
  const taken: TakenOperation[] = []
  const changed = new Map<string, StandingRow>()
  const values = new Map<string, Json>([...standing.rows.values()].map((row) => [keyOf(row), row.value]))
  const late = opened.status === 'completed'
  let { seq } = opened
  const isTaken = (kind: OperationKind, { path, value }: Operation): boolean =>
    [compiled, ...earlier].some((version) => checkOperation(version, { kind, path, value: value ?? null }) === null)
  for (const operation of operations) {
    const { kind } = operation
    if (seen.has(operation.id)) {
      applied.add(operation.id)
      continue
    }
    if (opened.archived) {
      rejected.push({ id: operation.id, error_code: 'INS_ARCHIVED' })
      continue
    }
    if (!isKind(kind) || !isTaken(kind, operation)) {
      rejected.push({ id: operation.id, error_code: 'GEN_VALIDATION' })
      continue
    }
    const act = sequenced(operation, kind, ++seq, sender, late)
    const outcome = applyOperation(standing, act)
    const own = outcome.rows.find(({ op }) => op === act.id)
    taken.push({
      operation: act,
      before: own ? (values.get(keyOf(own)) ?? null) : null,
      late,
      waiting: outcome.state === 'waiting',
    })
    for (const row of outcome.rows) {
      changed.set(keyOf(row), row)
      values.set(keyOf(row), row.value)
    }
    seen.add(operation.id)
    applied.add(operation.id)
  }
  const stillWaiting = new Set([...standing.waiting.values()].flat().map((operation) => operation.seq))
  for (const each of taken) each.waiting = stillWaiting.has(each.operation.seq)
  return {
    seq,
    applied: [...applied],
    rejected,
    taken,
    rows: [...changed.values()],
    arrived: opened.waiting.filter((row) => !stillWaiting.has(row.seq)).map((row) => row.seq),
    conflicts: conflictsIn(standing),
  }
}
