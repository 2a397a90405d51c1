import { computed, effect, signal } from 'alien-signals'
import { maximumOf, pointsOf, type BenchAnswer, type BenchChange, type BenchChecklist } from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'

/**
 * A signal per answer, a computed value per visibility, sum, question's points, section and total; an effect per question
 * and one for the total keep what a screen would show. The total is one node with as many inputs as there are sections.
 */
class Signals implements Contestant {
  private readonly answers = new Map<string, (value: BenchAnswer) => void>()
  private readonly shown: boolean[] = []
  private readonly sums: (number | null)[] = []
  private readonly sectionScores: (() => Score)[]
  private total: Score = nothing

  constructor({ questions, sections, answers }: BenchChecklist) {
    const seen: (() => BenchAnswer)[] = []
    const scores = Array.from({ length: sections }, (): (() => Score)[] => [])
    for (const [position, question] of questions.entries()) {
      const { kind, section, inputs, conditions, match } = question
      const answer = signal<BenchAnswer>(answers[position] ?? null)
      this.answers.set(question.id, answer)
      const holds = ({ question: asked, test, value }: (typeof conditions)[number]): boolean => {
        const other = seen[asked]?.() ?? null
        return test === 'is'
          ? other === value
          : test === 'over'
            ? typeof other === 'number' && other > value
            : other !== null
      }
      const visible =
        conditions.length === 0
          ? () => true
          : computed(() => (match === 'all' ? conditions.every(holds) : conditions.some(holds)))
      const value =
        kind === 'sum'
          ? computed<BenchAnswer>(() => {
              let sum: number | null = null
              for (const input of inputs) {
                const number = seen[input]?.()
                if (typeof number === 'number') sum = (sum ?? 0) + number
              }
              return sum
            })
          : answer
      const own = computed(() => (visible() ? value() : null))
      seen.push(own)
      if (maximumOf(kind) > 0)
        scores[section]?.push(
          computed(() => {
            const given = own()
            return typeof given === 'number' ? scoreOf(pointsOf(kind, given), maximumOf(kind)) : nothing
          }),
        )
      effect(() => {
        this.shown[position] = visible()
        if (kind !== 'sum') return
        const sum = value()
        this.sums[position] = typeof sum === 'number' ? sum : null
      })
    }
    this.sectionScores = scores.map((own) => computed(() => added(own)))
    effect(() => {
      this.total = added(this.sectionScores)
    })
  }

  set({ id, value }: BenchChange): void {
    this.answers.get(id)?.(value)
  }

  visible(question: number): boolean {
    return this.shown[question] === true
  }

  sum(question: number): number | null {
    return this.sums[question] ?? null
  }

  sectionPoints(section: number): number {
    return this.sectionScores[section]?.().points ?? 0
  }

  sectionMax(section: number): number {
    return this.sectionScores[section]?.().max ?? 0
  }

  points(): number {
    return this.total.points
  }

  max(): number {
    return this.total.max
  }
}

interface Score {
  readonly points: number
  readonly max: number
}

const nothing: Score = { points: 0, max: 0 }

/** Equal scores are the same object, so that nothing above is worked out again for them. */
const known = new Map<number, Score>()
const scoreOf = (points: number, max: number): Score => {
  const key = points * 16 + max
  const found = known.get(key)
  if (found !== undefined) return found
  const made = { points, max }
  known.set(key, made)
  return made
}

const added = (scores: readonly (() => Score)[]): Score => {
  let points = 0
  let max = 0
  for (const score of scores) {
    const own = score()
    points += own.points
    max += own.max
  }
  return { points, max }
}

export const signals: Engine = { prepare: (checklist) => () => new Signals(checklist) }
