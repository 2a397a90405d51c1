import type { TemplateEdit } from '@plumbline/checklist'

/** What a tab had not saved yet: the edits since a revision. */
export interface Unsaved {
  readonly revision: number
  readonly at: number
  readonly edits: readonly TemplateEdit[]
}

/** The part of Storage that recovery needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = (templateId: string): string => `builder.unsaved.${templateId}.`

const parsed = (text: string | null): Unsaved | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { revision, at, edits } = value as Partial<Unsaved>
    return typeof revision === 'number' && typeof at === 'number' && Array.isArray(edits)
      ? { revision, at, edits }
      : null
  } catch {
    // Half written when the tab went: what stands before it was saved or stands in another key.
    return null
  }
}

export interface Recovery {
  /** Keeps what is not saved; nothing left: the copy goes. False when the browser has no room for it. */
  readonly keep: (unsaved: Unsaved | null) => boolean
  /** Takes over what tabs of this template left behind that are gone by now, oldest first. */
  readonly takeOver: () => readonly Unsaved[]
}

/**
 * The local copy of unsaved edits, so that a crashed tab loses nothing. Each tab has its own key (`tab`); `alive` tells
 * which tabs are still open, so that their copies are left alone.
 */
export const createRecovery = (
  store: KeyValueStore,
  templateId: string,
  tab: string,
  alive: (tab: string) => boolean,
): Recovery => {
  const own = prefix(templateId) + tab
  const keysLeft = (): readonly string[] => {
    const keys: string[] = []
    for (let index = 0; index < store.length; index++) {
      const key = store.key(index)
      if (key !== null && key.startsWith(prefix(templateId)) && !alive(key.slice(prefix(templateId).length)))
        keys.push(key)
    }
    return keys
  }
  return {
    keep: (unsaved) => {
      try {
        if (unsaved === null || unsaved.edits.length === 0) store.removeItem(own)
        else store.setItem(own, JSON.stringify(unsaved))
        return true
      } catch (error) {
        console.error('the local copy of unsaved edits could not be written', error)
        return false
      }
    },
    takeOver: () => {
      const left: Unsaved[] = []
      for (const key of keysLeft()) {
        const unsaved = parsed(store.getItem(key))
        store.removeItem(key)
        if (unsaved !== null && unsaved.edits.length > 0) left.push(unsaved)
      }
      return left.sort((one, other) => one.at - other.at)
    },
  }
}
