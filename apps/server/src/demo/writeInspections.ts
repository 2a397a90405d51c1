import { documentNumber } from '@plumbline/checklist'
import type { Storage } from '../platform/storage/index.ts'
import type { Database, Tx } from '../platform/database/index.ts'
import { insertFile, putFile, type FileRow } from '../modules/files/index.ts'
import { answerVisit, type Visit } from './answerVisit.ts'
import type { Inspector } from './crew.ts'
import { drawScenes, drawSignature } from './scenes.ts'
import type { Seeded } from './seeded.ts'
import { assetOf, type DemoAsset } from './writeAssets.ts'
import type { WrittenTemplate } from './writeTemplates.ts'

export interface InspectionsOptions {
  readonly database: Database
  readonly storage: Storage
  readonly workspaceId: number
  readonly templates: readonly WrittenTemplate[]
  /** What inspections of some templates are started at. */
  readonly assets: readonly DemoAsset[]
  readonly crew: readonly [Inspector, ...Inspector[]]
  readonly seeded: Seeded
  readonly count: number
  /** Only the newest so many get answers; the others just their figures (for measuring lists). */
  readonly answered: number
  readonly now: number
  readonly said?: (done: number) => void
}

interface Draft {
  readonly uuid: string
  readonly number: string
  readonly written: WrittenTemplate
  readonly inspector: Inspector
  readonly startedAt: number
  readonly completedAt: number | null
  readonly assetId: number | null
  readonly visit: Visit
  readonly withAnswers: boolean
}

const sites = ['Harbour North', 'Lyon Hub', 'Hamburg Dock 4', 'Jeddah Terminal'] as const
const qualityOf: Readonly<Record<string, number>> = {
  'Harbour North': 0.94,
  'Lyon Hub': 0.91,
  'Hamburg Dock 4': 0.88,
  'Jeddah Terminal': 0.78,
}
const dayMs = 86_400_000
const batchSize = 200
/** Visits walked by the engine per template and site; more inspections than that repeat their answers with new ids. */
const patterns = 12

