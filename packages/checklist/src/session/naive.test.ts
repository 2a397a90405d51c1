import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOperation, emptyStanding, standingRows } from '../standing/apply-operation.ts'
import type { SequencedOperation } from '../standing/operation.ts'
import { onlyBackwards } from '../testing/backwards.ts'
import { describe as described } from '../testing/naive/describe.ts'
import { Naive } from '../testing/naive/naive.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import type { PathState } from './path-state.ts'
import { tries } from '../../../../scripts/testing/tries.ts'
import { missingIn } from './review.ts'

const numRuns = tries(150)

function shown(state: PathState | null, waiting: readonly string[] = []): unknown {
  if (state === null) return null
  const { visible, relevant, answered, na, answer, required, readOnly, color, rating, failed, demands, score } = state
  const isQuestion = state.item.children.length === 0 && state.instances.length === 0
  return {
    visible,
    relevant,
    answered,
    na,
    answer,
    required: isQuestion && required,
    readOnly: isQuestion && readOnly,
    excluded: state.excludedFromReport,
    color,
    rating,
    failed,
    note: demands.note,
    media: demands.media,
    issue: demands.issue,
    points: Math.round((score?.points ?? 0) * 1_000_000),
    max: Math.round((score?.max ?? 0) * 1_000_000),
    missing: waiting,
  }
}

describe('a session beside an evaluator that knows no short cut', () => {
  it('shows the same for every question, section and page, and the same totals', () => {
    let compared = 0
    let circular = 0
    const met = new Set<string>()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 2, max: 22 }), (seed, size) => {
        const chance = new Chance(seed)
        const compiled = compile(onlyBackwards(randomForm(chance, size)))
        if (compiled.program.circles.length > 0) {
          circular++
          return
        }
        const standing = emptyStanding(compiled)
        const session = openSession(compiled, { now: noon })
        for (let seq = 1; seq <= 30; seq++) {
          const operation: SequencedOperation = {
            ...randomOperation(chance, compiled),
            id: `o${seq}`,
            at: '2026-11-20T12:00:00.000Z',
            device: 'd',
            based_on: seq - 1,
            seq,
          }
          session.put(applyOperation(standing, operation).rows)
        }
        const naive = new Naive(compiled, standingRows(standing))
        const waiting = new Map<string, string[]>()
        for (const { key, reason } of missingIn(session)) {
          waiting.set(key, [...(waiting.get(key) ?? []), reason])
          met.add(reason)
        }
        let points = 0
        let max = 0
        for (const place of naive.places) {
          const expected = described(naive, place)
          if (place.parent === null) {
            points += expected.points
            max += expected.max
          }
          expect({ key: place.key, ...Object(shown(session.stateOf(place.key), waiting.get(place.key))) }).toEqual({
            key: place.key,
            ...expected,
          })
        }
        expect(session.score()).toMatchObject({ points: points / 1_000_000, max: max / 1_000_000 })
        compared++
      }),
      { numRuns },
    )
    // Counters may still count what depends on them, which no published template does; most must not be of that kind.
    expect(compared).toBeGreaterThan(circular * 4)
    expect([...met].sort()).toEqual(['limit', 'media', 'note', 'repeat', 'required'])
  })
})
