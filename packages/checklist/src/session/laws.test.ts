import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOperation, emptyStanding, standingRows } from '../standing/apply-operation.ts'
import type { SequencedOperation } from '../standing/operation.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { explainScore } from './explain.ts'
import type { CompiledTemplate } from './compiled.ts'
import { openSession } from './open-session.ts'
import type { PathChange, PathState } from './path-state.ts'
import type { Session } from './session.ts'
import { tries } from '../../../../scripts/testing/tries.ts'
import { pathsBelow, questionsOf } from './walk.ts'
import { failedIn, missingIn, pagesOf } from './review.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })
const settings = { numRuns: tries(60) }

/** All that a session tells, without the items, so that two can be compared. */
function everything(session: Session): unknown {
  const states: unknown[] = []
  const open = pagesOf(session).map(({ key }) => key)
  for (let key = open.shift(); key !== undefined; key = open.shift()) {
    const state = session.stateOf(key)
    if (state === null) continue
    states.push(withoutItem(state))
    open.push(...pathsBelow(session, key))
  }
  return {
    states,
    score: session.score(),
    progress: session.progress(),
    pages: pagesOf(session).map(({ key, answered, total, missing, failed, score, visible }) => ({
      key,
      answered,
      total,
      missing,
      failed,
      score,
      visible,
    })),
    missing: missingIn(session).map(({ key, reason }) => `${key} ${reason}`),
    failed: failedIn(session).map(({ key }) => key),
  }
}

function withoutItem({ item, ...state }: PathState): unknown {
  return { ...state, type: item.type }
}

function play(seed: number, size: number, count: number) {
  const chance = new Chance(seed)
  const compiled = compile(randomForm(chance, size))
  const operations = Array.from({ length: count }, (_, position): SequencedOperation => ({
    ...randomOperation(chance, compiled),
    id: `o${position}`,
    at: '2026-11-20T12:00:00.000Z',
    device: 'd',
    based_on: position,
    seq: position + 1,
  }))
  return { chance, compiled, operations }
}

function fromScratch(compiled: CompiledTemplate, operations: readonly SequencedOperation[]): Session {
  const standing = emptyStanding(compiled)
  for (const operation of operations) applyOperation(standing, operation)
  const session = openSession(compiled, { now: noon })
  session.loadStanding(standingRows(standing))
  return session
}

describe('a session', () => {
  it('is the same answered step by step, by rows as they change, and loaded at once', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 30 }), (seed, size) => {
        const { compiled, operations } = play(seed, size, 40)
        const standing = emptyStanding(compiled)
        const byRows = openSession(compiled, { now: noon })
        const taken: SequencedOperation[] = []
        for (const operation of operations) {
          byRows.put(applyOperation(standing, operation).rows)
          taken.push(operation)
          if (taken.length % 10 !== 0) continue
          expect(everything(byRows)).toEqual(everything(fromScratch(compiled, taken)))
        }
      }),
      settings,
    )
  })

  it('answered directly agrees with the fold of the same operations', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 25 }), (seed, size) => {
        const { compiled, operations } = play(seed, size, 30)
        const standing = emptyStanding(compiled)
        const direct = openSession(compiled, { now: noon })
        const taken: SequencedOperation[] = []
        for (const operation of operations) {
          const { state } = applyOperation(standing, operation)
          if (state !== 'standing') continue
          direct.apply(operation)
          taken.push(operation)
        }
        expect(everything(direct)).toEqual(
          everything(
            fromScratch(
              compiled,
              operations.filter(({ id }) => taken.some((each) => each.id === id)),
            ),
          ),
        )
      }),
      settings,
    )
  })

  it('tells every change, and nothing that did not change', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 25 }), (seed, size) => {
        const { compiled, operations } = play(seed, size, 30)
        const session = openSession(compiled, { now: noon })
        for (const operation of operations) {
          const before = statesOf(session)
          const told = new Map(session.apply(operation).paths.map((change) => [change.key, change]))
          const after = statesOf(session)
          expect(wronglyTold(before, after, told)).toEqual([])
        }
      }),
      settings,
    )
  })

  it('keeps its percentage between 0 and nothing, and its totals equal to the sum of its questions', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 30 }), (seed, size) => {
        const { compiled, operations } = play(seed, size, 25)
        const session = fromScratch(compiled, operations)
        const { points, max, percent } = session.score()
        expect(percent === null || percent >= 0).toBe(true)
        const scores = [...questionsOf(session)].map(({ score }) => score).filter((score) => score !== null)
        expect(scores.reduce((sum, score) => sum + score.points, 0)).toBeCloseTo(points, 6)
        expect(scores.reduce((sum, score) => sum + score.max, 0)).toBeCloseTo(max, 6)
        const explained = explainScore(session)
        expect(explained.parts.reduce((sum, part) => sum + part.score.points, 0)).toBeCloseTo(points, 6)
      }),
      settings,
    )
  })
})

function statesOf(session: Session): ReadonlyMap<string, PathState> {
  const states = new Map<string, PathState>()
  const open = pagesOf(session).map(({ key }) => key)
  for (let key = open.shift(); key !== undefined; key = open.shift()) {
    const state = session.stateOf(key)
    if (state !== null) states.set(key, state)
    open.push(...pathsBelow(session, key))
  }
  return states
}

/** States that changed untold, and fields told as changed that did not (or the other way round). */
function wronglyTold(
  before: ReadonlyMap<string, PathState>,
  after: ReadonlyMap<string, PathState>,
  told: ReadonlyMap<string, PathChange>,
): readonly string[] {
  const wrong: string[] = []
  for (const [key, state] of after) {
    const former = before.get(key)
    if (former === undefined || former === state) continue
    const change = told.get(key)
    if (change === undefined) {
      if (JSON.stringify(withoutItem(former)) !== JSON.stringify(withoutItem(state))) wrong.push(`${key} untold`)
      continue
    }
    for (const field of ['visible', 'relevant', 'required', 'readOnly', 'color', 'failed'] as const)
      if (change.fields.includes(field) === (former[field] === state[field])) wrong.push(`${key} ${field}`)
  }
  // A state that is the same object cannot have been told as changed in a way that shows.
  for (const [key, change] of told)
    if (before.has(key) && before.get(key) === after.get(key) && change.fields.length > 0) wrong.push(`${key} same`)
  return wrong
}
