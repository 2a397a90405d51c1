import { z } from 'zod'
import { call, type Module } from '../call.ts'

/** Twelve weekly figures, oldest first, and the change against the time before. */
const trend = z.object({ change: z.number(), weeks: z.array(z.number()).length(12) })

export const analytics = {
  dashboard: call({
    method: 'GET',
    path: '/dashboard/statistics',
    summary: 'The four figures of the dashboard, over all inspections that are not deleted.',
    access: 'signed-in',
    output: z.object({
      inspections: z.number().int(),
      unique_auditors: z.number().int(),
      issues: z.number().int(),
      /** Percent, two decimals. */
      average_score: z.number(),
      trend: z.object({ inspections: trend, unique_auditors: trend, issues: trend, average_score: trend }),
    }),
  }),
} satisfies Module
