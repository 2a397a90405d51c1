import {
  addPage,
  applyEdits,
  applyOperation,
  compile,
  emptyStanding,
  insertItem,
  newTemplate,
  pathKey,
  standingRows,
  type CompiledTemplate,
  type Json,
  type OperationKind,
  type SequencedOperation,
  type StandingRow,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { Operation } from '@plumbline/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { judgeOperations } from './judgeOperations.ts'
import { touchedPaths, type OpenedInspection, type StoredRow } from './openForOperations.ts'

const sender = { userUuid: newUuid(), manages: false }

/** A page with a number and photos, and a repeatable section with a text inside. */
const scene = () => {
  let template = newTemplate({ title: 'Round', language: 'en', ids: newUuid })
  const take = (edit: TemplateEdit): void => {
    const result = applyEdits(template, [edit])
    if (!result.ok) throw new Error(result.problem.code)
    template = result.template
  }
  const page = addPage(template, { kind: 'page', title: 'Page', ids: newUuid })
  take(page.edit)
  const add = (type: 'number' | 'photo' | 'section' | 'textAnswer', parent: string, options = {}): string => {
    const target = { parent_id: parent, before: null }
    const made = insertItem(template, { type, title: type, ids: newUuid, target, options })
    take(made.edit)
    return made.id
  }
  const number = add('number', page.id)
  const photo = add('photo', page.id)
  const section = add('section', page.id, { repeatable: true, repeatable_settings: { min: 0, max: null } })
  const inside = add('textAnswer', section)
  const compiled = compile(template)
  const repeat = compiled.byId.get(section)?.repeatBase ?? ''
  return { compiled, number, photo, section, repeat, inside }
}

/** The store as the database keeps it: only what touchedPaths names is handed to a judgement. */
class Store {
  readonly rows = new Map<string, StandingRow>()
  readonly operations: StoredRow[] = []
  readonly waiting = new Set<number>()
  readonly compiled: CompiledTemplate
  constructor(compiled: CompiledTemplate) {
    this.compiled = compiled
  }

  opened(operations: readonly Operation[]): OpenedInspection {
    const waiting = this.operations.filter(({ seq }) => this.waiting.has(seq))
    const paths = new Set([...touchedPaths(operations), ...waiting.map(({ path }) => path.join('/'))])
    const all = [...this.rows.values()]
    return {
      id: 1,
      uuid: newUuid(),
      status: 'in_progress',
      archived: false,
      template_uuid: newUuid(),
      template_version: 1,
      seq: this.operations.length,
      participant: true,
      seen: this.operations.map(({ id }) => id).filter((id) => operations.some((operation) => operation.id === id)),
      standing: all.filter(({ path }) => paths.has(pathKey(path))),
      contested: all.filter(({ others }) => (others?.length ?? 0) > 0),
      waiting,
      others: [],
    }
  }

  take(operations: readonly Operation[]): readonly string[] {
    const judgement = judgeOperations(this.compiled, this.opened(operations), operations, sender)
    for (const row of judgement.rows) this.rows.set(`${pathKey(row.path)} ${row.aspect}`, structuredClone(row))
    for (const { operation, late, waiting } of judgement.taken) {
      this.operations.push({
        ...operation,
        path: [...operation.path],
        value: operation.value ?? null,
        received_at: operation.at,
        by_rule: operation.by_rule ?? null,
        settles: [...(operation.settles ?? [])],
        actor: sender.userUuid,
        sent_by: sender.userUuid,
        late,
      })
      if (waiting) this.waiting.add(operation.seq)
    }
    for (const seq of judgement.arrived) this.waiting.delete(seq)
    if (judgement.seq !== this.operations.length) throw new Error(`seq ${judgement.seq} has a gap`)
    return judgement.applied
  }
}

const sortedRows = (rows: Iterable<StandingRow>): StandingRow[] =>
  [...rows].toSorted((a, b) => `${pathKey(a.path)} ${a.aspect}`.localeCompare(`${pathKey(b.path)} ${b.aspect}`))

describe('judging operations on the touched rows alone', () => {
  test('ends where a replay of all of them ends, however they are batched, repeated and apart', () => {
    const { compiled, number, photo, repeat, inside } = scene()
    const keys = [newUuid(), newUuid()]
    const media = [newUuid(), newUuid()]
    const key = fc.constantFrom(...keys)
    const medium = fc.constantFrom(...media)
    const act = (kind: OperationKind, path: readonly string[], value: Json) => ({ kind, path, value })
    const acts = fc.oneof(
      fc.integer({ min: 0, max: 3 }).map((value) => act('answer', [number], value)),
      fc.constant(act('clear', [number], null)),
      fc.constantFrom('a', 'b', '').map((text) => act('note', [number], text)),
      medium.map((uuid) => act('media_add', [photo], { uuid })),
      medium.map((uuid) => act('media_remove', [photo], { uuid })),
      medium.map((uuid) => act('media_move', [photo], { uuid, to: [number] })),
      key.map((each) => act('repeat_add', [repeat], { key: each })),
      key.map((each) => act('repeat_remove', [repeat], { key: each })),
      key.map((each) => act('repeat_restore', [repeat], { key: each })),
      fc.tuple(key, fc.constantFrom('x', 'y')).map(([each, text]) => act('answer', [repeat, each, inside], text)),
    )
    const step = fc.record({
      acts: fc.array(acts, { maxLength: 4 }),
      device: fc.constantFrom('phone', 'tablet', 'laptop'),
      /** How far behind the sender is. */
      behind: fc.integer({ min: 0, max: 6 }),
      again: fc.boolean(),
      settles: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const store = new Store(compiled)
        for (const { acts: wanted, device, behind, again, settles } of steps) {
          const seq = store.operations.length
          const contested = [...store.rows.values()].flatMap((row) =>
            (row.others ?? []).flatMap((other) => [row.op, other.op]),
          )
          const operations = wanted.map(({ kind, path, value }): Operation => ({
            id: newUuid(),
            kind,
            path: [...path],
            value: value as Operation['value'],
            at: '2026-11-20T09:00:00.000Z',
            device,
            based_on: Math.max(0, seq - behind),
            ...(settles ? { settles: contested } : {}),
          }))
          const applied = store.take(operations)
          expect(applied).toHaveLength(operations.length)
          if (again) {
            expect(store.take(operations)).toEqual(applied)
            expect(store.operations).toHaveLength(seq + operations.length)
          }
        }
        const whole = emptyStanding(compiled)
        for (const row of store.operations) {
          const { received_at: _received, sent_by: _sent, by_rule: _rule, ...operation } = row
          applyOperation(whole, operation as SequencedOperation)
        }
        expect(sortedRows(store.rows.values())).toEqual(sortedRows(standingRows(whole)))
        const waiting = new Set([...whole.waiting.values()].flat().map(({ seq }) => seq))
        expect(store.waiting).toEqual(waiting)
      }),
      { numRuns: 300, seed: 20_261_120 },
    )
  })

  test('keeps what stood before beside each operation', () => {
    const { compiled, number } = scene()
    const operation = (value: number): Operation => ({
      id: newUuid(),
      kind: 'answer',
      path: [number],
      value,
      at: '2026-11-20T09:00:00.000Z',
      device: 'phone',
      based_on: 0,
    })
    const store = new Store(compiled)
    const judgement = judgeOperations(compiled, store.opened([]), [operation(1), operation(2)], sender)
    expect(judgement.taken.map(({ before }) => before)).toEqual([null, 1])
  })
})
