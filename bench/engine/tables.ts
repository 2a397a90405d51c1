import { scoringOver, type BenchAnswer, type BenchChange, type BenchChecklist } from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'

/**
 * The limit: what a careful person writes by hand for exactly this checklist and nothing else. Answers, visibility and
 * points stand in flat tables, readers of a question in one list (those of question q from start[q] to start[q + 1]),
 * and totals move by the difference. Questions depend backwards only, so the smallest position is always next.
 */
class Tables implements Contestant {
  private readonly places: ReadonlyMap<string, number>
  private readonly kinds: Uint8Array
  private readonly sectionOf: Int32Array
  private readonly values: Float64Array
  private readonly shown: Uint8Array
  private readonly earned: Int8Array
  private readonly possible: Int8Array
  private readonly start: Int32Array
  private readonly readers: Int32Array
  private readonly inputStart: Int32Array
  private readonly inputs: Int32Array
  private readonly conditionStart: Int32Array
  private readonly asked: Int32Array
  private readonly tests: Uint8Array
  private readonly limits: Float64Array
  private readonly all: Uint8Array
  private readonly sectionTotal: Int32Array
  private readonly sectionPossible: Int32Array
  private total = 0
  private totalPossible = 0
  private readonly waiting: Int32Array
  private waitingCount = 0
  private readonly queued: Uint8Array

  constructor({ questions, sections, answers }: BenchChecklist) {
    const size = questions.length
    this.places = new Map(questions.map(({ id }, position) => [id, position]))
    const readers: number[][] = Array.from({ length: size }, () => [])
    let inputCount = 0
    let conditionCount = 0
    for (const [position, { inputs, conditions }] of questions.entries()) {
      for (const input of inputs) readers[input]?.push(position)
      for (const { question } of conditions) readers[question]?.push(position)
      inputCount += inputs.length
      conditionCount += conditions.length
    }
    this.kinds = new Uint8Array(size)
    this.sectionOf = new Int32Array(size)
    this.values = new Float64Array(size).fill(Number.NaN)
    this.shown = new Uint8Array(size)
    this.earned = new Int8Array(size)
    this.possible = new Int8Array(size)
    this.start = new Int32Array(size + 1)
    this.readers = new Int32Array(inputCount + conditionCount)
    this.inputStart = new Int32Array(size + 1)
    this.inputs = new Int32Array(inputCount)
    this.conditionStart = new Int32Array(size + 1)
    this.asked = new Int32Array(conditionCount)
    this.tests = new Uint8Array(conditionCount)
    this.limits = new Float64Array(conditionCount)
    this.all = new Uint8Array(size)
    this.sectionTotal = new Int32Array(sections)
    this.sectionPossible = new Int32Array(sections)
    this.waiting = new Int32Array(size)
    this.queued = new Uint8Array(size)
    let [reader, input, condition] = [0, 0, 0]
    for (const [position, question] of questions.entries()) {
      this.kinds[position] = kindNumbers[question.kind]
      this.sectionOf[position] = question.section
      this.all[position] = question.match === 'all' ? 1 : 0
      for (const each of readers[position] ?? []) this.readers[reader++] = each
      for (const each of question.inputs) this.inputs[input++] = each
      for (const each of question.conditions) {
        this.asked[condition] = each.question
        this.tests[condition] = each.test === 'is' ? 0 : each.test === 'over' ? 1 : 2
        this.limits[condition++] = each.value
      }
      this.start[position + 1] = reader
      this.inputStart[position + 1] = input
      this.conditionStart[position + 1] = condition
      const answer = answers[position] ?? null
      this.values[position] = numberOf(answer)
    }
    for (let position = 0; position < size; position++) this.work(position, true)
  }

