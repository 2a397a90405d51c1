import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../session/compile.ts'
import { form, list, number, page, photo, section, signature, text, yesno } from '../testing/form.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import type { Json } from '../template/model.ts'
import {
  applyOperation,
  conflictsIn,
  emptyStanding,
  forkStanding,
  standingOf,
  standingRows,
  stateOfOperation,
} from './apply-operation.ts'
import { checkOperation } from './check-operation.ts'
import type { OperationKind, SequencedOperation } from './operation.ts'
import type { Standing } from './standing.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

/** One inspection on the server: operations get their seq as they come. */
class Arrivals {
  readonly standing: Standing = emptyStanding()
  private made = 0

  take(
    device: string,
    based_on: number,
    kind: OperationKind,
    path: readonly string[],
    value?: Json,
    more: Partial<SequencedOperation> = {},
  ): string {
    this.made++
    const operation: SequencedOperation = {
      id: `o${this.made}`,
      kind,
      path,
      at: '2026-11-20T12:00:00.000Z',
      device,
      based_on,
      seq: this.made,
      ...(value === undefined ? {} : { value }),
      ...more,
    }
    return applyOperation(this.standing, operation).state
  }

  value(path: string, aspect = 'answer'): Json | undefined {
    return this.standing.rows.get(`${path}|${aspect}`)?.value
  }

  conflicts(): readonly string[] {
    return conflictsIn(this.standing).map(
      ({ path, aspect, standing, other, ops }) =>
        `${path.join('/')} ${aspect}: ${JSON.stringify(standing)} over ${JSON.stringify(other)} (${ops.join(' ')})`,
    )
  }
}

describe('what stands', () => {
  it('is the later one; the earlier one that was not seen is kept as a conflict', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    server.take('B', 0, 'answer', ['q'], 2)
    expect([server.value('q'), server.conflicts()]).toEqual([2, ['q answer: 2 over 1 (o2 o1)']])
  })

  it('a pre-issue is put together from its parts, goes when it is withdrawn, and comes back whole', () => {
    const server = new Arrivals()
    const issue = (value: Json): unknown => {
      server.take('A', server.standing.seq, 'issue', ['q'], value)
      return server.value('q', 'issue:i')
    }
    issue({ uuid: 'i', title: 'Oil', media: ['m'] })
    expect(issue({ uuid: 'i', priority: 'high' })).toEqual({ uuid: 'i', title: 'Oil', media: ['m'], priority: 'high' })
    expect(issue({ uuid: 'i', withdrawn: true })).toBeNull()
    expect(issue({ uuid: 'i', withdrawn: false })).toMatchObject({ title: 'Oil', media: ['m'], priority: 'high' })
  })

  it('is no conflict when the device had seen it, is the same device, or means the same', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    server.take('B', 1, 'answer', ['q'], 2)
    server.take('B', 1, 'answer', ['q'], 3)
    server.take('A', 0, 'answer', ['r'], { year: 2026, month: 1 })
    server.take('B', 0, 'answer', ['r'], { month: 1, year: 2026 })
    expect(server.conflicts()).toEqual([])
  })

  it('stays in conflict over several offline answers, with what was overtaken', () => {
    const server = new Arrivals()
    server.take('B', 0, 'answer', ['q'], 'b')
    server.take('A', 0, 'answer', ['q'], 'a1')
    server.take('A', 0, 'answer', ['q'], 'a2')
    server.take('C', 0, 'answer', ['q'], 'c')
    expect(server.conflicts()).toEqual(['q answer: "c" over "b" (o4 o1)', 'q answer: "c" over "a2" (o4 o3)'])
  })

  it('finds the conflict behind an agreement that was chance', () => {
    const server = new Arrivals()
    server.take('B', 0, 'answer', ['q'], 'same')
    server.take('A', 0, 'answer', ['q'], 'same')
    expect(server.conflicts()).toEqual([])
    server.take('A', 0, 'answer', ['q'], 'other')
    expect(server.conflicts()).toEqual(['q answer: "other" over "same" (o3 o1)'])
  })

  it('forgets an agreement once the device has seen it', () => {
    const server = new Arrivals()
    server.take('B', 0, 'answer', ['q'], 'same')
    server.take('A', 0, 'answer', ['q'], 'same')
    server.take('A', 2, 'answer', ['q'], 'other')
    expect(server.conflicts()).toEqual([])
  })

  it('is settled by an ordinary operation that lists what it settles', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    server.take('B', 0, 'answer', ['q'], 2)
    server.take('C', 2, 'answer', ['q'], 1, { settles: ['o2', 'o1'] })
    expect([server.value('q'), server.conflicts()]).toEqual([1, []])
  })

  it('keeps answer, clear and N/A as one aspect, note and rating as their own', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    server.take('A', 0, 'note', ['q'], 'n')
    server.take('B', 0, 'na', ['q'], true)
    server.take('B', 0, 'rating', ['q'], 3)
    expect(server.conflicts()).toEqual(['q answer: "na" over 1 (o3 o1)'])
    expect(server.value('q', 'note')).toBe('n')
  })

  it('tells N/A from a text that says so', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 'na')
    server.take('B', 0, 'na', ['q'], true)
    expect(conflictsIn(server.standing)).toMatchObject([{ standing: 'na', other: 'na', na: 'standing' }])
    server.take('C', 0, 'answer', ['q'], 'na')
    expect(conflictsIn(server.standing)).toMatchObject([{ standing: 'na', other: 'na', na: 'other' }])
  })

  it('never conflicts where media are added', () => {
    const server = new Arrivals()
    server.take('A', 0, 'media_add', ['q'], { uuid: 'm1' })
    server.take('B', 0, 'media_add', ['q'], { uuid: 'm2' })
    server.take('B', 2, 'media_edit', ['q'], { uuid: 'm1', caption: 'c' })
    server.take('B', 3, 'media_move', ['q'], { uuid: 'm1', to: ['r'] })
    expect(server.conflicts()).toEqual([])
    expect([server.value('q', 'media:m1'), server.value('r', 'media:m1')]).toEqual([null, { uuid: 'm1', caption: 'c' }])
  })

  it('moves nothing for a repeated id', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    server.take('A', 1, 'answer', ['q'], 2)
    expect(server.take('A', 0, 'answer', ['q'], 1, { id: 'o1' })).toBe('repeated')
    expect(server.value('q')).toBe(2)
  })

  it('does not change by what comes after completion', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['q'], 1)
    expect(server.take('B', 0, 'answer', ['q'], 2, { late: true })).toBe('late')
    expect([server.value('q'), server.conflicts(), server.standing.late.length]).toEqual([1, [], 1])
  })
})

