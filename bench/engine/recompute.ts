import { maximumOf, pointsOf, type BenchAnswer, type BenchChange, type BenchChecklist } from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'

/** Everything worked out again after every answer: what most programs do. */
class Recompute implements Contestant {
  private readonly checklist: BenchChecklist
  private readonly places: ReadonlyMap<string, number>
  private readonly answers: BenchAnswer[]
  private shown: boolean[] = []
  private values: BenchAnswer[] = []
  private totals: { points: number; max: number }[] = []
  private total = { points: 0, max: 0 }

  constructor(checklist: BenchChecklist) {
    this.checklist = checklist
    this.places = new Map(checklist.questions.map(({ id }, position) => [id, position]))
    this.answers = [...checklist.answers]
    this.run()
  }

  set({ id, value }: BenchChange): void {
    this.answers[this.places.get(id) ?? 0] = value
    this.run()
  }

  private run(): void {
    const { questions, sections } = this.checklist
    const values: BenchAnswer[] = []
    const seen: BenchAnswer[] = []
    const shown: boolean[] = []
    const totals = Array.from({ length: sections }, () => ({ points: 0, max: 0 }))
    const total = { points: 0, max: 0 }
    for (const [position, { kind, section, inputs, conditions, match }] of questions.entries()) {
      const holds = ({ question, test, value }: (typeof conditions)[number]): boolean => {
        const answer = seen[question] ?? null
        return test === 'is'
          ? answer === value
          : test === 'over'
            ? typeof answer === 'number' && answer > value
            : answer !== null
      }
      const visible = conditions.length === 0 || (match === 'all' ? conditions.every(holds) : conditions.some(holds))
      let value = this.answers[position] ?? null
      if (kind === 'sum') {
        value = null
        for (const input of inputs) {
          const number = seen[input]
          if (typeof number === 'number') value = (value ?? 0) + number
        }
      }
      shown.push(visible)
      values.push(value)
      seen.push(visible ? value : null)
      if (!visible || value === null || typeof value === 'string') continue
      const points = pointsOf(kind, value)
      const max = maximumOf(kind)
      total.points += points
      total.max += max
      const own = totals[section]
      if (own === undefined) continue
      own.points += points
      own.max += max
    }
    this.values = values
    this.shown = shown
    this.totals = totals
    this.total = total
  }

  visible(question: number): boolean {
    return this.shown[question] === true
  }

  sum(question: number): number | null {
    const value = this.values[question]
    return typeof value === 'number' ? value : null
  }

  sectionPoints(section: number): number {
    return this.totals[section]?.points ?? 0
  }

  sectionMax(section: number): number {
    return this.totals[section]?.max ?? 0
  }

  points(): number {
    return this.total.points
  }

  max(): number {
    return this.total.max
  }
}

export const recompute: Engine = { prepare: (checklist) => () => new Recompute(checklist) }
