import { pathKey, type Path } from '../path.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Json } from '../template/model.ts'
import { sameValue } from '../template/same-value.ts'
import type { SequencedOperation } from './operation.ts'
import { aspectOf, aspectParts, moveTarget, reduce } from './reduce.ts'
import type { Conflict, OperationOutcome, OperationState, Overtaken, Standing, StandingRow } from './standing.ts'

/** What stands on an inspection without operations. `compiled` tells which sections have an instance per grouped option. */
export function emptyStanding(compiled?: CompiledTemplate): Standing {
  const fixed = new Set<string>()
  if (compiled !== undefined)
    for (const item of compiled.items)
      if (item.repeats === 'group') for (const { uuid } of item.groupOptions) fixed.add(`${item.repeatBase}/${uuid}`)
  return { rows: new Map(), waiting: new Map(), late: [], seen: new Set(), fixed, seq: 0 }
}

/** What is kept beside the rows of an inspection. */
export interface Kept {
  readonly waiting?: readonly SequencedOperation[]
  readonly late?: readonly SequencedOperation[]
  /** Ids of operations taken in before, so that a repeated one moves nothing. */
  readonly seen?: Iterable<string>
}

/** What stands, from stored rows: for a device or a server that goes on where another stopped. */
export function standingOf(
  rows: readonly StandingRow[],
  seq: number,
  compiled?: CompiledTemplate,
  kept: Kept = {},
): Standing {
  const standing = emptyStanding(compiled)
  for (const row of rows) standing.rows.set(rowKey(row.path, row.aspect), row)
  for (const id of kept.seen ?? []) standing.seen.add(id)
  standing.late.push(...(kept.late ?? []))
  for (const operation of kept.waiting ?? []) {
    const lacking = lackingInstance(standing, operation.path)
    if (lacking !== null) standing.waiting.set(lacking, [...(standing.waiting.get(lacking) ?? []), operation])
  }
  standing.seq = seq
  return standing
}

/** Where an operation that was taken in is now: for the history. */
export function stateOfOperation(standing: Standing, operation: SequencedOperation): OperationState {
  if (operation.late === true || standing.late.some(({ id }) => id === operation.id)) return 'late'
  const lacking = lackingInstance(standing, operation.path)
  if (lacking !== null && standing.waiting.get(lacking)?.some(({ id }) => id === operation.id) === true)
    return 'waiting'
  const row = standing.rows.get(rowKey(operation.path, aspectOf(operation.kind, operation.value)))
  if (row?.op === operation.id) return 'standing'
  return conflictsOfRow(row).some(({ ops }) => ops[1] === operation.id) ? 'conflict' : 'replaced'
}

/** A copy that goes its own way: a device's view with what it has not sent yet on top. */
export function forkStanding(standing: Standing): Standing {
  return {
    rows: new Map(standing.rows),
    waiting: new Map([...standing.waiting].map(([key, operations]) => [key, [...operations]])),
    late: [...standing.late],
    seen: new Set(standing.seen),
    fixed: standing.fixed,
    seq: standing.seq,
  }
}

export function standingRows(standing: Standing): StandingRow[] {
  return [...standing.rows.values()]
}

export function rowKey(path: Path, aspect: string): string {
  return `${pathKey(path)}|${aspect}`
}

/**
 * Takes in one operation, in the order of seq. Everything is kept: what is late or waits for its instance is put aside,
 * what is overtaken unseen stays beside what stands as a conflict. A repeated id changes nothing. The cost does not
 * depend on how much stands already.
 */
export function applyOperation(standing: Standing, operation: SequencedOperation): OperationOutcome {
  if (standing.seen.has(operation.id)) return { state: 'repeated', rows: [], conflicts: [] }
  standing.seen.add(operation.id)
  standing.seq = Math.max(standing.seq, operation.seq)
  if (operation.late === true) {
    standing.late.push(operation)
    return { state: 'late', rows: [], conflicts: [] }
  }
  const lacking = lackingInstance(standing, operation.path)
  if (lacking !== null) {
    const queue = standing.waiting.get(lacking)
    if (queue === undefined) standing.waiting.set(lacking, [operation])
    else queue.push(operation)
    return { state: 'waiting', rows: [], conflicts: [] }
  }
  const rows: StandingRow[] = []
  const conflicts: Conflict[] = []
  take(standing, operation, rows, conflicts)
  return { state: 'standing', rows, conflicts }
}

function take(standing: Standing, operation: SequencedOperation, rows: StandingRow[], conflicts: Conflict[]): void {
  const { kind, path, value } = operation
  const aspect = aspectOf(kind, value)
  const key = rowKey(path, aspect)
  const before = standing.rows.get(key)
  const row = nextRow(operation, aspect, before)
  standing.rows.set(key, row)
  rows.push(row)
  const known = new Set(conflictsOfRow(before).map(({ ops }) => ops[1]))
  for (const conflict of conflictsOfRow(row)) if (!known.has(conflict.ops[1])) conflicts.push(conflict)

  const target = kind === 'media_move' ? moveTarget(value) : null
  if (target !== null && before !== undefined) moveMedium(standing, operation, target, before, rows)
  const { name, subject } = aspectParts(aspect)
  if (name === 'instance' && row.value !== null) release(standing, `${pathKey(path)}/${subject}`, rows, conflicts)
}

