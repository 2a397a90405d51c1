import { fromStore, type Template } from '@plumbline/checklist'
import { deviceClock, instantOf, type Clock } from './Clock.ts'
import { unansweredId } from './documentNumber.ts'
import { createFieldCalls, type FieldCalls } from './fieldCalls.ts'
import { deviceName, keepNumbers, keepTemplates, noteUse, numberOffline, templatesUsed } from './keepOffline.ts'
import type { DrawnSignatures } from './drawnSignatures.ts'
import type { LastWords } from './lastWords.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, TemplateEntry, Unsent } from './model.ts'
import type { Network } from './Network.ts'
import { newUuid } from './newUuid.ts'
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts'
import type { Person } from './person.ts'
import { standingOfAnswers, templateOf } from './readAnswers.ts'
import { readReady, type ReadyHere } from './readyHere.ts'
import { createTemplateFiles, type TemplateFiles } from './templateFiles.ts'
import { withWords } from './withWords.ts'

/** What the screens show of the device: replaced as a whole whenever something in it changed. */
export interface Overview {
  readonly inspections: readonly KeptInspection[]
  readonly templates: readonly TemplateEntry[]
  readonly ready: ReadyHere
  readonly unsent: readonly Unsent[]
  readonly outbox: OutboxState
  /** The server was asked for one's own inspections since the app was opened, whether it could be reached or not. */
  readonly asked: boolean
}

export interface DeviceOptions {
  readonly person: Person
  readonly store: LocalStore
  readonly words: LastWords
  readonly drawn: DrawnSignatures
  readonly network: Network
  readonly clock?: Clock
  readonly random?: () => number
  readonly agent?: string
  readonly ids?: () => string
  /** 401: the same person is asked to sign in again; nothing is dropped. */
  readonly onSignedOut?: () => void
  /** Other tabs of the same person. */
  readonly tabs?: Tabs
}

/** What tabs of one person have to agree on: who sends, and what changed in the store they share. */
export interface Tabs {
  readonly exclusive: (key: string, act: () => Promise<void>) => Promise<void>
  readonly tell: (inspection: string | null) => void
  readonly follow: (told: (inspection: string | null) => void) => () => void
}

/** All that works for one person on one device. */
export interface Device {
  readonly person: Person
  readonly store: LocalStore
  /** What is typed, until the store has it. */
  readonly words: LastWords
  /** Signatures that are drawn and not confirmed. */
  readonly drawn: DrawnSignatures
  readonly calls: FieldCalls
  /** The pictures that templates show. */
  readonly files: TemplateFiles
  readonly outbox: Outbox
  readonly clock: Clock
  readonly name: string
  readonly ids: () => string
  readonly overview: () => Overview
  /** Told when the overview was replaced. */
  readonly subscribe: (told: () => void) => () => void
  /** Told when an inspection's own records changed in the store. */
  readonly follow: (inspection: string, told: () => void) => () => void
  /** Reads the store again and tells everybody; `inspection`: whose records changed. */
  readonly changed: (inspection?: string) => Promise<void>
  /** Starts an inspection on this device; the server hears of it when it can. */
  readonly start: (template: TemplateEntry) => Promise<KeptInspection>
  /** Brings an inspection that is not on this device, or its newer state; false when it can't be had now. */
  readonly fetchInspection: (uuid: string) => Promise<boolean>
  readonly templateFor: (inspection: KeptInspection) => Promise<Template | null>
  /** Templates, document numbers and one's own inspections from the server, as far as it can be reached. */
  readonly refresh: () => Promise<void>
  /** Sends soon: what follows within the pause goes in the same call. */
  readonly sendSoon: () => void
  /** Others look on: what is answered goes to them at once rather than gathered. */
  readonly haveCompany: (others: boolean) => void
  readonly stop: () => void
}

/** Answers given within this time travel together. */
const gatherTime = { alone: 500, inCompany: 120 }
/** As many as `mine` tells at once. */
const mostOwn = 100
const keptAfterCompletion = 7 * 24 * 60 * 60_000