const insertInspections = async (tx: Tx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, number>> => {
  const rows = drafts.map((draft) => ({
    uuid: draft.uuid,
    number: draft.number,
    title: draft.written.demo.title,
    template_id: draft.written.id,
    template_uuid: draft.written.uuid,
    status: draft.completedAt === null ? 'in_progress' : 'completed',
    score_points: draft.visit.figures.points,
    score_max: draft.visit.figures.max,
    score_percent: draft.visit.figures.percent,
    score_target: draft.written.demo.target,
    failed_count: draft.visit.figures.failed,
    answered: draft.visit.figures.answered,
    questions: draft.visit.figures.questions,
    started_by: draft.inspector.id,
    started_at: new Date(draft.startedAt).toISOString(),
    completed_at: draft.completedAt === null ? null : new Date(draft.completedAt).toISOString(),
    asset_id: draft.assetId,
    seq: draft.withAnswers ? draft.visit.operations.length : 0,
  }))
  const made = await tx.query<{ id: number; uuid: string }>(
    `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
       score_points, score_max, score_percent, score_target, failed_count, answered, questions, started_by, tz_code, started_at,
       completed_at, created_at, updated_at, seq, asset_id)
     select $1, uuid, number, title, template_id, template_uuid, 1, status, score_points, score_max, score_percent, score_target,
       failed_count, answered, questions, started_by, 'Europe/Berlin', started_at, completed_at, started_at,
       coalesce(completed_at, started_at), seq, asset_id
     from json_to_recordset($2::json) as r(uuid uuid, number text, title text, template_id bigint, template_uuid uuid,
       status text, score_points float8, score_max float8, score_percent float8, score_target float8, failed_count int,
       answered int, questions int, started_by bigint, started_at timestamptz, completed_at timestamptz, seq bigint, asset_id bigint)
     returning id, uuid`,
    [tx.workspaceId, JSON.stringify(rows)],
  )
  const ids = new Map(made.rows.map((row) => [row.uuid, row.id]))
  await tx.query(
    `insert into inspection_participants (workspace_id, inspection_id, user_id)
     select $1, * from unnest($2::bigint[], $3::bigint[])`,
    [tx.workspaceId, drafts.map((draft) => ids.get(draft.uuid)), drafts.map((draft) => draft.inspector.id)],
  )
  return ids
}

const insertAnswers = async (tx: Tx, drafts: readonly Draft[], ids: ReadonlyMap<string, number>): Promise<void> => {
  const operations = drafts.flatMap((draft) =>
    draft.visit.operations.map((operation) => ({
      inspection_id: ids.get(draft.uuid),
      seq: operation.seq,
      id: operation.id,
      kind: operation.kind,
      path: operation.path.join('/'),
      value: operation.value ?? null,
      at: operation.at,
      device: operation.device,
      based_on: operation.based_on,
      actor: draft.inspector.uuid,
    })),
  )
  await tx.query(
    `insert into inspection_operations (workspace_id, inspection_id, seq, id, kind, path, value, at, received_at, device,
       based_on, actor, sent_by)
     select $1, inspection_id, seq, id, kind, path, value, at, at, device, based_on, actor, actor
     from json_to_recordset($2::json) as r(inspection_id bigint, seq bigint, id uuid, kind text, path text, value json,
       at timestamptz, device text, based_on bigint, actor text)`,
    [tx.workspaceId, JSON.stringify(operations)],
  )
  const answers = drafts.flatMap((draft) =>
    draft.visit.rows.map((row) => ({
      inspection_id: ids.get(draft.uuid),
      path: row.path.join('/'),
      aspect: row.aspect,
      standing: row,
    })),
  )
  await tx.query(
    `insert into inspection_answers (workspace_id, inspection_id, path, aspect, standing)
     select $1, inspection_id, path, aspect, standing
     from json_to_recordset($2::json) as r(inspection_id bigint, path text, aspect text, standing json)`,
    [tx.workspaceId, JSON.stringify(answers)],
  )
}

/** The photos of a demo are a few drawings; each medium is a row of its own that points to one of them. */
const storeScenes = async (options: InspectionsOptions): Promise<ReadonlyMap<string, FileRow>> => {
  const { storage, workspaceId, seeded } = options
  const rows = new Map<string, FileRow>()
  for (const [scene, content] of await drawScenes())
    rows.set(
      scene,
      await putFile(storage, workspaceId, {
        uuid: seeded.uuid(),
        name: `${scene}.jpg`,
        contentType: 'image/jpeg',
        content,
        uploadedBy: null,
      }),
    )
  rows.set(
    'signature',
    await putFile(storage, workspaceId, {
      uuid: seeded.uuid(),
      name: 'signature.png',
      contentType: 'image/png',
      content: await drawSignature(),
      uploadedBy: null,
    }),
  )
  return rows
}

const insertMedia = async (tx: Tx, draft: Draft, scenes: ReadonlyMap<string, FileRow>): Promise<void> => {
  const media = [...draft.visit.photos, ...draft.visit.signatures.map((uuid) => ({ uuid, scene: 'signature' }))]
  for (const { uuid, scene } of media) {
    const row = scenes.get(scene)
    if (row) await insertFile(tx, { ...row, uuid, uploaded_by: draft.inspector.id })
  }
}

/** How long ago the n-th newest was: dense in the last days, thinner back through a year, but not to before the assets. */
const ageOf = (at: number, count: number, { next }: Seeded): number => {
  const share = at / Math.max(1, count)
  return (share ** 1.4 * 330 + next() * 0.9) * dayMs
}

/** Writes inspections as they would lie after months of work, newest last. */
export const writeInspections = async (options: InspectionsOptions): Promise<void> => {
  const { templates, crew, seeded, count, now, database, workspaceId } = options
  const lots = templates.flatMap((written) => Array.from({ length: written.demo.weight }, () => written))
  const scenes = await storeScenes(options)
  const numbers = new Map<number, number>()
  const kept = new Map<string, Visit[]>()
  const draftOf = (at: number): Draft => {
    const written = lots[seeded.below(lots.length)] ?? lots[0]
    if (!written) throw new Error('the demo has no templates')
    const age = ageOf(at, count, seeded)
    const startedAt = now - age - 40 * 60_000
    const number = (numbers.get(written.id) ?? 0) + 1
    numbers.set(written.id, number)
    const underWay = at < 6 && at % 2 === 1
    // What is under way is the first one's: an auditor of the demo finds work to go on with.
    const inspector = underWay ? crew[0] : seeded.pick(crew)
    const site = seeded.pick(sites)
    const withAnswers = at < options.answered
    const walk = (): Visit =>
      answerVisit({
        compiled: written.compiled,
        questions: written.questions,
        seeded,
        // The sites get better over the months.
        quality: (qualityOf[site] ?? 0.9) - Math.min(0.06, (age / dayMs / 330) * 0.06),
        sites: [site],
        inspector,
        device: inspector.device,
        startedAt,
        share: underWay ? 0.3 + seeded.next() * 0.5 : 1,
        number: String(number),
      })
    let visit: Visit
    if (withAnswers) visit = walk()
    else {
      const key = `${written.id} ${site}`
      const known = kept.get(key) ?? []
      visit = known.length < patterns ? walk() : (known[seeded.below(known.length)] ?? walk())
      if (known.length < patterns) kept.set(key, [...known, visit])
    }
    const last = visit.operations.at(-1)
    const completedAt = underWay ? null : Math.min(now, last ? Date.parse(last.at) + 30_000 : startedAt + 600_000)
    return {
      uuid: seeded.uuid(),
      number: documentNumber(written.demo.numbers, number),
      written,
      inspector,
      startedAt,
      completedAt,
      assetId: assetOf(options.assets, written.demo, site, number),
      visit,
      withAnswers,
    }
  }
  for (let from = count - 1; from >= 0; from -= batchSize) {
    const drafts = Array.from({ length: Math.min(batchSize, from + 1) }, (_, at) => draftOf(from - at))
    await database.inWorkspace(workspaceId, async (tx) => {
      const ids = await insertInspections(tx, drafts)
      const answered = drafts.filter((draft) => draft.withAnswers)
      if (answered.length > 0) await insertAnswers(tx, answered, ids)
      for (const draft of answered) await insertMedia(tx, draft, scenes)
    })
    options.said?.(count - Math.max(0, from - batchSize + 1))
  }
  await database.inWorkspace(workspaceId, async (tx) => {
    for (const [templateId, inspections] of numbers)
      await tx.query(
        `insert into template_use as u (workspace_id, template_id, inspections, next_number) values ($1, $2, $3, $4)
         on conflict (workspace_id, template_id) do update
           set inspections = u.inspections + excluded.inspections, next_number = greatest(u.next_number, excluded.next_number)`,
        [workspaceId, templateId, inspections, inspections + 1],
      )
  })
}