  set({ id, value }: BenchChange): void {
    const question = this.places.get(id) ?? 0
    this.values[question] = numberOf(value)
    this.work(question, true)
    while (this.waitingCount > 0) {
      let least = 0
      for (let at = 1; at < this.waitingCount; at++)
        if ((this.waiting[at] ?? 0) < (this.waiting[least] ?? 0)) least = at
      const next = this.waiting[least] ?? 0
      this.waiting[least] = this.waiting[--this.waitingCount] ?? 0
      this.queued[next] = 0
      this.work(next, false)
    }
  }

  /** Works out one question; tells its readers when what they see of it moved. `moved`: its answer did. */
  private work(question: number, moved: boolean): void {
    const kind = this.kinds[question] ?? 0
    const was = this.shown[question] ?? 0
    const now = this.holds(question) ? 1 : 0
    this.shown[question] = now
    if (kind === 2) {
      const before = this.values[question] ?? 0
      const after = this.sumOf(question)
      this.values[question] = after
      if (!Object.is(before, after)) moved = true
    }
    if (now === was && !moved) return
    const value = this.values[question] ?? Number.NaN
    const counts = now === 1 && !Number.isNaN(value)
    const points = !counts
      ? 0
      : kind === 0
        ? value === 0
          ? 1
          : 0
        : kind === 3
          ? value
          : kind === 1 && value > scoringOver
            ? 1
            : 0
    const possible = !counts ? 0 : kind === 3 ? 3 : kind < 2 ? 1 : 0
    const section = this.sectionOf[question] ?? 0
    const more = points - (this.earned[question] ?? 0)
    const morePossible = possible - (this.possible[question] ?? 0)
    this.earned[question] = points
    this.possible[question] = possible
    this.sectionTotal[section] = (this.sectionTotal[section] ?? 0) + more
    this.sectionPossible[section] = (this.sectionPossible[section] ?? 0) + morePossible
    this.total += more
    this.totalPossible += morePossible
    for (let at = this.start[question] ?? 0; at < (this.start[question + 1] ?? 0); at++) {
      const reader = this.readers[at] ?? 0
      if (this.queued[reader] === 1) continue
      this.queued[reader] = 1
      this.waiting[this.waitingCount++] = reader
    }
  }

  private holds(question: number): boolean {
    const from = this.conditionStart[question] ?? 0
    const end = this.conditionStart[question + 1] ?? 0
    if (from === end) return true
    const all = this.all[question] === 1
    for (let at = from; at < end; at++) {
      const asked = this.asked[at] ?? 0
      const value = this.shown[asked] === 1 ? (this.values[asked] ?? Number.NaN) : Number.NaN
      const test = this.tests[at]
      const limit = this.limits[at] ?? 0
      const holds = test === 0 ? value === limit : test === 1 ? value > limit : !Number.isNaN(value)
      if (holds !== all) return holds
    }
    return all
  }

  private sumOf(question: number): number {
    let sum = Number.NaN
    for (let at = this.inputStart[question] ?? 0; at < (this.inputStart[question + 1] ?? 0); at++) {
      const input = this.inputs[at] ?? 0
      const value = this.values[input] ?? Number.NaN
      if (this.shown[input] === 1 && !Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value
    }
    return sum
  }

  visible(question: number): boolean {
    return this.shown[question] === 1
  }

  sum(question: number): number | null {
    const value = this.values[question] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }

  sectionPoints(section: number): number {
    return this.sectionTotal[section] ?? 0
  }

  sectionMax(section: number): number {
    return this.sectionPossible[section] ?? 0
  }

  points(): number {
    return this.total
  }

  max(): number {
    return this.totalPossible
  }
}

const kindNumbers = { yesno: 0, number: 1, sum: 2, choice: 3, text: 4 } as const

/** What a text says does not matter to anything here, only that it stands. */
const numberOf = (answer: BenchAnswer): number =>
  answer === null ? Number.NaN : typeof answer === 'string' ? 0 : answer

export const tables: Engine = { prepare: (checklist) => () => new Tables(checklist) }
