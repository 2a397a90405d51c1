import { longestDocumentNumber, upgradeKinds } from '@plumbline/checklist'
import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bulk, bulkAnswer, bytes, list, nothing, reference, table, tableQuery, text, uuid } from '../shapes.ts'
import { inspection, openInspection } from './inspection.ts'
import { lastTime, offlineAsset, offlinePerson } from './offlineExtras.ts'
import { conflict, operation, operationStates, storedOperation } from './operation.ts'
import { recordCalls } from './recordCalls.ts'
import { reportCalls } from './reportCalls.ts'

export * from './inspection.ts'
export * from './joinSections.ts'
export * from './layoutReport.ts'
export * from './mediaOfReport.ts'
export { type LastTime, type OfflineAsset } from './offlineExtras.ts'
export * from './operation.ts'
export { exportContents, type ReportExport, type ShareLink } from './reportCalls.ts'
export * from './reportFileName.ts'
export * from './reportIssue.ts'
export * from './reportLayout.ts'
export * from './table.ts'

const notFound = 'INS_OBJECT_NOT_FOUND'
const manage = ['INS_MANAGE_INSPECTIONS'] as const
const inspectionQuery = tableQuery.extend({
  q: tableQuery.shape.q.describe(
    'Every word stands somewhere in the title, or begins a part of the document number. Without `sort`, the inspection whose whole number this is comes first.',
  ),
})
const startable = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  description: z.string(),
  version: z.number().int(),
  questions: z.number().int(),
  folder: z.string().nullable(),
  languages: z.array(z.string()),
  published_at: z.string(),
})