describe('an operation for an instance', () => {
  it('waits until the instance is there, and applies in its order', () => {
    const server = new Arrivals()
    expect(server.take('A', 0, 'answer', ['S', 'k', 'q'], 1)).toBe('waiting')
    expect(server.take('A', 0, 'answer', ['S', 'k', 'q'], 2)).toBe('waiting')
    expect(server.value('S/k/q')).toBeUndefined()
    server.take('B', 0, 'repeat_add', ['S'], { key: 'k' })
    expect(server.value('S/k/q')).toBe(2)
  })

  it('waits again after its removal, and is there when it is restored', () => {
    const server = new Arrivals()
    server.take('A', 0, 'repeat_add', ['S'], { key: 'k' })
    server.take('A', 0, 'answer', ['S', 'k', 'q'], 1)
    server.take('B', 2, 'repeat_remove', ['S'], { key: 'k' })
    expect(server.take('A', 2, 'answer', ['S', 'k', 'q'], 2)).toBe('waiting')
    server.take('B', 4, 'repeat_restore', ['S'], { key: 'k' })
    expect([server.value('S/k/q'), server.value('S', 'instance:k')]).toEqual([2, { key: 'k' }])
  })

  it('waits for every instance on its way', () => {
    const server = new Arrivals()
    server.take('A', 0, 'answer', ['S', 'k', 'T', 'l', 'q'], 1)
    server.take('A', 0, 'repeat_add', ['S', 'k', 'T'], { key: 'l' })
    server.take('A', 0, 'repeat_add', ['S'], { key: 'k' })
    expect(server.value('S/k/T/l/q')).toBe(1)
  })

  it('is in conflict when one removes what another moves', () => {
    const server = new Arrivals()
    server.take('A', 0, 'repeat_add', ['S'], { key: 'k' })
    server.take('A', 1, 'repeat_move', ['S'], { key: 'k', after: null })
    server.take('B', 1, 'repeat_remove', ['S'], { key: 'k' })
    expect(server.conflicts()).toHaveLength(1)
  })
})

