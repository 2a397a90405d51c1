import { fragmentOf, itemOf, rootsOf, type IdSource, type Target } from '@plumbline/checklist'
import type { StartingWords } from '../actions/ActionView.ts'
import { removeItems } from '../actions/removeItems.ts'
import { aimAbove } from '../canvas/performCommand.ts'
import { plainText } from '../richText/richText.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import type { Clip, Clipboard } from './clipboard.ts'
import { mayCopy } from './mayCopy.ts'
import { pasteItems } from './pasteItems.ts'

export interface ClipboardTools {
  readonly clipboard: Clipboard
  readonly ids: IdSource
  readonly starting: StartingWords
}

/** The hidden page and what stands on it belong to the system. */
const copyable = (store: BuilderStore, ids: readonly string[]): readonly string[] => {
  const { template } = store.read()
  return rootsOf(template, ids)
    .filter(({ type, parent_id }) => {
      const parent = parent_id === null ? null : itemOf(template, parent_id)
      return type !== 'hidden_page' && parent?.type !== 'hidden_page'
    })
    .map(({ id }) => id)
}

/** Puts the items with all they need on the clipboard; null when there is nothing to copy or no room. */
export const copyItems = (store: BuilderStore, tools: ClipboardTools, chosen: readonly string[]): Clip | null => {
  const { template, record } = store.read()
  const ids = copyable(store, chosen)
  if (ids.length === 0) return null
  const fragment = fragmentOf(template, ids)
  const text = fragment.items.map(({ title }) => plainText(title)).join('\n')
  const clip: Clip = { stamp: tools.ids(), template: record.uuid, text, fragment }
  if (!tools.clipboard.write(clip)) {
    store.tell({ kind: 'no_room' })
    return null
  }
  store.tell({ kind: 'copied', count: fragment.items.length })
  return clip
}

/** Copied, and gone from here: asked first where others need them. */
export const cutItems = (store: BuilderStore, tools: ClipboardTools, chosen: readonly string[]): Clip | null => {
  const clip = copyItems(store, tools, chosen)
  if (clip === null) return null
  const ids = copyable(store, chosen)
  const aim = aimAbove(store.read(), ids)
  store.run(removeItems(store.read().template, aim === null ? { ids } : { ids, aim }))
  return clip
}

/** Copies of what is on the clipboard, behind or inside the line of `id`. */
export const pasteClip = (
  store: BuilderStore,
  tools: ClipboardTools,
  { id, target }: { readonly id: string; readonly target?: Target },
): void => {
  const { template, record, collapsed } = store.read()
  const clip = tools.clipboard.read()
  if (clip === null) return store.tell({ kind: 'nothing_to_paste' })
  if (!mayCopy(clip.fragment)) return
  const place = { id, open: !collapsed.has(id), template: record.uuid, ...(target ? { target } : {}) }
  store.run(pasteItems({ template, ...tools }, clip, place))
}

/** So that the keys of the system's clipboard mean the same afterwards; where the browser forbids it, the menu still pastes. */
export const tellSystem = ({ text }: Clip): void => {
  navigator.clipboard?.writeText(text).catch((error: unknown) => console.warn(error))
}
