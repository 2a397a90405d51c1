import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'

/** What one person started in one week. */
interface Part {
  /** 0 the oldest of twelve, 11 this one; null: before them. */
  week: number | null
  started_by: number
  inspections: number
  issues: number
  /** Completed ones that have a maximum, and the sum of their percentages. */
  scored: number
  percents: number
}

const weeks = 12
const twoDecimals = (value: number): number => Math.round(value * 100) / 100

const sumOf = (parts: readonly Part[], read: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + read(part), 0)

/** The four figures of some parts. */
const figuresOf = (parts: readonly Part[]) => {
  const scored = sumOf(parts, (part) => part.scored)
  return {
    inspections: sumOf(parts, (part) => part.inspections),
    unique_auditors: new Set(parts.map((part) => part.started_by)).size,
    issues: sumOf(parts, (part) => part.issues),
    average_score: scored === 0 ? 0 : twoDecimals(sumOf(parts, (part) => part.percents) / scored),
  }
}

/** This week against the one before. */
const trendOf = (values: number[]): { change: number; weeks: number[] } => ({
  change: twoDecimals((values.at(-1) ?? 0) - (values.at(-2) ?? 0)),
  weeks: values,
})

/**
 * Counts what is acknowledged (api.md): every inspection that is not deleted. The average is the mean percentage of
 * completed ones that have a maximum (Q-DSH-2).
 */
export const dashboard: Handler<typeof contract.analytics.dashboard> = (context) =>
  context.read(async (tx) => {
    // One pass over the table: counting each person once by sorting all rows takes many times as long.
    const { rows } = await tx.query<Part>(
      `select p.week, p.started_by, count(*) as inspections, sum(p.issue_count)::bigint as issues,
         count(p.percent) as scored, coalesce(sum(p.percent), 0) as percents
       from (
         select started_by, issue_count,
           case when status = 'completed' and score_max > 0 then score_percent end as percent,
           case when started_at >= date_trunc('week', now()) - make_interval(weeks => $2 - 1)
             then least($2 - 1, $2 - 1 - floor(date_part('epoch',
               date_trunc('week', now()) + interval '7 days' - interval '1 microsecond' - started_at) / 604800))::int
           end as week
         from inspections where workspace_id = $1
       ) p
       group by p.week, p.started_by`,
      [tx.workspaceId, weeks],
    )
    const byWeek = Map.groupBy(rows, ({ week }) => week)
    const weekly = Array.from({ length: weeks }, (_, week) => figuresOf(byWeek.get(week) ?? []))
    return {
      ...figuresOf(rows),
      trend: {
        inspections: trendOf(weekly.map((week) => week.inspections)),
        unique_auditors: trendOf(weekly.map((week) => week.unique_auditors)),
        issues: trendOf(weekly.map((week) => week.issues)),
        average_score: trendOf(weekly.map((week) => week.average_score)),
      },
    }
  })