export const createDevice = async (options: DeviceOptions): Promise<Device> => {
  const { person, store, words, drawn, network, clock = deviceClock, random = Math.random, ids = newUuid } = options
  const calls = createFieldCalls(network)
  const files = createTemplateFiles(calls.file)
  const name = await deviceName(store, options.agent ?? '', random)
  const listeners = new Set<() => void>()
  const followers = new Map<string, Set<() => void>>()
  let overview: Overview = {
    inspections: [],
    templates: [],
    ready: await readReady(store),
    unsent: [],
    outbox: initialState(),
    asked: false,
  }
  let reading: Promise<void> | null = null
  let stale = false
  let stopped = false
  /** Bodies are large: they are read again only when templates changed. */
  let templatesStale = true
  let cancelSend: (() => void) | null = null
  let company = false

  const publish = (next: Overview): void => {
    overview = next
    for (const told of listeners) told()
  }

  const readTemplates = async (): Promise<readonly TemplateEntry[]> => {
    templatesStale = false
    const used = await templatesUsed(store)
    return (await store.templates()).map(({ uuid, version, questions, folder, body }) => ({
      uuid,
      version,
      title: body.title,
      questions,
      folder,
      last_used: used[uuid] ?? 0,
    }))
  }

  const readAll = async (): Promise<void> => {
    do {
      stale = false
      const told = templatesStale
      const templates = told ? await readTemplates() : overview.templates
      const ready = told ? await readReady(store) : overview.ready
      const [inspections, sendable] = await Promise.all([store.inspections(), store.unsent()])
      const unsent = withWords(sendable, words.left())
      publish({ ...overview, inspections, templates, ready, unsent, outbox: { ...outbox.state() } })
    } while (stale && !stopped)
  }

  const changed = async (inspection?: string): Promise<void> => {
    // Who has signed out has left the channel; the other tabs hear of it from those that stay.
    if (stopped) return
    options.tabs?.tell(inspection ?? null)
    await readAgain(inspection)
  }

  const readAgain = async (inspection?: string): Promise<void> => {
    if (stopped) return
    if (inspection !== undefined) for (const told of followers.get(inspection) ?? []) told()
    stale = true
    reading ??= readAll().finally(() => {
      reading = null
    })
    await reading
  }

  /** A store that was closed meanwhile can't be read, and nobody looks at it any more. */
  const unread = (error: unknown): void => {
    if (!stopped) console.error('field: the local store could not be read', error)
  }

  const changedInBackground = (inspection?: string): void => {
    changed(inspection).catch(unread)
  }

  const leaveTabs = options.tabs?.follow((inspection) => {
    readAgain(inspection ?? undefined).catch(unread)
  })

  const outbox = createOutbox({
    store,
    calls,
    clock,
    random,
    ...(options.tabs ? { exclusive: options.tabs.exclusive } : {}),
    onChange: (inspection) => changedInBackground(inspection),
    onVersion: (inspection) => {
      keepOpened(inspection).catch((error: unknown) => console.error('field: the new version was not fetched', error))
    },
    onState: () => {
      publish({ ...overview, outbox: { ...outbox.state() } })
      if (outbox.state().signed_out) options.onSignedOut?.()
    },
  })

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

  const keepOwnInspections = async (): Promise<void> => {
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

  const device: Device = {
    person,
    store,
    words,
    drawn,
    calls,
    files,
    outbox,
    clock,
    name,
    ids,
    overview: () => overview,
    subscribe: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    follow: (inspection, told) => {
      const group = followers.get(inspection) ?? new Set()
      followers.set(inspection, group)
      group.add(told)
      return () => group.delete(told)
    },
    changed,
    start: async (template) => {
      let number = await store.takeNumber(template.uuid)
      if (number === null && outbox.state().reachable === true) {
        const answer = await calls.numbers(template.uuid, 3)
        if (answer.kind === 'done') await store.addNumbers(template.uuid, answer.data.numbers)
        number = await store.takeNumber(template.uuid)
      }
      number ??= await numberOffline(store, template.uuid, random)
      const started = instantOf(clock)
      const inspection: KeptInspection = {
        ...emptyInspection,
        uuid: ids(),
        template: template.uuid,
        template_version: template.version,
        title: template.title,
        number: unansweredId((await store.template(template.uuid, template.version))?.body, number),
        given_number: number,
        started_at: started,
        updated_at: started,
        progress: { ...emptyInspection.progress, total: template.questions },
      }
      await store.putInspection(inspection)
      await noteUse(store, template.uuid, clock.now())
      templatesStale = true
      await changed(inspection.uuid)
      device.sendSoon()
      return inspection
    },
    fetchInspection: keepOpened,
    templateFor: async ({ uuid, template, template_version: version }) => {
      const kept = await store.template(template, version)
      if (kept) return fromStore(kept.body)
      await keepOpened(uuid)
      const opened = await store.template(template, version)
      return opened ? fromStore(opened.body) : null
    },
    refresh: async () => {
      try {
        await outbox.tryNow()
        if (await keepTemplates(store, calls, files)) {
          templatesStale = true
          await changed()
          await keepOwnInspections()
          if (!overview.asked) publish({ ...overview, asked: true })
          await forgetOld()
          await keepNumbers(store, calls)
        }
        await changed()
      } catch (error) {
        // Whoever signs out closes the store, and with it what is still under way: the next person's answers stay out.
        if (!stopped) throw error
      } finally {
        if (!overview.asked) publish({ ...overview, asked: true })
      }
    },
    sendSoon: () => {
      cancelSend ??= clock.after(company ? gatherTime.inCompany : gatherTime.alone, () => {
        cancelSend = null
        outbox.wake().catch((error: unknown) => console.error('field: sending did not start', error))
      })
    },
    haveCompany: (others) => {
      company = others
    },
    stop: () => {
      cancelSend?.()
      stopped = true
      leaveTabs?.()
      outbox.stop()
      files.stop()
      store.close()
    },
  }
  await changed()
  return device
}

const initialState = (): OutboxState => ({
  reachable: null,
  unreachable_since: null,
  sending: new Set(),
  uploading: new Map(),
  signed_out: false,
})

const emptyInspection: Omit<
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
