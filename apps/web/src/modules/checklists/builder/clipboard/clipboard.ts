import { parseFragment, templateFormat, type Fragment } from '@plumbline/checklist'

/** Copied items with all they need, and how to know them again. */
export interface Clip {
  /** Of this very copy: what the system's clipboard names. */
  readonly stamp: string
  /** The template they were copied from. */
  readonly template: string
  /** Their titles, a line each: what other programs get. */
  readonly text: string
  readonly fragment: Fragment
}

export interface Clipboard {
  readonly read: () => Clip | null
  /** False when the browser has no room for it. */
  readonly write: (clip: Clip) => boolean
}

const textIn = (value: object, name: string): string | null => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : null
}

const readClip = (kept: string): Clip | null => {
  let value: unknown
  try {
    value = JSON.parse(kept)
  } catch {
    // Another program wrote there: nothing of ours is on the clipboard.
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const [stamp, template, text] = [textIn(value, 'stamp'), textIn(value, 'template'), textIn(value, 'text')]
  const parsed = parseFragment(Reflect.get(value, 'fragment'))
  if (stamp === null || template === null || text === null || !parsed.ok) return null
  return { stamp, template, text, fragment: parsed.fragment }
}

/**
 * The builder's clipboard in the browser's storage, so that it works between templates, tabs and sittings (Q-BLD-21).
 * Each workspace has its own: parts such as global responses belong to one.
 */
export const createClipboard = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  workspace: string | number,
): Clipboard => {
  const key = `builder.clipboard.${workspace}`
  let last: { readonly kept: string; readonly clip: Clip | null } | null = null
  return {
    read: () => {
      const kept = storage.getItem(key)
      if (kept === null) return null
      if (last?.kept !== kept) last = { kept, clip: readClip(kept) }
      return last.clip
    },
    write: (clip) => {
      try {
        storage.setItem(key, JSON.stringify({ ...clip, fragment: { ...clip.fragment, format: templateFormat } }))
        return true
      } catch {
        // Full: the author is told by who wanted to copy.
        return false
      }
    },
  }
}
