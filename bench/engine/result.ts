/** What one engine did with one checklist. */
export interface Result {
  /** Microseconds. */
  readonly median: number
  readonly p99: number
  /** Milliseconds. */
  readonly load: number
  /** Megabytes that the loaded engine holds. */
  readonly heap: number
  /** What the engine showed after so many changes: visibility, sums, totals; equal for equal engines. */
  readonly digests: Readonly<Record<string, string>>
}

export const engineNames = ['tables', 'recompute', 'signals', 'sheet', 'survey', 'own'] as const
export type EngineName = (typeof engineNames)[number]
