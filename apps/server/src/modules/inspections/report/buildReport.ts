import type { Report } from '@plumbline/contract'
import { directionOf, type Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'
import { readPublished, wordsIn, workspaceOf } from '../../checklists/index.ts'
import { fileAddresses } from '../../files/index.ts'
import { inOneMoment } from '../records/inOneMoment.ts'
import { inspectionAnswer, inspectionOfPath } from '../records/inspectionRecord.ts'
import { sessionFigures } from '../records/sessionFigures.ts'
import { sessionOf } from '../records/sessionOf.ts'
import { readStandingRows } from '../records/standingRows.ts'
import { readHistoryFigures } from './historyFigures.ts'
import { namedPeople, namedFiles } from './namedRecords.ts'
import { ReportMedia } from './reportMedia.ts'
import { reportSections } from './reportSections.ts'
import type { ReportSource } from './reportSource.ts'

export interface ReportOptions {
  readonly language: Language
  /** Only what failed, with the totals of everything. */
  readonly onlyFailed?: boolean
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

/**
 * The one report model behind page, PDF and JSON (screens.md, "The report"), as the inspection stands now, in a
 * language. Refuses with INS_OBJECT_NOT_FOUND what the caller does not reach.
 */
export const buildReport = async (
  services: Services,
  actor: Actor,
  id: string,
  options: ReportOptions,
): Promise<Report> => {
  const { language, onlyFailed = false } = options
  const workspace = await workspaceOf(services, actor.workspaceId)
  const t = await wordsIn(language)
  const read = await services.database.inWorkspace(
    actor.workspaceId,
    async (tx) => {
      await inOneMoment(tx)
      const record = await inspectionOfPath(tx, actor, id)
      const published = await readPublished(services.database, tx, record.template_uuid, record.template_version)
      if (!published) throw new Error(`version ${record.template_version} of ${record.template_uuid} is gone`)
      const rows = await readStandingRows(tx, record.id)
      const session = sessionOf(published.compiled, record, rows)
      const people = await readPeople(tx, namedPeople(session))
      const files = await fileAddresses(tx, services.storage, namedFiles(rows))
      return { record, published, rows, session, people, files, history: await readHistoryFigures(tx, record.id) }
    },
    { readOnly: true },
  )
  const { record, published, rows, session, people, files, history } = read
  const { template } = published.compiled
  const source: ReportSource = {
    session,
    rows,
    template,
    language,
    t,
    timeZone: record.tz_code,
    files,
    people,
  }
  const figures = sessionFigures(session, rows)
  const media = new ReportMedia(source)
  const sections = reportSections(source, media)
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
  return {
    inspection: {
      ...inspectionAnswer({ ...record, ...figures, number: figures.number ?? record.number }),
      organisation: workspace.name,
      language,
      direction: directionOf(language),
    },
    score: session.score(),
    failed: items.filter(({ failed }) => failed).map(({ path }) => path),
    sections: onlyFailed ? failedOnly(sections) : sections,
    issues: [
      ...items.flatMap(({ issues }) => issues),
      ...own.filter(({ aspect }) => aspect.startsWith('issue:')).map(({ value }) => value),
    ],
    signatures: [
      ...items.flatMap(({ title, signatures }) => signatures.map((signature) => ({ ...signature, title }))),
      ...signedWhole.map((signature) => ({ ...signature, title: record.title })),
    ],
    history,
    template_version: record.template_version,
    waiting_media: media.waiting(),
  }
}

const nameIn = (value: unknown): string => {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined
  return typeof name === 'string' ? name : ''
}

const failedOnly = (sections: Report['sections']): Report['sections'] =>
  sections
    .map((section) => ({ ...section, items: section.items.filter(({ failed }) => failed) }))
    .filter(({ items }) => items.length > 0)
