import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'

interface Week {
  /** 0 the oldest of twelve, 11 this one. */
  week: number
  inspections: number
  auditors: number
  average: number | null
}

const weeks = 12
const twoDecimals = (value: number): number => Math.round(value * 100) / 100

const figures = (rows: readonly Week[], read: (row: Week) => number): number[] =>
  Array.from({ length: weeks }, (_, week) => {
    const row = rows.find((candidate) => candidate.week === week)
    return row ? read(row) : 0
  })

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
    const totals = await tx.query<{ inspections: number; auditors: number; average: number | null; issues: number }>(
      `select count(*) as inspections, count(distinct started_by) as auditors,
         avg(score_percent) filter (where status = 'completed' and score_max > 0) as average,
         coalesce(sum(issue_count), 0)::bigint as issues
       from inspections where workspace_id = $1`,
      [tx.workspaceId],
    )
    const { rows } = await tx.query<Week>(
      `select ($2 - 1 - floor(extract(epoch from date_trunc('week', now()) + interval '7 days' - started_at) / 604800))::int as week,
         count(*) as inspections, count(distinct started_by) as auditors,
         avg(score_percent) filter (where status = 'completed' and score_max > 0) as average
       from inspections
       where workspace_id = $1 and started_at >= date_trunc('week', now()) - make_interval(weeks => $2 - 1)
       group by 1`,
      [tx.workspaceId, weeks],
    )
    const total = totals.rows[0]
    return {
      inspections: total?.inspections ?? 0,
      unique_auditors: total?.auditors ?? 0,
      issues: total?.issues ?? 0,
      average_score: twoDecimals(total?.average ?? 0),
      trend: {
        inspections: trendOf(figures(rows, (row) => row.inspections)),
        unique_auditors: trendOf(figures(rows, (row) => row.auditors)),
        issues: trendOf(figures(rows, () => 0)),
        average_score: trendOf(figures(rows, (row) => twoDecimals(row.average ?? 0))),
      },
    }
  })
