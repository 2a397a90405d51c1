import { picturesInTexts } from '@plumbline/checklist'
import { filledSections, type Report, type StoredFile } from '@plumbline/contract'
import { directionOf, type Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'
import { readPublished, wordsIn, workspaceOf } from '../../checklists/index.ts'
import { fileAddresses, templateFiles } from '../../files/index.ts'
import { readRaised } from '../../issues/index.ts'
import { sitePaths } from '../../sites/index.ts'
import { readEntries } from '../records/entriesIn.ts'
import { inOneMoment } from '../records/inOneMoment.ts'
import { inspectionAnswer, inspectionOfPath, type InspectionRecord } from '../records/inspectionRecord.ts'
import { sessionFigures } from '../records/sessionFigures.ts'
import { sessionOf } from '../records/sessionOf.ts'
import { readStandingRows } from '../records/standingRows.ts'
import { readLayout, showLayout } from '../layout/reportLayouts.ts'
import { readHistoryFigures } from './historyFigures.ts'
import { namedFiles, namedRecords } from './namedRecords.ts'
import { readChanges, writtenChanges, type ReportChange } from './reportChanges.ts'
import { ReportIssues } from './reportIssues.ts'
import { ReportMedia } from './reportMedia.ts'
import { reportSections } from './reportSections.ts'
import type { ReportSource } from './reportSource.ts'

export interface ReportOptions {
  readonly language: Language
  /** Only what failed, with the totals of everything. */
  readonly onlyFailed?: boolean
}

/** Which inspection, found by what the reader may see: refuses what is not there for them. */
export interface ReportSubject {
  readonly workspaceId: number
  readonly find: (tx: Tx) => Promise<InspectionRecord>
}

/** The report with what its files are made of. */
export interface CollectedReport {
  readonly report: Report
  /** In words, at most as many as were asked for. */
  readonly changes: readonly ReportChange[]
  /** Every medium and signature that has arrived, by uuid. */
  readonly files: ReadonlyMap<string, StoredFile>
}

const readPeople = async (tx: Tx, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const rows = await rowsOf<{ uuid: string; name: string }>(
    tx,
    sql`select uuid, trim(first_name || ' ' || last_name) as name from users
        where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param(uuids)}::uuid[])`,
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** As they are called now, archived ones too: "Feed pump 2 (R-1-P2)". */
const readAssets = async (tx: Tx, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (uuids.length === 0) return new Map()
  const rows = await rowsOf<{ uuid: string; name: string }>(
    tx,
    sql`select uuid, name from names_of_deleted
        where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param(uuids)}::uuid[])
        union all
        select uuid, display_name || ' (' || asset_id || ')' from assets
        where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param(uuids)}::uuid[])`,
  )
  // One that is there again stands behind its deleted self.
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/**
 * The one report model behind page, PDF and tables (screens.md, "The report"), as the inspection stands now, in a
 * language; with up to `mostChanges` of its changes.
 */
export const collectReport = async (
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  { workspaceId, find }: ReportSubject,
  options: ReportOptions,
  mostChanges = 0,
): Promise<CollectedReport> => {
  const { language, onlyFailed = false } = options
  const workspace = await workspaceOf(services, workspaceId)
  const t = await wordsIn(language)
  const read = await services.database.inWorkspace(
    workspaceId,
    async (tx) => {
      await inOneMoment(tx)
      const record = await find(tx)
      const published = await readPublished(services.database, tx, record.template_uuid, record.template_version)
      if (!published) throw new Error(`version ${record.template_version} of ${record.template_uuid} is gone`)
      const rows = await readStandingRows(tx, record.id)
      const changes = mostChanges === 0 ? [] : await readChanges(tx, record.id, mostChanges)
      // What a change named may stand no more.
      const entries = await readEntries(tx, published.compiled, [...rows, ...changes])
      const session = sessionOf(published.compiled, record, rows, entries)
      const people = await readPeople(tx, namedRecords(session, 'person', changes))
      const assets = await readAssets(tx, namedRecords(session, 'asset', changes))
      const sites = await sitePaths(tx, namedRecords(session, 'site', changes))
      const raised = await readRaised(tx, services.storage, record.id)
      const files = await fileAddresses(tx, services.storage, namedFiles(rows))
      const { items, translations } = published.compiled.template
      const textFiles = await templateFiles(tx, services.storage, picturesInTexts({ items, info: [], translations }))
      const layout = await showLayout(tx, services.storage, await readLayout(tx), workspace.plan)
      const history = await readHistoryFigures(tx, record.id)
      return {
        record,
        published,
        rows,
        entries,
        session,
        people,
        assets,
        sites,
        raised,
        files,
        textFiles,
        layout,
        changes,
        history,
      }
    },
    { readOnly: true },
  )
  const {
    record,
    published,
    rows,
    entries,
    session,
    people,
    assets,
    sites,
    raised,
    files,
    textFiles,
    layout,
    changes,
    history,
  } = read
  const { template } = published.compiled
  const source: ReportSource = {
    session,
    rows,
    template,
    language,
    t,
    timeZone: record.tz_code,
    files,
    textFiles,
    people,
    entryOf: entries.entryOf,
    assets,
    sites,
  }
  const figures = sessionFigures(session, rows)
  const media = new ReportMedia(source)
  const issues = new ReportIssues(raised, media)
  const sections = reportSections({ source, media, issues })
  const items = sections.flatMap((section) => section.items)
  const own = rows.filter(({ path, value }) => path.length === 0 && value !== null)
  const signedWhole = media.signaturesOf(
    own
      .filter(({ aspect }) => aspect.startsWith('sign:'))
      .map((row) => ({
        uuid: row.aspect.slice('sign:'.length),
        name: nameIn(row.value),
        at: row.at,
      })),
  )
  const report: Report = {
    inspection: {
      ...inspectionAnswer({ ...record, ...figures, asset: record.asset, number: figures.number ?? record.number }),
      organisation: workspace.name,
      language,
      direction: directionOf(language),
    },
    score: session.score(),
    failed: items.filter(({ failed }) => failed).map(({ path }) => path),
    sections: onlyFailed ? failedOnly(sections) : sections,
    issues: [
      ...items.flatMap((item) => item.issues),
      ...issues.issuesOf(
        own.filter(({ aspect }) => aspect.startsWith('issue:')).map(({ value }) => value),
        '0',
      ),
    ],
    signatures: [
      ...items.flatMap(({ title, signatures }) => signatures.map((signature) => ({ ...signature, title }))),
      ...signedWhole.map((signature) => ({ ...signature, title: record.title })),
    ],
    history,
    template_version: record.template_version,
    layout,
    waiting_media: media.waiting(),
  }
  return { report, changes: writtenChanges(source, changes), files }
}

/** The report of an inspection the actor reaches; refuses any other with INS_OBJECT_NOT_FOUND. */
export const reportSubject = (actor: Actor, id: string): ReportSubject => ({
  workspaceId: actor.workspaceId,
  find: (tx) => inspectionOfPath(tx, actor, id),
})

const nameIn = (value: unknown): string => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined
  return typeof name === 'string' ? name : ''
}

const failedOnly = (sections: Report['sections']): Report['sections'] =>
  filledSections(sections.map((section) => ({ ...section, items: section.items.filter(({ failed }) => failed) })))