/** The row after an operation; `before` is the row it meets. The one rule of what stands (api.md, "Operations"). */
export function nextRow(operation: SequencedOperation, aspect: string, before: StandingRow | undefined): StandingRow {
  const { kind, value } = operation
  const next = reduce(kind, value, before ?? null)
  const removed = next.value === null ? (before?.value ?? before?.removed ?? null) : null
  const others = othersAfter(operation, before)
  const placed = next.placed ? operation.seq : before?.placed
  return {
    path: operation.path,
    aspect,
    value: next.value,
    ...(next.na ? { na: true } : {}),
    kind,
    op: operation.id,
    seq: operation.seq,
    device: operation.device,
    ...(operation.actor === undefined ? {} : { actor: operation.actor }),
    at: operation.at,
    ...(operation.by_rule === undefined ? {} : { by_rule: operation.by_rule }),
    ...(placed === undefined ? {} : { placed }),
    ...(removed === null || !aspect.includes(':') ? {} : { removed }),
    ...(others.length === 0 ? {} : { others }),
  }
}

/**
 * What stays beside the new value. The one that stood is overtaken unseen when it came after what the device had seen
 * and from another device. What the operation settles goes; so does an overtaken value that agrees with what stood when
 * the device saw both.
 */
function othersAfter(operation: SequencedOperation, before: StandingRow | undefined): readonly Overtaken[] {
  if (before === undefined) return []
  const settled = new Set(operation.settles ?? [])
  const settlesStanding = settled.has(before.op)
  const others = (before.others ?? []).filter((other) => {
    if (settled.has(other.op) || (settlesStanding && other.seq <= operation.based_on)) return false
    return other.seq > operation.based_on || differs(other, before)
  })
  if (before.seq <= operation.based_on || before.device === operation.device || settlesStanding) return others
  const { op, seq, device, actor, at, kind, value, na } = before
  return [
    ...others,
    { op, seq, device, ...(actor === undefined ? {} : { actor }), at, kind, value, ...(na === true ? { na } : {}) },
  ]
}

interface Valued {
  readonly value: Json
  readonly na?: boolean
}

function differs(a: Valued, b: Valued): boolean {
  return (a.na === true) !== (b.na === true) || !sameValue(a.value, b.value)
}

/** The conflicts of one row: overtaken values that differ from the one that stands. */
export function conflictsOfRow(row: StandingRow | undefined): readonly Conflict[] {
  if (row?.others === undefined) return []
  const { path, aspect } = row
  return row.others
    .filter((other) => differs(other, row))
    .map((other) => ({
      path,
      aspect,
      standing: row.na === true ? 'na' : row.value,
      other: other.na === true ? 'na' : other.value,
      // Never both: they would agree.
      ...(row.na === true ? { na: 'standing' } : other.na === true ? { na: 'other' } : {}),
      ops: [row.op, other.op],
    }))
}

export function conflictsIn(standing: Standing): Conflict[] {
  const conflicts: Conflict[] = []
  for (const row of standing.rows.values()) if (row.others !== undefined) conflicts.push(...conflictsOfRow(row))
  return conflicts
}

function moveMedium(
  standing: Standing,
  operation: SequencedOperation,
  target: Path,
  before: StandingRow,
  rows: StandingRow[],
): void {
  const held = before.value ?? before.removed
  if (held === undefined || held === null) return
  const { after: _after, ...medium } = held as { readonly [key: string]: Json }
  const key = rowKey(target, before.aspect)
  const row = nextRow(
    { ...operation, kind: 'media_add', path: target, value: medium },
    before.aspect,
    standing.rows.get(key),
  )
  standing.rows.set(key, row)
  rows.push(row)
}

/** What waited for the instance, in the order it came. Some may go on waiting, for an instance further in. */
function release(standing: Standing, instance: string, rows: StandingRow[], conflicts: Conflict[]): void {
  const queue = standing.waiting.get(instance)
  if (queue === undefined) return
  standing.waiting.delete(instance)
  for (const operation of queue) {
    const lacking = lackingInstance(standing, operation.path)
    if (lacking === null) take(standing, operation, rows, conflicts)
    else standing.waiting.set(lacking, [...(standing.waiting.get(lacking) ?? []), operation])
  }
}

/** The outermost instance on the way to `path` that is not there (yet, or any more); null when all are. */
function lackingInstance(standing: Standing, path: Path): string | null {
  for (let length = 2; length < path.length; length += 2) {
    const [base, key] = [path[length - 2], path[length - 1]]
    if (base === undefined || key === undefined || standing.fixed.has(`${base}/${key}`)) continue
    const row = standing.rows.get(rowKey(path.slice(0, length - 1), `instance:${key}`))
    if (row === undefined || row.value === null) return pathKey(path.slice(0, length))
  }
  return null
}
