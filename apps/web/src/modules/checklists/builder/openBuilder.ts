import {
  cloneTemplate,
  missingOptions,
  toWire,
  type IdSource,
  type Item,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { CallError } from '@plumbline/contract/client'
import type { CheckRunner } from './checks/CheckRunner.ts'
import type { BuilderCalls } from './saving/BuilderCalls.ts'
import { contentOf } from './saving/contentOf.ts'
import { createSaveQueue, type Clock, type SaveQueue } from './saving/createSaveQueue.ts'
import { fittingEdits } from './saving/mergeUnsaved.ts'
import { meetOthers, type Others } from './saving/meetOthers.ts'
import type { Recovery } from './saving/recovery.ts'
import type { SavingState } from './saving/SavingState.ts'
import { createSender } from './saving/sendEdits.ts'
import { choosing, titleOffers, type Side } from './saving/titleOffers.ts'
import { createBuilderStore, type BuilderStore } from './store/createBuilderStore.ts'

export interface BuilderOptions {
  readonly calls: BuilderCalls
  readonly templateId: string
  readonly clock: Clock
  readonly ids: IdSource
  readonly recovery: Recovery
  /** Performs when the browser has nothing better to do; answers how to call it off. */
  readonly whenIdle: (perform: () => void) => () => void
  /** Makes what runs the checks, away from the page's own thread. */
  readonly checks: () => CheckRunner
}

/** One sitting of the builder on one template: the state, the saving, the checks. */
export interface Builder {
  readonly store: BuilderStore
  readonly saving: Pick<SaveQueue, 'flush' | 'isDirty' | 'revision'>
  /** A runner of the checks for a part of the screen, which closes it. */
  readonly newChecks: () => CheckRunner
  /** Checks what stands without waiting for a pause. */
  readonly checkNow: () => void
  /** Resolves to the new version's number; null when something is unsaved and could not be saved. */
  readonly publish: (note: string) => Promise<number | null>
  /** What others save in the same template meanwhile. */
  readonly others: Pick<Others, 'heard' | 'heardShared' | 'compare' | 'merge'>
  /** Takes what others made of a title, or keeps what stands here; with the last choice both sides are merged. */
  readonly chooseTitle: (id: string, side: Side) => Promise<void>
  /** Makes a template of its own from what stands here; resolves to its id. */
  readonly saveAsCopy: (title: string) => Promise<string>
  /** Forgets what is not saved, so that the template can be loaded anew. */
  readonly discard: () => void
  readonly close: () => void
}

/** How long the local copy and the checks wait for the next edit. */
const recoveryDelayMs = 150
const checksDelayMs = 300

/** Items that an undo or redo would bring back. */
const itemsIn = (edit: TemplateEdit): readonly Item[] => {
  if (edit.kind === 'insert') return edit.items
  return edit.kind === 'batch' ? edit.edits.flatMap(itemsIn) : []
}

/** Parts and items as the call takes them: plain records. */
const wireContent = (template: Template) => {
  return {
    ...template,
    options: { ...template.options },
    items: template.items.map((item) => ({ ...item, options: { ...item.options } })),
    responses: template.responses.map((part) => ({ ...part })),
    global_responses: template.global_responses.map((part) => ({ ...part })),
    info: template.info.map((part) => ({ ...part })),
    image_markers: template.image_markers.map((part) => ({ ...part })),
    grouped_items: template.grouped_items.map((part) => ({ ...part })),
    rule_sets: template.rule_sets.map((part) => ({ ...part })),
    translations: template.translations.map((part) => ({ ...part })),
    ratings: template.ratings.map((part) => ({ ...part })),
    custom_units: template.custom_units.map((part) => ({ ...part })),
    global_items: [...template.global_items],
  }
}

/** When it was saved last, if that was today: the bar shows only a time. */
const savedToday = (at: string, now: number): number | null =>
  new Date(at).toDateString() === new Date(now).toDateString() ? Date.parse(at) : null

const folderOf = async (calls: BuilderCalls, parentId: number | null): Promise<string | null> => {
  if (parentId === null) return null
  const { list } = await calls.allFolders({ query: {} }, { silent: true })
  return list.find(({ id }) => id === parentId)?.title ?? null
}

/** Items without an option that they cannot be saved without. */
const lackingIn = ({ items }: Template): readonly string[] =>
  items.filter((item) => missingOptions(item).length > 0).map(({ id }) => id)

/** Without an edit for so long, nobody is typing. */
const quietMs = 1500

/** What others made of a title stands at its line for so long before the dialog asks. */
const offeredMs = 10_000

/** Last saves of builders that were closed: who opens the same template again waits for them. */
const leaving = new Map<string, Promise<void>>()
/** How long a closed builder goes on trying; afterwards its local copy has what is unsaved. */
const leavingMs = 3000

export const openBuilder = async (options: BuilderOptions): Promise<Builder> => {
  const { calls, templateId, clock, ids, recovery, whenIdle, checks } = options
  await leaving.get(templateId)
  const body = await calls.readTemplate({ params: { id: templateId } })
  const folder = await folderOf(calls, body.parent_id)
  const store = createBuilderStore(
    {
      id: body.id,
      uuid: body.uuid,
      parentId: body.parent_id,
      folder,
      version: body.version,
      publishedAt: body.published_at,
      hasDraft: body.has_draft,
      hasDraftTranslations: body.has_draft_translations,
    },
    contentOf(body),
    savedToday(body.updated_at, clock.now()),
    clock,
  )

  const past = (): readonly Item[] => {
    const { history } = store.read()
    const steps = [...history.past, ...history.future]
    return [...history.template.items, ...steps.flatMap(({ edit, inverse }) => [...itemsIn(edit), ...itemsIn(inverse)])]
  }
  const known = new Set(body.responses.map(({ uuid }) => uuid))
  const send = createSender({ calls, templateId, past, template: () => store.read().template, known })
  /** Older templates may have such items; they stay as they are. */
  const lackedBefore = new Set(lackingIn(store.read().template))
  const queue = createSaveQueue({
    revision: body.revision,
    send: async (save) => {
      const answer = await send(save)
      if (answer.kind === 'saved') others.saved(save.edits)
      return answer
    },
    clock,
    newKey: ids,
    isComplete: () => lackingIn(store.read().template).every((id) => lackedBefore.has(id)),
    changed: (state) => {
      tellSaving(state)
      keepSoon()
      if (state.kind === 'saved') catchUp()
    },
  })
  let editedAt = Number.NEGATIVE_INFINITY
  let cancelAsk: (() => void) | null = null
  /** A conflict asks by a dialog, and a dialog would take the letters of somebody who is typing. */
  const tellSaving = (state: SavingState): void => {
    cancelAsk?.()
    cancelAsk = null
    if (state.kind !== 'conflict') {
      if (state.kind !== 'saving') endOffers()
      return store.setSaving(state)
    }
    if (compared !== state) return offerTitles(state)
    const wait =
      (store.read().meanwhile === null ? editedAt + quietMs : Math.max(editedAt, offeredAt) + offeredMs) - clock.now()
    if (wait > 0) cancelAsk = clock.after(wait, () => tellSaving(state))
    else store.setSaving(state)
  }
  const chosenTitles = new Map<string, Side>()
  /** The conflict whose sides were compared, or are being: the dialog waits for what comes of it, however slow the line. */
  let compared: SavingState | null = null
  let offeredAt = Number.NEGATIVE_INFINITY
  const endOffers = (): void => {
    compared = null
    chosenTitles.clear()
    if (store.read().meanwhile !== null) store.setMeanwhile(null)
  }
  /** Shows at the lines what others made of the titles written here, if that is all there is to choose between. */
  const offerTitles = (state: SavingState): void => {
    compared = state
    const told = (): void => {
      if (compared === state) tellSaving(state)
    }
    others
      .compare()
      .then((meeting) => {
        if (compared !== state) return
        const offers = titleOffers(meeting.compared, chosenTitles) ?? []
        if (offers.length > 0 && store.read().dialog === null) {
          offeredAt = clock.now()
          store.setMeanwhile({ names: meeting.names, offers })
        } else if (store.read().meanwhile !== null) store.setMeanwhile(null)
        told()
      })
      // The dialog comes all the same, and tries again.
      .catch((error: unknown) => {
        told()
        if (!(error instanceof CallError)) throw error
        console.warn('what others wrote could not be loaded yet', error.status)
      })
  }
  const chooseTitle = async (id: string, side: Side): Promise<void> => {
    chosenTitles.set(id, side)
    const { meanwhile } = store.read()
    const left = (meanwhile?.offers ?? []).filter((offer) => offer.id !== id)
    store.setMeanwhile(meanwhile === null || left.length === 0 ? null : { ...meanwhile, offers: left })
    if (left.length > 0) return
    cancelAsk?.()
    try {
      const meeting = await others.compare()
      // Meanwhile either side may have gone on: what is new is asked about.
      if (titleOffers(meeting.compared, chosenTitles)?.length !== 0) return store.openDialog({ kind: 'merge' })
      others.merge(meeting, choosing(chosenTitles))
      checkSoon(checksDelayMs)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      store.openDialog({ kind: 'merge' })
    }
  }
  const others = meetOthers({ calls, templateId, store, queue, base: store.read().template })
  const catchUp = (): void => {
    others
      .catchUp()
      .then((taken) => {
        if (taken) checkSoon(checksDelayMs)
      })
      // It is tried again with the next save that is heard of; until then what stands here is only older.
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        console.warn('the newer version could not be loaded yet', error.status)
      })
  }

  let cancelKeep: (() => void) | null = null
  const keep = (): boolean => {
    cancelKeep?.()
    cancelKeep = null
    return recovery.keep({ revision: queue.revision(), at: clock.now(), edits: queue.unsaved() })
  }
  const keepSoon = (): void => {
    cancelKeep ??= clock.after(recoveryDelayMs, keep)
  }

  let discarded = false
  let cancelChecks: (() => void) | null = null
  const runner = checks()
  /** What the findings of the store are about, and what is being checked now. */
  let checked: Template | null = null
  let beingChecked: Template | null = null
  const check = (): void => {
    const { template, findings, checking } = store.read()
    if (checked === template) {
      if (checking.kind !== 'done') store.setFindings(findings, template)
      return
    }
    if (beingChecked === template) return
    beingChecked = template
    if (checking.kind !== 'running') store.setChecking({ kind: 'running' })
    runner.check(
      template,
      (found) => {
        beingChecked = null
        checked = template
        // An edit since then asks again; what was found is still nearer to it than what was known before.
        store.setFindings(found, template)
      },
      (message) => {
        beingChecked = null
        store.setChecking({ kind: 'failed', message })
      },
    )
  }
  const checkNow = (): void => {
    cancelChecks?.()
    cancelChecks = null
    check()
  }
  const checkSoon = (delay: number): void => {
    cancelChecks?.()
    cancelChecks = clock.after(delay, () => {
      cancelChecks = whenIdle(check)
    })
  }

  store.onEdit((edit) => {
    editedAt = clock.now()
    queue.push(edit)
    keepSoon()
    checkSoon(checksDelayMs)
  })
  checkSoon(0)

  const left = recovery.takeOver()
  if (left.length > 0) {
    const { edits, lost } = fittingEdits(
      store.read().template,
      left.flatMap((unsaved) => unsaved.edits),
    )
    if (edits.length > 0) store.run({ kind: 'change', edit: { kind: 'batch', edits } })
    store.openDialog({ kind: 'recovered', count: edits.length, lost })
  }

  const keepNow = (): void => {
    keep()
  }
  window.addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', keepNow)

  return {
    store,
    saving: queue,
    others: {
      compare: others.compare,
      heardShared: () => {
        others.heardShared()
        catchUp()
      },
      heard: (revision, name) => {
        others.heard(revision, name)
        catchUp()
      },
      merge: (meeting, choose) => {
        const lost = others.merge(meeting, choose)
        checkSoon(checksDelayMs)
        return lost
      },
    },
    chooseTitle,
    newChecks: checks,
    checkNow,
    publish: async (note) => {
      if (!(await queue.flush())) return null
      try {
        const { version } = await calls.publishTemplate({
          params: { id: templateId },
          body: { revision: queue.revision(), ...(note === '' ? {} : { note }) },
        })
        store.setRecord({
          version,
          publishedAt: new Date(clock.now()).toISOString(),
          hasDraft: queue.isDirty(),
          hasDraftTranslations: false,
        })
        return version
      } catch (error) {
        if (error instanceof CallError && error.body?.error_code === 'CKL_REVISION_NOT_MATCH') {
          store.setSaving({ kind: 'conflict', message: error.body.message })
          return null
        }
        throw error
      }
    },
    saveAsCopy: async (title) => {
      const { template, record } = store.read()
      const made = await calls.newTemplate({ body: { title, parent_id: record.parentId } })
      const params = { id: String(made.id) }
      const { revision } = await calls.readTemplate({ params })
      const copy = toWire({ ...cloneTemplate(template, ids), title })
      await calls.saveTemplate({ params, body: { ...wireContent(copy), revision } })
      recovery.keep(null)
      return params.id
    },
    discard: () => {
      discarded = true
      cancelAsk?.()
      queue.stop()
      cancelKeep?.()
      recovery.keep(null)
    },
    close: () => {
      store.close()
      cancelAsk?.()
      cancelChecks?.()
      runner.close()
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      if (discarded || !queue.isDirty()) {
        queue.stop()
        cancelKeep?.()
        if (!discarded) recovery.keep(null)
        return
      }
      keep()
      const late = new Promise<boolean>((resolve) => clock.after(leavingMs, () => resolve(false)))
      const left = Promise.race([queue.flush(), late]).then((saved) => {
        queue.stop()
        cancelKeep?.()
        if (saved) recovery.keep(null)
        if (leaving.get(templateId) === left) leaving.delete(templateId)
      })
      leaving.set(templateId, left)
    },
  }
}
