import type { contract } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import type { Handler } from '../../platform/http/index.ts'
import { refreshMarked } from '../inspections/index.ts'
import { shownWeeks } from './mergeTallies.ts'

/** What one person started in one week: a row of inspection_tallies, or several added up. */
interface Part {
  /** 0 the oldest of those shown, 11 this one; less than 0: before them. */
  week: number
  user_id: number
  inspections: number
  issues: number
  /** Completed ones that have a maximum, and the sum of their percentages. */
  scored: number
  percents: number
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

const sumOf = (parts: readonly Part[], read: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + read(part), 0)

/** The four figures of some parts. */
const figuresOf = (parts: readonly Part[]) => {
  const scored = sumOf(parts, (part) => part.scored)
  return {
    inspections: sumOf(parts, (part) => part.inspections),
    unique_auditors: new Set(parts.filter((part) => part.inspections > 0).map((part) => part.user_id)).size,
    issues: sumOf(parts, (part) => part.issues),
    average_score: scored === 0 ? 0 : twoDecimals(sumOf(parts, (part) => part.percents) / scored),
  }
}

/** This week against the one before. */
const trendOf = (values: number[]): { change: number; weeks: number[] } => ({
  change: twoDecimals((values.at(-1) ?? 0) - (values.at(-2) ?? 0)),
  weeks: values,
})

/** Sums per person and week; every summand of a week that is not shown is before them. */
const readParts = async (tx: Tx): Promise<readonly Part[]> => {
  const { rows } = await tx.query<Part>(
    `select greatest(-1, least($2 - 1, case when week = '-infinity' then -1
         else $2 - 1 - (date_trunc('week', now() at time zone 'UTC')::date - week) / 7 end)) as week,
       user_id, sum(inspections)::bigint as inspections, sum(issues)::bigint as issues, sum(scored)::bigint as scored,
       sum(percents)::float8 as percents
     from inspection_tallies where workspace_id = $1
     group by 1, 2`,
    [tx.workspaceId, shownWeeks],
  )
  return rows
}

/**
 * Counts what is acknowledged (api.md): every inspection that is not deleted, read from what each write adds up in its
 * own transaction. The average is the mean percentage of completed ones that have a maximum (Q-DSH-2).
 */
export const dashboard: Handler<typeof contract.analytics.dashboard> = async (context) => {
  await refreshMarked(context.services, context.actor.workspaceId)
  const parts = await context.read(readParts)
  const byWeek = Map.groupBy(parts, ({ week }) => week)
  const weekly = Array.from({ length: shownWeeks }, (_, week) => figuresOf(byWeek.get(week) ?? []))
  return {
    ...figuresOf(parts),
    trend: {
      inspections: trendOf(weekly.map((week) => week.inspections)),
      unique_auditors: trendOf(weekly.map((week) => week.unique_auditors)),
      issues: trendOf(weekly.map((week) => week.issues)),
      average_score: trendOf(weekly.map((week) => week.average_score)),
    },
  }
}
