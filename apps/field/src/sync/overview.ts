import { templatesUsed } from './keepOffline.ts'
import type { LastWords } from './lastWords.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, TemplateEntry, Unsent } from './model.ts'
import type { OutboxState } from './outbox.ts'
import { readReady, type ReadyHere } from './readyHere.ts'
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

export interface OverviewOptions {
  readonly store: LocalStore
  readonly words: LastWords
  readonly outbox: () => OutboxState
}

export interface KeptOverview {
  readonly now: () => Overview
  /** Told when it was replaced. */
  readonly subscribe: (told: () => void) => () => void
  readonly publish: (part: Partial<Overview>) => void
  /** Bodies are large: templates are read again only after this was said. */
  readonly templatesChanged: () => void
  /** Reads the store again; several asks while it is read are one. */
  readonly readAgain: () => Promise<void>
  /** A store that is closed is read no more. */
  readonly stop: () => void
}

export const createOverview = async ({ store, words, outbox }: OverviewOptions): Promise<KeptOverview> => {
  const listeners = new Set<() => void>()
  let overview: Overview = {
    inspections: [],
    templates: [],
    ready: await readReady(store),
    unsent: [],
    outbox: outbox(),
    asked: false,
  }
  let reading: Promise<void> | null = null
  let stale = false
  let stopped = false
  let templatesStale = true

  const publish = (part: Partial<Overview>): void => {
    overview = { ...overview, ...part }
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
      const [inspections, unsent] = await Promise.all([store.inspections(), store.unsent()])
      publish({ inspections, templates, ready, unsent: withWords(unsent, words.left()), outbox: outbox() })
    } while (stale && !stopped)
  }

  return {
    now: () => overview,
    subscribe: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    publish,
    templatesChanged: () => {
      templatesStale = true
    },
    readAgain: async () => {
      stale = true
      reading ??= readAll().finally(() => {
        reading = null
      })
      await reading
    },
    stop: () => {
      stopped = true
    },
  }
}
