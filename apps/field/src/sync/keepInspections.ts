import type { Clock } from './Clock.ts'
import type { FieldCalls } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection } from './model.ts'
import { standingOfAnswers, templateOf } from './readAnswers.ts'

/** As many as `mine` tells at once. */
const mostOwn = 100
const keptAfterCompletion = 7 * 24 * 60 * 60_000

/** One that nobody has answered yet. */
export const emptyInspection: Omit<
  KeptInspection,
  'uuid' | 'template' | 'template_version' | 'title' | 'number' | 'given_number' | 'started_at' | 'updated_at'
> = {
  start: 'waiting',
  base: [],
  base_seq: 0,
  seq: 0,
  completion: 'open',
  completed_at: null,
  missing: null,
  conflicts: [],
  place: { page: null, item: null },
  progress: { answered: 0, total: 0, page: 0, pages: 0, score: null },
  last_safe_at: null,
}

export interface KeptInspectionsOptions {
  readonly store: LocalStore
  readonly calls: FieldCalls
  readonly clock: Clock
  readonly changed: (inspection: string) => Promise<void>
}

/** Which inspections of the server are on this device, and how they come, follow and leave. */
export interface KeptInspections {
  /** Brings one that is not here, or its newer state; false when it can't be had now. */
  readonly keepOpened: (uuid: string) => Promise<boolean>
  /** One's own that are in progress; and those that are no longer. */
  readonly keepOwn: () => Promise<void>
  readonly forgetOld: () => Promise<void>
}

export const createKeptInspections = ({ store, calls, clock, changed }: KeptInspectionsOptions): KeptInspections => {
  const keepOpened = async (uuid: string): Promise<boolean> => {
    const asked = (await store.inspection(uuid))?.completion
    const answer = await calls.read(uuid)
    if (answer.kind !== 'done') return false
    const { inspection, template, answers, seq } = answer.data
    if (!(await store.template(inspection.template_uuid, inspection.template_version))) {
      const body = templateOf(template)
      if (!body) return false
      await store.putTemplate({
        uuid: inspection.template_uuid,
        version: inspection.template_version,
        body,
        current: false,
        questions: inspection.questions,
        folder: null,
      })
    }
    const kept = await store.inspection(inspection.uuid)
    if (!kept)
      await store.putInspection({
        ...emptyInspection,
        uuid: inspection.uuid,
        template: inspection.template_uuid,
        template_version: inspection.template_version,
        title: inspection.title,
        number: inspection.number,
        given_number: inspection.given_number,
        started_at: inspection.started_at,
        updated_at: inspection.updated_at,
        start: 'known',
        completion: inspection.status === 'completed' ? 'done' : 'open',
        completed_at: inspection.completed_at,
        progress: {
          answered: inspection.answered,
          total: inspection.questions,
          page: 0,
          pages: 0,
          score: inspection.score.percent,
        },
        last_safe_at: inspection.updated_at,
      })
    // What was completed here while the server was asked is newer than its answer.
    else
      await store.changeInspection(inspection.uuid, (now) => {
        const before = { ...now, template_version: inspection.template_version, title: inspection.title }
        return before.completion === 'waiting' || before.completion !== asked
          ? before
          : {
              ...before,
              completion: inspection.status === 'completed' ? 'done' : 'open',
              completed_at: inspection.completed_at,
            }
      })
    await store.rebase(inspection.uuid, standingOfAnswers(answers), seq)
    await changed(inspection.uuid)
    return true
  }

  const keepOwn = async (): Promise<void> => {
    const answer = await calls.mine()
    if (answer.kind !== 'done') return
    const here = new Map((await store.inspections()).map((kept) => [kept.uuid, kept]))
    for (const { uuid, status, archived } of answer.data.list) {
      if (!here.has(uuid) && status !== 'completed' && !archived) await keepOpened(uuid)
    }
    // Open here and no longer in progress there: somebody else, or another device, completed it.
    const listed = new Set(answer.data.list.map(({ uuid }) => uuid))
    if (listed.size >= mostOwn) return
    for (const { uuid, start, completion } of here.values())
      if (start === 'known' && completion === 'open' && !listed.has(uuid)) await keepOpened(uuid)
  }

  /** Completed and safe for a week: it leaves the device, the server has it. */
  const forgetOld = async (): Promise<void> => {
    const until = clock.now() - keptAfterCompletion
    for (const { uuid, completion, last_safe_at: safe } of await store.inspections()) {
      if (completion === 'done' && safe !== null && Date.parse(safe) < until) await store.forgetInspection(uuid)
    }
  }

  return { keepOpened, keepOwn, forgetOld }
}
