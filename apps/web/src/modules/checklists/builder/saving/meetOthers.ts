import {
  applyEdits,
  startHistory,
  type Choose,
  type Comparison,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import type { BuilderCalls } from './BuilderCalls.ts'
import { contentOf } from './contentOf.ts'
import type { SaveQueue } from './createSaveQueue.ts'
import { keptHistory } from './keptHistory.ts'
import type { mergeOnto as MergeOnto } from './mergeSides.ts'

/** Mine and what others saved meanwhile, side by side. */
export interface Meeting {
  readonly base: Template
  readonly mine: Template
  readonly theirs: Template
  readonly revision: number
  readonly compared: Comparison
  /** Who saved in between, as far as the live channel told. */
  readonly names: readonly string[]
}

export interface Others {
  /** A save of this builder stands on the server. */
  readonly saved: (edits: readonly TemplateEdit[]) => void
  /** Somebody saved: as the live channel tells it. */
  readonly heard: (revision: number, name: string) => void
  /** What templates share (a global response, the rating scale) changed; the revision did not. */
  readonly heardShared: () => void
  /** Takes in what others saved when nothing here is unsaved; whether there was anything. */
  readonly catchUp: () => Promise<boolean>
  readonly compare: () => Promise<Meeting>
  /** Puts mine onto theirs, to be saved; answers how many of my changes had no place any more. */
  readonly merge: (meeting: Meeting, choose: Choose) => number
}

export interface OthersOptions {
  readonly calls: Pick<BuilderCalls, 'readTemplate'>
  readonly templateId: string
  readonly store: BuilderStore
  readonly queue: SaveQueue
  /** What was loaded. */
  readonly base: Template
}

/** What happens when others save the same template: it is taken in quietly, or merged with what is unsaved here. */
export const meetOthers = ({ calls, templateId, store, queue, base: loaded }: OthersOptions): Others => {
  /** As the server had it when this builder last knew: what both sides are compared with. */
  let base = loaded
  let newest = queue.revision()
  let catching = false
  let sharedMoved = false
  /** There once two sides were compared. */
  let mergeOnto: typeof MergeOnto | null = null
  const savers = new Map<number, string>()
  const namesSince = (revision: number): readonly string[] => [
    ...new Set([...savers].filter(([at]) => at > revision).map(([, name]) => name)),
  ]

  const read = async (): Promise<{
    readonly content: Template
    readonly revision: number
    readonly inDraft: boolean
  }> => {
    const body = await calls.readTemplate({ params: { id: templateId } }, { silent: true })
    return { content: contentOf(body), revision: body.revision, inDraft: body.has_draft_translations }
  }

  const isCurrent = (): boolean => newest <= queue.revision()

  const takeIn = async (): Promise<boolean> => {
    const before = queue.revision()
    const shared = sharedMoved
    const { content, revision, inDraft } = await read()
    // Somebody typed meanwhile: the next save tells of the conflict, and both are merged there.
    if (queue.isDirty() || (revision <= queue.revision() && !shared)) return false
    sharedMoved = false
    const by = namesSince(before).join(', ')
    store.replace(keptHistory(store.read().history, content))
    store.setRecord({ hasDraft: true, hasDraftTranslations: inDraft })
    base = content
    if (revision > before) queue.restart(revision, by === '' ? undefined : by)
    return true
  }

  return {
    saved: (edits) => {
      const result = applyEdits(base, edits)
      base = result.ok ? result.template : store.read().template
    },
    heard: (revision, name) => {
      newest = Math.max(newest, revision)
      savers.set(revision, name)
    },
    heardShared: () => {
      sharedMoved = true
    },
    catchUp: async () => {
      if (catching) return false
      catching = true
      let taken = false
      try {
        // Another save may be heard of while one is being read.
        while ((!isCurrent() || sharedMoved) && !queue.isDirty() && (await takeIn())) taken = true
      } finally {
        catching = false
      }
      return taken
    },
    compare: async () => {
      const before = queue.revision()
      const [{ content: theirs, revision }, sides] = await Promise.all([read(), import('./mergeSides.ts')])
      mergeOnto = sides.mergeOnto
      const mine = store.read().template
      return {
        base,
        mine,
        theirs,
        revision,
        compared: sides.compareSides(base, mine, theirs),
        names: namesSince(before),
      }
    },
    merge: ({ base: common, mine, theirs, revision }, choose) => {
      if (mergeOnto === null) throw new Error('two sides are compared before they are merged')
      const { edits, lost } = mergeOnto(common, mine, theirs, choose)
      base = theirs
      newest = Math.max(newest, revision)
      queue.restart(revision)
      store.replace(startHistory(theirs))
      // One step of the history: taking it back leaves what the others saved.
      if (edits.length > 0) store.run({ kind: 'change', edit: { kind: 'batch', edits } })
      return lost
    },
  }
}