describe('the fold of operations', () => {
  const seeds = fc.integer({ min: 1, max: 1_000_000 })
  const arriving = (seed: number, size: number) => {
    const chance = new Chance(seed)
    const compiled = compile(randomForm(chance, size))
    const operations = Array.from({ length: 60 }, (_, position): SequencedOperation => ({
      ...randomOperation(chance, compiled),
      id: `o${chance.often(0.05) ? position - 1 : position}`,
      at: '',
      device: chance.one(['A', 'B', 'C']),
      based_on: chance.below(position + 1),
      seq: position + 1,
      ...(chance.often(0.05) ? { late: true } : {}),
      ...(chance.often(0.1) ? { settles: [`o${chance.below(position + 1)}`] } : {}),
    }))
    return { compiled, operations }
  }
  const seen = (standing: Standing): unknown => ({
    rows: standingRows(standing),
    conflicts: conflictsIn(standing),
    late: standing.late.length,
  })

  it('is the same taken at once, in two pieces, from a copy, and twice', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 60 }), (seed, size, cut) => {
        const { compiled, operations } = arriving(seed, size)
        const whole = emptyStanding(compiled)
        for (const operation of operations) applyOperation(whole, operation)
        const first = emptyStanding(compiled)
        for (const operation of operations.slice(0, cut)) applyOperation(first, operation)
        const before = JSON.stringify(seen(first))
        const second = forkStanding(first)
        for (const operation of operations.slice(cut)) applyOperation(second, operation)
        expect(seen(second)).toEqual(seen(whole))
        expect(JSON.stringify(seen(first))).toBe(before)
        for (const operation of operations) expect(applyOperation(whole, operation).state).toBe('repeated')
        expect(seen(second)).toEqual(seen(whole))
      }),
      { numRuns: tries(150) },
    )
  })

  it('tells the rows that changed, so that a store of rows is always current', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 12 }), (seed, size) => {
        const { compiled, operations } = arriving(seed, size)
        const standing = emptyStanding(compiled)
        const store = new Map<string, unknown>()
        for (const operation of operations)
          for (const row of applyOperation(standing, operation).rows)
            store.set(`${row.path.join('/')}|${row.aspect}`, row)
        expect(Object.fromEntries(store)).toEqual(Object.fromEntries(standing.rows))
        expect(standingRows(standingOf(standingRows(standing), standing.seq, compiled))).toEqual(standingRows(standing))
      }),
      { numRuns: tries(100) },
    )
  })

  it('loses nothing: every operation stands, was replaced, waits, is late or is in conflict', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 12 }), (seed, size) => {
        const { compiled, operations } = arriving(seed, size)
        const standing = emptyStanding(compiled)
        const taken = operations.filter((operation) => applyOperation(standing, operation).state !== 'repeated')
        const states = taken.map((operation) => stateOfOperation(standing, operation))
        const count = (state: string): number => states.filter((each) => each === state).length
        expect(count('late')).toBe(standing.late.length)
        expect(count('waiting')).toBe([...standing.waiting.values()].flat().length)
        expect(count('conflict')).toBe(conflictsIn(standing).length)
        expect(new Set(taken.map(({ id }) => id))).toEqual(standing.seen)
      }),
      { numRuns: tries(100) },
    )
  })

  it('goes on where a store stopped', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 60 }), (seed, size, cut) => {
        const { compiled, operations } = arriving(seed, size)
        const whole = emptyStanding(compiled)
        for (const operation of operations) applyOperation(whole, operation)
        const first = emptyStanding(compiled)
        for (const operation of operations.slice(0, cut)) applyOperation(first, operation)
        const resumed = standingOf(standingRows(first), first.seq, compiled, {
          waiting: [...first.waiting.values()].flat(),
          late: first.late,
          seen: first.seen,
        })
        for (const operation of operations.slice(cut)) applyOperation(resumed, operation)
        expect(seen(resumed)).toEqual(seen(whole))
      }),
      { numRuns: tries(100) },
    )
  })
})

