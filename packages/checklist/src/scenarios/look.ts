import { sameValue } from '../template/same-value.ts'
import type { MissingReason, Session } from '../session/session.ts'
import type { PathState } from '../session/path-state.ts'
import { readExpected, writtenAnswer } from './read-answer.ts'
import type { ScenarioStep } from './step.ts'
import { missingIn } from '../session/review.ts'

/** What a look at the session found: as expected (null), or what was seen instead, written as the language writes it. */
export type Sight = string | null

const met = null

function flag(holds: boolean, otherwise: string): Sight {
  return holds ? met : otherwise
}

/** Carries out a step that expects something of one question, section or page. */
export function lookAt(session: Session, state: PathState, { verb, value, numbers }: ScenarioStep): Sight {
  const { demands, item, limit } = state
  switch (verb) {
    case 'expectVisible':
      return flag(state.visible, 'hidden')
    case 'expectHidden':
      return flag(!state.visible, 'visible')
    case 'expectRequired':
      return flag(state.required, 'optional')
    case 'expectOptional':
      return flag(!state.required, 'required')
    case 'expectReadOnly':
      return flag(state.readOnly, 'editable')
    case 'expectEditable':
      return flag(!state.readOnly, 'read-only')
    case 'expectInReport':
      return flag(!state.excludedFromReport, 'not in the report')
    case 'expectNotInReport':
      return flag(state.excludedFromReport, 'in the report')
    case 'expectAnswer': {
      const wanted = value === null ? undefined : readExpected(item, value)
      const stands = state.na ? null : state.answer
      if (wanted !== undefined && sameValue(stands, wanted)) return met
      return state.na ? 'not applicable' : writtenAnswer(item, stands)
    }
    case 'expectUnanswered':
      return flag(!state.answered, state.na ? 'not applicable' : writtenAnswer(item, state.answer))
    case 'expectNotApplicable':
      return flag(state.na, state.answered ? writtenAnswer(item, state.answer) : 'unanswered')
    case 'expectColor':
      return flag((state.color ?? 'none') === value?.text, state.color ?? 'none')
    case 'expectRating':
      return flag(String(state.rating ?? 'none') === value?.text, String(state.rating ?? 'none'))
    case 'expectNote':
      return flag(demands.note, 'no note is demanded')
    case 'expectMedia':
      return flag(demands.media === numbers[0], `${demands.media} demanded`)
    case 'expectIssue':
      return flag(demands.issue !== null, 'no issue is demanded')
    case 'expectNoDemands': {
      const wanted = [
        demands.note ? 'note' : '',
        demands.media > 0 ? 'media' : '',
        demands.issue === null ? '' : 'issue',
      ]
      return flag(wanted.join('') === '', wanted.filter((each) => each !== '').join(', '))
    }
    case 'expectFailed':
      return flag(state.failed, 'not failed')
    case 'expectPassed':
      return flag(!state.failed, 'failed')
    case 'expectWithinLimits':
      return flag(limit === null || limit.code === 'within', limit?.code ?? '')
    case 'expectOutsideLimits':
      return flag(limit !== null && limit.code !== 'within', 'within limits')
    case 'expectInstances':
      return flag(sameNames(state.instances, value?.entries ?? []), state.instances.join(', ') || 'none')
    case 'expectMissing':
      return flag(missingFor(session, state).length > 0, 'nothing is missing')
    case 'expectNotMissing':
      return flag(missingFor(session, state).length === 0, missingFor(session, state).join(', '))
    case 'expectScore':
      return scoreSight(state.score?.points, state.score?.max, numbers)
    case 'expectPercent':
      return flag((state.score?.percent ?? null) === numbers[0], percent(state.score?.percent))
    default:
      return met
  }
}

/** Carries out a step that expects something of the inspection as a whole. */
export function lookAtAll(session: Session, { verb, numbers }: ScenarioStep): Sight {
  switch (verb) {
    case 'expectScore': {
      const { points, max } = session.score()
      return scoreSight(points, max, numbers)
    }
    case 'expectPercent':
      return flag(session.score().percent === numbers[0], percent(session.score().percent))
    case 'expectAnswered': {
      const { answered, total } = session.progress()
      return flag(answered === numbers[0] && total === numbers[1], `${answered} of ${total}`)
    }
    case 'expectComplete':
      return flag(
        missingIn(session).length === 0,
        missingIn(session)
          .map(({ key, reason }) => `${key} ${reason}`)
          .join(', '),
      )
    case 'expectIncomplete':
      return flag(missingIn(session).length > 0, 'nothing is missing')
    default:
      return met
  }
}

function missingFor(session: Session, { key }: PathState): readonly MissingReason[] {
  return missingIn(session).flatMap((missing) => (missing.key === key ? [missing.reason] : []))
}

function scoreSight(
  points: number | undefined,
  max: number | undefined,
  [wanted, most]: readonly (number | null)[],
): Sight {
  return flag((points ?? 0) === wanted && (max ?? 0) === most, `${points ?? 0} of ${max ?? 0}`)
}

function percent(value: number | null | undefined): string {
  return typeof value === 'number' ? `${value} %` : 'none'
}

function sameNames(seen: readonly string[], wanted: readonly string[]): boolean {
  const names = wanted.length === 1 && wanted[0] === 'none' ? [] : wanted
  return seen.length === names.length && seen.every((name, position) => name === names[position])
}
