/** One measured figure beside its yardstick, which was measured in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly yardstick: number | null
  /** value / yardstick. */
  readonly ratio: number | null
  /** What must hold, in words; null: measured for the record. */
  readonly goal: string | null
  readonly holds: boolean
}

export type Better = 'less' | 'more'

export interface Goal {
  readonly of: 'value' | 'ratio'
  readonly limit: number
}

/** What one round of a measure gives. */
export interface Sample {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly yardstick: number | null
  readonly better: Better
  readonly goal: Goal | null
}

export interface Measure {
  readonly name: string
  /** Prepared once, then run in rounds, interleaved with the other measures. */
  readonly prepare: () => Promise<{
    readonly round: () => Promise<readonly Sample[]>
    readonly close: () => Promise<void>
  }>
  /** How many rounds: 3, or 1 for what cannot vary. */
  readonly rounds?: number
}

const rounded = (value: number): number => Number(value.toPrecision(4))

const goalText = ({ of, limit }: Goal, better: Better, unit: string): string =>
  `${better === 'less' ? 'at most' : 'at least'} ${limit}${of === 'value' ? ` ${unit}` : ' of the yardstick'}`

/** The best of the rounds: noise only ever makes a figure worse. */
export const bestOf = (samples: readonly Sample[]): Figure => {
  const [first, ...others] = samples
  if (!first) throw new Error('a measure gave nothing')
  const measured = (sample: Sample): number =>
    sample.goal?.of === 'ratio' && sample.yardstick ? sample.value / sample.yardstick : sample.value
  const best = others.reduce(
    (kept, sample) =>
      (sample.better === 'less' ? measured(sample) < measured(kept) : measured(sample) > measured(kept))
        ? sample
        : kept,
    first,
  )
  const ratio = best.yardstick ? best.value / best.yardstick : null
  const judged = best.goal?.of === 'ratio' ? ratio : best.value
  const holds =
    best.goal === null ||
    (judged !== null && (best.better === 'less' ? judged <= best.goal.limit : judged >= best.goal.limit))
  return {
    name: best.name,
    value: rounded(best.value),
    unit: best.unit,
    yardstick: best.yardstick === null ? null : rounded(best.yardstick),
    ratio: ratio === null ? null : rounded(ratio),
    goal: best.goal === null ? null : goalText(best.goal, best.better, best.unit),
    holds,
  }
}
