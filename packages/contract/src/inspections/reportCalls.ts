import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bulk, bytes, instant, list, nothing, uuid } from '../shapes.ts'
import { report } from './inspection.ts'
import { reportLayout, shownLayout } from './reportLayout.ts'

const notFound = 'INS_OBJECT_NOT_FOUND'
const manage = ['INS_MANAGE_INSPECTIONS'] as const
const view = ['INS_VIEW_INSPECTION_REPORT'] as const
const language = z.enum(['en', 'fr', 'de', 'ar'])

export const languageQuery = z.object({ lang: language.optional(), only_failed: z.string().optional() })

/** A link that opens one report without a sign-in, as its owners see it: never the link itself. */
export const shareLink = z.object({
  id: z.number().int(),
  uuid,
  expires_at: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** When it was last opened; null: never. */
  opened_at: z.string().nullable(),
})
export type ShareLink = z.output<typeof shareLink>

export const exportContents = ['pdf', 'csv', 'json', 'media'] as const

/** Reports of many inspections as one ZIP, made by a job. */
export const reportExport = z.object({
  id: z.number().int(),
  uuid,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Inspections in it, and how many of them are in the archive already. */
  total: z.number().int(),
  done: z.number().int(),
  language,
  contents: z.array(z.enum(exportContents)),
  bytes: z.number().int().nullable(),
  /** Signed, expiring, relative to /storage/; null until it is done. */
  url: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** When the archive is taken away. */
  expires_at: z.string().nullable(),
})
export type ReportExport = z.output<typeof reportExport>

const reportFile = <const Path extends string>(path: Path, summary: string) =>
  call({
    method: 'GET',
    path,
    summary,
    access: 'signed-in',
    notFound,
    query: languageQuery,
    answer: 'file',
    output: bytes,
  })

/** The report in its forms, its link, its layout, and many of them at once. */
export const reportCalls = {
  report: call({
    method: 'GET',
    path: '/inspections/:id/report',
    summary: 'The report, whole, with the layout that page and PDF show it in.',
    access: 'signed-in',
    notFound,
    query: languageQuery,
    output: report,
  }),
  reportJson: call({
    method: 'GET',
    path: '/inspections/:id/report.json',
    summary: 'The report without an envelope.',
    access: 'signed-in',
    notFound,
    query: languageQuery,
    answer: 'bare',
    output: report,
  }),
  reportPdf: reportFile('/inspections/:id/report.pdf', 'The report as PDF: the same bytes for the same report.'),
  reportCsv: reportFile('/inspections/:id/report.csv', 'Every answer of the report as a line of CSV.'),
  reportXlsx: reportFile(
    '/inspections/:id/report.xlsx',
    'The report as a workbook: summary, answers, issues, media, changes.',
  ),
  reportZip: reportFile('/inspections/:id/report.zip', 'The report as PDF, JSON and CSV with every original file.'),
  listShares: call({
    method: 'GET',
    path: '/inspections/:id/share',
    summary: 'The links that open this report without a sign-in now.',
    access: manage,
    notFound,
    output: list(shareLink),
  }),
  shareReport: call({
    method: 'POST',
    path: '/inspections/:id/share',
    summary: 'Makes a link to this report that expires; it is told this once.',
    access: manage,
    notFound,
    body: z.object({ expires_at: instant }),
    output: shareLink.extend({
      token: z.string(),
      /** The whole address of the page. */
      url: z.string(),
    }),
    status: 201,
    secret: true,
  }),
  withdrawShare: call({
    method: 'DELETE',
    path: '/inspections/:id/share/:share',
    summary: 'Withdraws a link at once.',
    access: manage,
    notFound,
    output: nothing,
  }),
  sharedReport: call({
    method: 'GET',
    path: '/share/:token',
    summary: 'The report behind a link.',
    access: 'public',
    limited: 'public',
    query: languageQuery,
    output: report,
    errors: ['INS_SHARE_ENDED'],
  }),
  sharedPdf: call({
    method: 'GET',
    path: '/share/:token/report.pdf',
    summary: 'The report behind a link, as PDF.',
    access: 'public',
    limited: 'public',
    query: languageQuery,
    answer: 'file',
    output: bytes,
    errors: ['INS_SHARE_ENDED'],
  }),
  readReportSettings: call({
    method: 'GET',
    path: '/settings/report',
    summary: 'How the workspace’s reports look.',
    access: ['APP_VIEW_SETTINGS'],
    output: shownLayout,
  }),
  saveReportSettings: call({
    method: 'PUT',
    path: '/settings/report',
    summary: 'Changes how the workspace’s reports look; what is not named stays. A logo needs app_branding.',
    access: ['APP_EDIT_SETTINGS'],
    body: reportLayout.partial(),
    output: shownLayout,
    errors: ['PLN_FEATURE_UNAVAILABLE', 'FIL_OBJECT_NOT_FOUND'],
  }),
  exportReports: call({
    method: 'POST',
    path: '/inspections/exports',
    summary: 'Makes one ZIP of the reports of many inspections, by a job; a link to it comes when it is done.',
    access: view,
    body: z.intersection(
      bulk,
      z.object({
        lang: language.optional(),
        only_failed: z.boolean().default(false),
        contents: z.array(z.enum(exportContents)).min(1, { message: 'required' }).default(['pdf']),
      }),
    ),
    output: reportExport,
    status: 201,
    errors: ['INS_EXPORTS_FULL'],
  }),
  listReportExports: call({
    method: 'GET',
    path: '/inspections/exports',
    summary: 'One’s own exports of reports that are made or kept now, newest first.',
    access: view,
    output: list(reportExport),
  }),
  deleteReportExport: call({
    method: 'DELETE',
    path: '/inspections/exports/:id',
    summary: 'Stops an export, or takes its archive away.',
    access: view,
    notFound: 'INS_EXPORT_NOT_FOUND',
    output: nothing,
  }),
} satisfies Module
