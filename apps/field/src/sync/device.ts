import { fromStore, type Template } from '@plumbline/checklist'
import { deviceClock, instantOf, type Clock } from './Clock.ts'
import { unansweredId } from './documentNumber.ts'
import { createFieldCalls, type FieldCalls } from './fieldCalls.ts'
import { deviceName, keepNumbers, keepTemplates, noteUse, numberOffline } from './keepOffline.ts'
import type { DrawnSignatures } from './drawnSignatures.ts'
import type { LastWords } from './lastWords.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, TemplateEntry } from './model.ts'
import type { Network } from './Network.ts'
import { newUuid } from './newUuid.ts'
import { createKeptInspections, emptyInspection } from './keepInspections.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOverview, type Overview } from './overview.ts'
import type { Person } from './person.ts'
import { createTemplateFiles, type TemplateFiles } from './templateFiles.ts'

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

export const createDevice = async (options: DeviceOptions): Promise<Device> => {
  const { person, store, words, drawn, network, clock = deviceClock, random = Math.random, ids = newUuid } = options
  const calls = createFieldCalls(network)
  const files = createTemplateFiles(calls.file)
  const name = await deviceName(store, options.agent ?? '', random)
  const followers = new Map<string, Set<() => void>>()
  let stopped = false
  let cancelSend: (() => void) | null = null
  let company = false

  const changed = async (inspection?: string): Promise<void> => {
    // Who has signed out has left the channel; the other tabs hear of it from those that stay.
    if (stopped) return
    options.tabs?.tell(inspection ?? null)
    await readAgain(inspection)
  }

  const readAgain = async (inspection?: string): Promise<void> => {
    if (stopped) return
    if (inspection !== undefined) for (const told of followers.get(inspection) ?? []) told()
    await overview.readAgain()
  }

  /** A store that was closed meanwhile can't be read, and nobody looks at it any more. */
  const unread = (error: unknown): void => {
    if (!stopped) console.error('field: the local store could not be read', error)
  }

  const changedInBackground = (inspection?: string): void => {
    changed(inspection).catch(unread)
  }

  const outbox = createOutbox({
    store,
    calls,
    clock,
    random,
    ...(options.tabs ? { exclusive: options.tabs.exclusive } : {}),
    onChange: (inspection) => changedInBackground(inspection),
    onVersion: (inspection) => {
      keeping
        .keepOpened(inspection)
        .catch((error: unknown) => console.error('field: the new version was not fetched', error))
    },
    onState: () => {
      overview.publish({ outbox: { ...outbox.state() } })
      if (outbox.state().signed_out) options.onSignedOut?.()
    },
  })

  const overview = await createOverview({ store, words, outbox: () => ({ ...outbox.state() }) })
  const keeping = createKeptInspections({ store, calls, clock, changed })

  const leaveTabs = options.tabs?.follow((inspection) => {
    readAgain(inspection ?? undefined).catch(unread)
  })

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
    overview: overview.now,
    subscribe: overview.subscribe,
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
      overview.templatesChanged()
      await changed(inspection.uuid)
      device.sendSoon()
      return inspection
    },
    fetchInspection: keeping.keepOpened,
    templateFor: async ({ uuid, template, template_version: version }) => {
      const kept = await store.template(template, version)
      if (kept) return fromStore(kept.body)
      await keeping.keepOpened(uuid)
      const opened = await store.template(template, version)
      return opened ? fromStore(opened.body) : null
    },
    refresh: async () => {
      try {
        await outbox.tryNow()
        if (await keepTemplates(store, calls, files)) {
          overview.templatesChanged()
          await changed()
          await keeping.keepOwn()
          if (!overview.now().asked) overview.publish({ asked: true })
          await keeping.forgetOld()
          await keepNumbers(store, calls)
        }
        await changed()
      } catch (error) {
        // Whoever signs out closes the store, and with it what is still under way: the next person's answers stay out.
        if (!stopped) throw error
      } finally {
        if (!overview.now().asked) overview.publish({ asked: true })
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
      overview.stop()
      leaveTabs?.()
      outbox.stop()
      files.stop()
      store.close()
    },
  }
  await changed()
  return device
}