describe('an operation', () => {
  const compiled = compile(
    form(
      page(
        'p',
        yesno('y', { allow_n_a: true }),
        number('n'),
        photo('f'),
        signature('s'),
        list('l', ['A', 'B']),
        section('S', { repeatable: true }, text('t'), photo('deep')),
        section('G', { groupedBy: ['L', 'R'] }, text('g')),
        photo('again', { repeatable: true }),
      ),
    ),
  )
  const problem = (kind: string, path: readonly string[], value?: Json): string | null =>
    checkOperation(compiled, { kind: kind as OperationKind, path, ...(value === undefined ? {} : { value }) })

  it.each<readonly [string, readonly string[], Json | undefined, string | null]>([
    ['answer', ['y'], 'y.yes', null],
    ['answer', ['y'], 'y.perhaps', 'unknown_option'],
    ['answer', ['y'], 3, 'wrong_value'],
    ['answer', ['n'], 5, null],
    ['answer', ['n'], 'five', 'wrong_value'],
    ['answer', ['nobody'], 5, 'unknown_path'],
    ['answer', ['p'], 5, 'wrong_kind'],
    ['answer', [], 5, 'wrong_kind'],
    ['answer', ['f'], 'm', 'wrong_kind'],
    ['explode', ['y'], 5, 'unknown_kind'],
    ['na', ['y'], true, null],
    ['na', ['n'], true, 'wrong_kind'],
    ['na', ['y'], 'yes', 'wrong_value'],
    ['clear', ['n'], undefined, null],
    ['clear', ['f'], undefined, 'wrong_kind'],
    ['note', ['n'], 'warm', null],
    ['note', [], 'a general note', null],
    ['note', ['n'], 5, 'wrong_value'],
    ['note', ['n'], 'a\u0000', 'wrong_value'],
    ['media_add', ['n'], { uuid: 'm' }, null],
    ['media_add', ['n'], {}, 'wrong_value'],
    ['media_move', ['n'], { uuid: 'm', to: ['S', 'k', 'deep'] }, null],
    ['media_move', ['n'], { uuid: 'm', to: ['nobody'] }, 'unknown_path'],
    ['sign', ['s'], { uuid: 'x', name: 'Ada' }, null],
    ['sign', ['s'], { uuid: 'x' }, 'wrong_value'],
    ['sign', ['n'], { uuid: 'x', name: 'Ada' }, 'wrong_kind'],
    ['repeat_add', ['S'], { key: 'k' }, null],
    ['repeat_add', ['S'], {}, 'wrong_value'],
    ['repeat_add', ['S'], { key: 'a/b' }, 'wrong_value'],
    ['repeat_add', ['n'], { key: 'k' }, 'wrong_kind'],
    ['repeat_add', ['G'], { key: 'k' }, 'wrong_kind'],
    ['answer', ['S', 'any', 't'], 'x', null],
    ['answer', ['t'], 'x', 'unknown_path'],
    // That is the instance t of the section, which has no answer.
    ['answer', ['S', 't'], 'x', 'wrong_kind'],
    ['answer', ['G', 'G.l', 'g'], 'x', null],
    ['answer', ['G', 'G.m', 'g'], 'x', 'unknown_path'],
    ['note', ['S', 'any'], 'x', null],
    ['note', ['G', 'G.m'], 'x', 'unknown_path'],
    ['repeat_add', ['again'], { key: 'k' }, null],
    ['media_add', ['again', 'k', 'again'], { uuid: 'm' }, null],
    ['issue', ['y'], { uuid: 'i', title: 'x' }, null],
    ['issue', ['y'], 'i', 'wrong_value'],
    [
      'issue',
      ['y'],
      {
        uuid: 'i',
        title: 'x',
        description: 'a\nb',
        priority: 'high',
        assignee: 'u',
        due_date: '2028-02-29',
        media: ['m'],
      },
      null,
    ],
    ['issue', ['y'], { uuid: 'i', title: null, priority: null, due_date: null, media: [], withdrawn: true }, null],
    ['issue', ['y'], { uuid: 'i', title: 'x'.repeat(256) }, 'wrong_value'],
    ['issue', ['y'], { uuid: 'i', priority: 'urgent' }, 'wrong_value'],
    ['issue', ['y'], { uuid: 'i', due_date: '2027-02-29' }, 'wrong_value'],
    ['issue', ['y'], { uuid: 'i', media: 'm' }, 'wrong_value'],
    ['issue', ['y'], { uuid: 'i', withdrawn: 'yes' }, 'wrong_value'],
    ['issue', [], { uuid: 'i', title: 'of the whole round' }, null],
  ])('%s at %j with %j: %s', (kind, path, value, expected) => {
    expect(problem(kind, path, value)).toBe(expected)
  })
})
