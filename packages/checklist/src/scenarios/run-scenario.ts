import { partsOf, partsProblem } from '../calculation/dates.ts'
import type { Moment } from '../dates.ts'
import type { Path } from '../path.ts'
import { compile } from '../session/compile.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { openSession } from '../session/open-session.ts'
import { givenByNumber } from '../session/given-by-number.ts'
import type { GivenText, SessionOperation } from '../session/session-input.ts'
import type { Session } from '../session/session.ts'
import type { Json, Template } from '../template/model.ts'
import { applyWithRules, startWithRules } from './apply-with-rules.ts'
import { TargetNames } from './find-target.ts'
import { lookAt, lookAtAll } from './look.ts'
import { readAnswer } from './read-answer.ts'
import { wholeVerbs, type Scenario, type ScenarioStep } from './step.ts'

/** When a scenario starts that does not say so. */
export const scenarioStart: Moment = { year: 2026, month: 1, day: 15, hour: 9, minute: 0 }

/**
 * Why a step did not go as written. expected: something else was seen. unknown, several, instance: its target is not
 * there, is not the only one of that name, or stands in a repeat whose instance is not named. hidden, read_only,
 * not_allowed: a person could not do it then. answer: what is written is no answer to the question. unsettled: rules keep
 * changing answers without an end.
 */
export const scenarioFailureCodes = [
  'expected',
  'unknown',
  'several',
  'instance',
  'hidden',
  'read_only',
  'not_allowed',
  'answer',
  'unsettled',
] as const
export type ScenarioFailureCode = (typeof scenarioFailureCodes)[number]

export interface ScenarioFailure {
  readonly code: ScenarioFailureCode
  readonly line: number
  /** The step as it is written. */
  readonly step: string
  /** For "expected": what was seen instead, in the words of the language. */
  readonly seen: string
}

/**
 * Plays a scenario on a session of its own, step by step, with what rules write carried out. Every expectation that is
 * not met is named; what cannot be done ends the scenario. Empty: everything went as written.
 */
export function runScenario(template: Template | CompiledTemplate, scenario: Scenario): readonly ScenarioFailure[] {
  const compiled = 'program' in template ? template : compile(template)
  const names = new TargetNames(compiled)
  const failures: ScenarioFailure[] = []
  const fail = (step: ScenarioStep, code: ScenarioFailureCode, seen = ''): void => {
    failures.push({ code, line: step.line, step: step.text, seen })
  }
  let session: Session | null = null
  let now = scenarioStart
  const given: Record<string, Json | GivenText> = Object.create(null)
  for (const step of scenario.steps) {
    if (session === null && step.verb === 'now') {
      const moment = momentIn(step.value?.text ?? '')
      if (moment === null) fail(step, 'answer')
      else now = moment
      continue
    }
    const target = step.target === null ? null : names.find(step.target.parts)
    if (target?.ok === false) {
      fail(step, target.problem)
      if (!step.verb.startsWith('expect')) return failures
      continue
    }
    if (session === null && step.verb === 'given' && target !== null) {
      const value = step.value === null ? undefined : readAnswer(target.item, step.value)
      const { baseId } = target.item
      const written = value ?? step.value?.text ?? ''
      const byNumber = typeof written === 'string' ? givenByNumber(compiled.template.items, written) : {}
      given[baseId] = Object.hasOwn(byNumber, baseId) ? (byNumber[baseId] ?? null) : written
      continue
    }
    if (session === null) {
      session = openSession(compiled, { now, given })
      if (!startWithRules(session)) fail(step, 'unsettled')
    }
    const problem: Problem | null = step.verb.startsWith('expect')
      ? see(session, step, target)
      : act(session, step, target)
    if (problem === null) continue
    fail(step, problem.code, problem.seen)
    if (problem.code !== 'expected') return failures
  }
  return failures
}

interface Problem {
  readonly code: ScenarioFailureCode
  readonly seen?: string
}

interface Target {
  readonly item: CompiledItem
  readonly path: Path
}

function see(session: Session, step: ScenarioStep, target: Target | null): Problem | null {
  const state = target === null ? null : session.stateOf(target.path)
  if (target !== null && state === null) return { code: 'instance' }
  const whole = target === null && (wholeVerbs.has(step.verb) || state === null)
  const seen = whole ? lookAtAll(session, step) : state === null ? null : lookAt(session, state, step)
  return seen === null ? null : { code: 'expected', seen }
}

function act(session: Session, step: ScenarioStep, target: Target | null): Problem | null {
  if (target === null) return { code: 'not_allowed' }
  const state = session.stateOf(target.path)
  if (state === null) return { code: 'instance' }
  const writes = step.verb === 'write'
  if (!writes && !state.visible) return { code: 'hidden' }
  const answers = step.verb === 'answer' || step.verb === 'clear' || step.verb.endsWith('pplicable')
  if (answers && state.readOnly) return { code: 'read_only' }
  const operations = operationsFor(step, target)
  if (operations === null) return { code: step.value === null ? 'not_allowed' : 'answer' }
  for (const operation of operations) if (!applyWithRules(session, operation)) return { code: 'unsettled' }
  return null
}

/** What a person does, as operations; null when the question does not take it. */
function operationsFor(step: ScenarioStep, { item, path }: Target): readonly SessionOperation[] | null {
  const { verb, value, words } = step
  const [word = 'one'] = words
  const named = words.length === 0 ? ['one'] : words
  switch (verb) {
    case 'answer':
    case 'write': {
      const answer = value === null ? undefined : readAnswer(item, value)
      return answer === undefined ? null : [{ kind: 'answer', path, value: answer }]
    }
    case 'clear':
      return [{ kind: 'clear', path }]
    case 'notApplicable':
    case 'applicable':
      return item.item.options.allow_n_a === true ? [{ kind: 'na', path, value: verb === 'notApplicable' }] : null
    case 'note':
      return [{ kind: 'note', path, value: value?.text ?? '' }]
    case 'rate':
      return [{ kind: 'rating', path, value: ratingIn(value?.text ?? '') }]
    case 'addPhoto':
      return named.map((uuid) => ({ kind: 'media_add', path, value: { uuid } }))
    case 'removePhoto':
      return named.map((uuid) => ({ kind: 'media_remove', path, value: { uuid } }))
    case 'sign':
      return named.map((name) => ({ kind: 'sign', path, value: { uuid: name, name } }))
    case 'raiseIssue':
      return [{ kind: 'issue', path, value: { uuid: 'one', title: step.text } }]
    case 'add':
      return item.repeats === 'repeat' ? [{ kind: 'repeat_add', path, value: { key: word } }] : null
    case 'remove':
      return item.repeats === 'repeat' ? [{ kind: 'repeat_remove', path, value: { key: word } }] : null
    case 'restore':
      return item.repeats === 'repeat' ? [{ kind: 'repeat_restore', path, value: { key: word } }] : null
    default:
      return null
  }
}

function ratingIn(text: string): Json {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** 2026-11-20 14:30, or a day at nine in the morning. */
function momentIn(text: string): Moment | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/u.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 9, minute = 0] = match
    .slice(1)
    .map((part) => (part ? Number(part) : undefined))
  const moment = { year, month, day, hour, minute }
  return partsProblem(moment, partsOf.year_month_day_hour_minute) ? null : moment
}
