import type { BenchChange, BenchChecklist } from './checklist.ts'

/** One engine that answers the checklist, as the contest sees it. */
export interface Contestant {
  /** Sets one answer, to the question with that id; when it returns, everything below is current. */
  readonly set: (change: BenchChange) => void
  readonly visible: (question: number) => boolean
  /** Of a sum: its value, null for none; asked whether it is visible or not. */
  readonly sum: (question: number) => number | null
  readonly sectionPoints: (section: number) => number
  readonly sectionMax: (section: number) => number
  readonly points: () => number
  readonly max: () => number
}

/** Makes ready what is not measured (a template in the engine's own form), then loads: everything current at its end. */
export interface Engine {
  readonly prepare: (checklist: BenchChecklist) => () => Contestant
}