export const inspections = {
  startableTemplates: call({
    method: 'GET',
    path: '/inspections/templates',
    summary: 'Published templates the user may start.',
    access: 'signed-in',
    query: z.object({ q: text(255).optional(), changed_since: z.string().max(40).optional() }),
    output: list(startable),
  }),
  offline: call({
    method: 'GET',
    path: '/inspections/offline',
    summary: 'What a device should keep to work without a network.',
    access: 'signed-in',
    query: z.object({ since: z.string().max(40).optional() }),
    output: z.object({
      at: z.string(),
      templates: z.array(startable.extend({ template: openInspection.shape.template })),
      /** Uuids of every template that may still be started. */
      startable: z.array(uuid),
      people: z.array(offlinePerson),
      /** Changed since; none for who may not see assets. */
      assets: z.array(offlineAsset),
      /** So many a device keeps: with another number than this something was deleted, and all are asked for again. */
      assets_total: z.number().int(),
      /** The newest of each template at each asset; of any other the device asks by `lastTime`. */
      last_times: z.array(lastTime),
      /** The global lists of published templates; the stamp moves when a list has to be fetched again. */
      lists: z.array(z.object({ uuid, stamp: z.number().int() })),
      /** The site structures, where a published template asks for a site; the stamp as of lists. */
      sites: z.array(z.object({ uuid, stamp: z.number().int() })),
    }),
  }),
  listInspections: call({
    method: 'GET',
    path: '/inspections/list',
    summary: 'Inspections that are not archived.',
    access: ['INS_VIEW_INSPECTION_LIST'],
    query: inspectionQuery,
    output: table(inspection),
  }),
  exportInspections: call({
    method: 'GET',
    path: '/inspections/list/export',
    summary: 'The inspection list as CSV or XLSX.',
    access: ['INS_VIEW_INSPECTION_LIST'],
    query: inspectionQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  listArchive: call({
    method: 'GET',
    path: '/inspections/archive',
    summary: 'Archived inspections.',
    access: ['INS_VIEW_ARCHIVED_INSPECTIONS', 'INS_MANAGE_INSPECTIONS'],
    query: inspectionQuery,
    output: table(inspection),
  }),
  listMine: call({
    method: 'GET',
    path: '/inspections/mine',
    summary: 'The signed-in user’s own inspections.',
    access: 'signed-in',
    query: inspectionQuery,
    output: table(inspection),
  }),
  openByVersion: call({
    method: 'GET',
    path: '/inspections/open-by-version/:id',
    summary: 'How many inspections of a template are not completed, by the version they stay with; newest first.',
    access: ['CKL_MANAGE_TEMPLATES'],
    notFound: 'CKL_OBJECT_NOT_FOUND',
    output: list(z.object({ version: z.number().int(), count: z.number().int() })),
  }),
  lastTime: call({
    method: 'GET',
    path: '/inspections/last-time/:id',
    summary: 'What a template was answered with the last time at an asset; without one, where no asset was chosen.',
    access: 'signed-in',
    notFound: 'CKL_OBJECT_NOT_FOUND',
    query: z.object({ asset: uuid.optional() }),
    output: z.object({ last_time: lastTime.nullable() }),
  }),
  newInspection: call({
    method: 'POST',
    path: '/inspections/new',
    summary: 'Starts an inspection; the same uuid again answers the same one.',
    access: 'signed-in',
    notFound: 'CKL_OBJECT_NOT_FOUND',
    body: z.object({
      template_id: reference,
      /** Records of these kinds that are not there are a 422. */
      asset_id: reference.optional(),
      assignment_id: reference.optional(),
      uuid: uuid.optional(),
      /** One that was lent, or the device's own. */
      number: text(longestDocumentNumber).min(1).optional(),
      /** The version a device started offline; the newest when absent. */
      version: z.number().int().min(1).optional(),
      started_at: z.iso.datetime({ offset: true }).optional(),
    }),
    output: openInspection,
    status: 201,
    errors: ['INS_UUID_TAKEN', 'CKL_NOT_PUBLISHED'],
  }),
  lendNumbers: call({
    method: 'POST',
    path: '/inspections/numbers',
    summary: 'Lends a device document numbers to use without a network.',
    access: 'signed-in',
    notFound: 'CKL_OBJECT_NOT_FOUND',
    body: z.object({ template_id: reference, count: z.number().int().min(1).max(20) }),
    output: z.object({ numbers: z.array(z.string()) }),
  }),
  bulkArchive: call({
    method: 'PUT',
    path: '/inspections/bulk-archive',
    summary: 'Archives inspections, slice by slice: broken off, the same call goes on with the rest.',
    access: manage,
    body: bulk,
    output: bulkAnswer,
  }),
  bulkRestore: call({
    method: 'PUT',
    path: '/inspections/bulk-restore',
    summary: 'Restores archived inspections, slice by slice as bulk-archive.',
    access: manage,
    body: bulk,
    output: bulkAnswer,
  }),
  bulkDelete: call({
    method: 'POST',
    path: '/inspections/bulk-delete',
    summary: 'Deletes inspections with all their data and media, slice by slice as bulk-archive.',
    access: manage,
    body: bulk,
    output: bulkAnswer,
  }),
  readInspection: call({
    method: 'GET',
    path: '/inspections/:id',
    summary: 'The inspection as it stands, with its published template.',
    access: 'signed-in',
    notFound,
    output: openInspection,
  }),
  applyOperations: call({
    method: 'POST',
    path: '/inspections/:id/ops',
    summary: 'Applies operations exactly once and answers what others did.',
    access: 'signed-in',
    notFound,
    body: z.object({ ops: z.array(operation).max(500), since: z.number().int().min(0).default(0) }),
    output: z.object({
      seq: z.number().int(),
      applied: z.array(uuid),
      rejected: z.array(z.object({ id: uuid, error_code: z.string(), message: z.string() })),
      ops: z.array(storedOperation),
      conflicts: z.array(conflict),
      /** The version the inspection is under now: another one than the device has, and it fetches the inspection. */
      template_version: z.number().int(),
    }),
  }),
  unsentByOthers: call({
    method: 'GET',
    path: '/inspections/:id/unsent',
    summary: 'Photos, files and signatures that were added and whose bytes are still on somebody’s device.',
    access: 'signed-in',
    notFound,
    output: list(z.object({ name: z.string(), device: z.string(), media: z.number().int() })),
  }),
  upgradeInspection: call({
    method: 'POST',
    path: '/inspections/:id/upgrade',
    summary: 'Goes on under a newer published version; check=1 only lists what changes. No answer is dropped.',
    access: 'signed-in',
    notFound,
    query: z.object({ check: z.string().optional() }),
    body: z.object({ version: z.number().int().min(1).max(2_147_483_647) }),
    output: z.object({
      from: z.number().int(),
      to: z.number().int(),
      changes: z.array(
        z.object({
          kind: z.enum(upgradeKinds),
          base_id: z.string(),
          type: z.string(),
          title: z.string(),
          /** Its title until now, where that changes. */
          former: z.string().nullable(),
          page: z.string().nullable(),
          /** Answers, notes and media that can't be shown under the new version; they stay in the history. */
          set_aside: z.number().int(),
        }),
      ),
      inspection,
    }),
    errors: ['CKL_NOT_PUBLISHED', 'INS_ARCHIVED', 'INS_COMPLETED'],
  }),
  complete: call({
    method: 'POST',
    path: '/inspections/:id/complete',
    summary: 'Completes the inspection; names every missing required answer at once.',
    access: 'signed-in',
    notFound,
    output: z.object({ inspection }),
    errors: ['INS_INCOMPLETE', 'INS_ARCHIVED'],
  }),
  reopen: call({
    method: 'POST',
    path: '/inspections/:id/reopen',
    summary: 'Opens a completed inspection again.',
    access: manage,
    notFound,
    output: z.object({ inspection }),
    errors: ['INS_NOT_COMPLETED', 'INS_ARCHIVED'],
  }),
  addParticipants: call({
    method: 'PUT',
    path: '/inspections/:id/participants',
    summary: 'Adds people who may answer too; with more than one person the inspection is collaborative.',
    access: 'signed-in',
    notFound,
    body: z.object({ users: z.array(reference).min(1, { message: 'required' }).max(100) }),
    output: z.object({ inspection }),
    errors: ['INS_ARCHIVED'],
  }),
  ...reportCalls,
  history: call({
    method: 'GET',
    path: '/inspections/:id/history',
    summary: 'Every operation once, in order.',
    access: 'signed-in',
    notFound,
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .default(0),
    }),
    output: list(
      storedOperation
        .omit({ settles: true, based_on: true, sent_by: true })
        .extend({ before: z.unknown(), state: z.enum(operationStates) }),
    ),
  }),
  archiveInspection: call({
    method: 'PUT',
    path: '/inspections/:id/archive',
    summary: 'Archives: no more updates.',
    access: manage,
    notFound,
    output: nothing,
  }),
  restoreInspection: call({
    method: 'PUT',
    path: '/inspections/:id/restore',
    summary: 'Restores an archived inspection.',
    access: manage,
    notFound,
    output: nothing,
  }),
  ...recordCalls,
  deleteInspection: call({
    method: 'DELETE',
    path: '/inspections/:id',
    summary: 'Deletes the inspection with all its data and media.',
    access: manage,
    notFound,
    output: nothing,
  }),
} satisfies Module
