/** One line of a scenario, as it is written. What it names is looked up when it is played. */
export interface ScenarioStep {
  readonly verb: Verb
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** The line without what surrounds it. */
  readonly text: string
  /** The question, section or page: its key, base id or title, with instances between (`rooms/Kitchen/q4`). */
  readonly target: ScenarioTarget | null
  /** Words behind the target: an instance's name, a photo's, a reason. */
  readonly words: readonly string[]
  /** The numbers of "2 of 3" and of "50 %"; null: "none". */
  readonly numbers: readonly (number | null)[]
  /** What stands behind "=". */
  readonly value: ScenarioValue | null
}

export interface ScenarioTarget {
  readonly parts: readonly string[]
  readonly column: number
}

export interface ScenarioValue {
  /** As written, without quotes around all of it. */
  readonly text: string
  /** Split at its commas. */
  readonly entries: readonly string[]
  readonly column: number
}

export interface Scenario {
  readonly steps: readonly ScenarioStep[]
}

/**
 * What a verb is followed by. target, words and "= value" are required where they stand; score: an optional target and
 * "2 of 3"; percent: an optional target and a number or "none"; moment: a date and time.
 */
export interface VerbShape {
  readonly target?: true
  readonly words?: 'one' | 'some'
  readonly value?: true
  readonly numbers?: 'of' | 'one'
}

/** Every verb of the language. Those that begin with "expect" look, the others do. */
export const verbs = {
  now: { value: true },
  given: { target: true, value: true },
  answer: { target: true, value: true },
  write: { target: true, value: true },
  clear: { target: true },
  notApplicable: { target: true },
  applicable: { target: true },
  note: { target: true, value: true },
  rate: { target: true, value: true },
  addPhoto: { target: true, words: 'some' },
  removePhoto: { target: true, words: 'some' },
  sign: { target: true, words: 'some' },
  raiseIssue: { target: true },
  add: { target: true, words: 'one' },
  remove: { target: true, words: 'one' },
  restore: { target: true, words: 'one' },
  expectVisible: { target: true },
  expectHidden: { target: true },
  expectRequired: { target: true },
  expectOptional: { target: true },
  expectReadOnly: { target: true },
  expectEditable: { target: true },
  expectInReport: { target: true },
  expectNotInReport: { target: true },
  expectAnswer: { target: true, value: true },
  expectUnanswered: { target: true },
  expectNotApplicable: { target: true },
  expectColor: { target: true, value: true },
  expectRating: { target: true, value: true },
  expectNote: { target: true },
  expectMedia: { target: true, numbers: 'one' },
  expectIssue: { target: true },
  expectNoDemands: { target: true },
  expectFailed: { target: true },
  expectPassed: { target: true },
  expectWithinLimits: { target: true },
  expectOutsideLimits: { target: true },
  expectInstances: { target: true, value: true },
  expectMissing: { target: true },
  expectNotMissing: { target: true },
  expectScore: { numbers: 'of' },
  expectPercent: { numbers: 'one' },
  expectAnswered: { numbers: 'of' },
  expectComplete: {},
  expectIncomplete: {},
} as const satisfies Record<string, VerbShape>

export type Verb = keyof typeof verbs

export function isVerb(word: string): word is Verb {
  return Object.hasOwn(verbs, word)
}

/** Verbs that may name a target or speak of the whole inspection. */
export const wholeVerbs: ReadonlySet<Verb> = new Set<Verb>(['expectScore', 'expectPercent', 'expectAnswered'])

export const scenarioProblemCodes = [
  'unknown_verb',
  'target_missing',
  'word_missing',
  'value_missing',
  'number_missing',
  'unexpected',
  'quote_open',
  'too_long',
] as const
export type ScenarioProblemCode = (typeof scenarioProblemCodes)[number]

/** Why a line cannot be read. Line and column are counted from 1; `found`: what stands there. */
export interface ScenarioProblem {
  readonly code: ScenarioProblemCode
  readonly line: number
  readonly column: number
  readonly found: string
}
