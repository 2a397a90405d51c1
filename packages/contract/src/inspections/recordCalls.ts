import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { preIssue } from '../issues/preIssue.ts'
import { bytes, list, tableQuery } from '../shapes.ts'

const exportQuery = tableQuery.extend({ format: z.enum(['csv', 'xlsx']) })

/** What an inspection's record offers beside its answers, and the other lists as files. */
export const recordCalls = {
  exportArchive: call({
    method: 'GET',
    path: '/inspections/archive/export',
    summary: 'The archived inspections as CSV or XLSX.',
    access: ['INS_VIEW_ARCHIVED_INSPECTIONS', 'INS_MANAGE_INSPECTIONS'],
    query: exportQuery,
    answer: 'file',
    output: bytes,
  }),
  exportMine: call({
    method: 'GET',
    path: '/inspections/mine/export',
    summary: 'The signed-in user’s own inspections as CSV or XLSX.',
    access: 'signed-in',
    query: exportQuery,
    answer: 'file',
    output: bytes,
  }),
  listRaised: call({
    method: 'GET',
    path: '/inspections/:id/issues',
    summary: 'What inspectors raised in it, in the order it was raised; what they took back is left out.',
    access: 'signed-in',
    notFound: 'INS_OBJECT_NOT_FOUND',
    output: list(preIssue),
  }),
} satisfies Module
