/** How a score stands to its target; `none` without a target. */
export type ScoreVerdict = 'none' | 'above' | 'near' | 'below'

/** At or above the target above; up to 10 points below it near; lower is below (look.md, "Score"). */
export const scoreVerdict = (percent: number, target: number | null): ScoreVerdict => {
  if (target === null) return 'none'
  if (percent >= target) return 'above'
  return percent >= target - 10 ? 'near' : 'below'
}
