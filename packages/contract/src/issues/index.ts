import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bytes, table, tableQuery } from '../shapes.ts'
import { preIssue } from './preIssue.ts'

export * from './preIssue.ts'
export * from './table.ts'

export const issues = {
  listPreIssues: call({
    method: 'GET',
    path: '/issue/pre-issues',
    summary: 'What inspectors raised in inspections and neither took back nor had hidden by a rule.',
    access: ['ACT_VIEW_ISSUE_LIST'],
    query: tableQuery,
    output: table(preIssue),
  }),
  exportPreIssues: call({
    method: 'GET',
    path: '/issue/pre-issues/export',
    summary: 'The same table as CSV or XLSX.',
    access: ['ACT_VIEW_ISSUE_LIST'],
    query: tableQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
} satisfies Module
