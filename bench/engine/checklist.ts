import { Chance } from '@plumbline/checklist/testing'

/**
 * A checklist as all contestants are given it: N questions in sections of 20, half yes/no, a fifth numbers (half of them
 * calculated over 2 to 6 earlier ones), a fifth choices, a tenth texts; 30 % are asked only under a condition on 1 to 3
 * earlier ones. Every question of a type that scores does: Yes 1 point, a choice its position, a number over 50 one.
 */
export interface BenchChecklist {
  readonly questions: readonly BenchQuestion[]
  readonly sections: number
  /** What stands at load: 70 % of what can be answered. */
  readonly answers: readonly BenchAnswer[]
  readonly changes: readonly BenchChange[]
}

export type BenchKind = 'yesno' | 'number' | 'sum' | 'choice' | 'text'

/** yes/no and choice: the option's position (0 is Yes); number: tenths; null: none. */
export type BenchAnswer = number | string | null

export interface BenchQuestion {
  /** A UUID: answers name it. */
  readonly id: string
  readonly kind: BenchKind
  readonly section: number
  /** Of a sum: positions of the numbers it adds up, without those that are hidden or unanswered. */
  readonly inputs: readonly number[]
  /** Asked while all (or any) of these hold; a hidden question counts as unanswered. Empty: always. */
  readonly conditions: readonly BenchCondition[]
  readonly match: 'all' | 'any'
}

/** is: the option with that position was chosen; over: a number larger than value; answered: a text that stands. */
export interface BenchCondition {
  readonly question: number
  readonly test: 'is' | 'over' | 'answered'
  readonly value: number
}

export interface BenchChange {
  readonly id: string
  readonly kind: BenchKind
  readonly value: BenchAnswer
}

export const choices = 4
/** A number over this earns the point; so do conditions compare with it or less. */
export const scoringOver = 50
const sectionSize = 20
const kindsOfSection: readonly BenchKind[] = [
  ...Array.from({ length: 10 }, () => 'yesno' as const),
  ...Array.from({ length: 2 }, () => 'number' as const),
  ...Array.from({ length: 2 }, () => 'sum' as const),
  ...Array.from({ length: 4 }, () => 'choice' as const),
  ...Array.from({ length: 2 }, () => 'text' as const),
]

export const makeChecklist = (size: number, changeCount: number, seed = 20_261_120): BenchChecklist => {
  const random = new Chance(seed)
  const questions: BenchQuestion[] = []
  const entered: number[] = []
  const sums: number[] = []
  for (let section = 0; questions.length < size; section++)
    for (const wanted of random.shuffled(kindsOfSection)) {
      const position = questions.length
      if (position === size) break
      const kind = wanted === 'sum' && entered.length < 6 ? 'number' : wanted
      const inputs = new Set<number>()
      if (kind === 'sum')
        for (let count = 2 + random.below(5); count > 0; count--)
          inputs.add(random.one(sums.length > 0 && random.often(0.125) ? sums : entered))
      const conditions: BenchCondition[] = []
      if (position > 0 && random.often(0.3))
        for (let count = 1 + random.below(3); count > 0; count--)
          conditions.push(conditionOn(random, questions, random.below(position)))
      questions.push({
        id: random.uuid(),
        kind,
        section,
        inputs: [...inputs],
        conditions,
        match: random.often(0.5) ? 'all' : 'any',
      })
      if (kind === 'number') entered.push(position)
      if (kind === 'sum') sums.push(position)
    }
  const answerable = [...questions.keys()].filter((position) => questions[position]?.kind !== 'sum')
  const answers = questions.map((question) => (random.often(0.7) ? answerTo(random, question) : null))
  const changes = Array.from({ length: changeCount }, (): BenchChange => {
    const question = questions[random.one(answerable)]
    if (question === undefined) throw new Error('nothing can be answered')
    return { id: question.id, kind: question.kind, value: random.often(0.9) ? answerTo(random, question) : null }
  })
  return { questions, sections: Math.ceil(size / sectionSize), answers, changes }
}

const conditionOn = (random: Chance, questions: readonly BenchQuestion[], question: number): BenchCondition => {
  const kind = questions[question]?.kind
  if (kind === 'yesno') return { question, test: 'is', value: random.below(2) }
  if (kind === 'choice') return { question, test: 'is', value: random.below(choices) }
  if (kind === 'text') return { question, test: 'answered', value: 0 }
  return { question, test: 'over', value: random.below(kind === 'sum' ? 4 * scoringOver : scoringOver) }
}

const answerTo = (random: Chance, { kind }: BenchQuestion): BenchAnswer => {
  switch (kind) {
    case 'yesno':
      return random.below(2)
    case 'choice':
      return random.below(choices)
    case 'number':
      return random.below(1001) / 10
    case 'text':
      return `text ${random.below(100)}`
    case 'sum':
      return null
  }
}

/** The most points a question can earn. */
export const maximumOf = (kind: BenchKind): number =>
  kind === 'yesno' || kind === 'number' ? 1 : kind === 'choice' ? choices - 1 : 0

/** What an answer earns. */
export const pointsOf = (kind: BenchKind, answer: number): number =>
  kind === 'yesno'
    ? answer === 0
      ? 1
      : 0
    : kind === 'choice'
      ? answer
      : kind === 'number' && answer > scoringOver
        ? 1
        : 0
