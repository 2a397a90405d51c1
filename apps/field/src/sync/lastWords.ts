import { aspectOf, isOperationKind, type Json, type Operation } from '@plumbline/checklist'

/** An operation on its way into the store, and the inspection it belongs to. */
export interface Word {
  readonly inspection: string
  readonly op: Operation
}

type Placed = Pick<Operation, 'kind' | 'path' | 'value'>

/** Operations of one place follow each other: the newest stands. */
export const placeOf = ({ kind, path, value }: Placed): string => `${aspectOf(kind, value)} ${path.join('/')}`

/**
 * What is typed stands here until the store has it. The store answers late, and a page that is closed or loaded anew
 * waits for nobody: what was typed in its last moments is put into the store when the app is opened again. Each word
 * is kept by itself, under the id that its operation has in the store: two tabs never write over each other's.
 */
export interface LastWords {
  /** In place of what stood here of the same place: only the newest may come back. */
  readonly note: (inspection: string, op: Operation) => void
  readonly forget: (word: Word) => void
  /** Something newer stands at the place of this change. */
  readonly surpass: (inspection: string, change: Placed) => void
  /** Of one inspection, or of all; oldest first. */
  readonly of: (inspection?: string) => readonly Word[]
  /** The store refused it. */
  readonly stays: (word: Word) => void
  /** What no page is about to keep: found here at the start, or refused by the store. */
  readonly left: () => readonly Word[]
  /** Of one inspection, or of all. */
  readonly clear: (inspection?: string) => void
}

const isOperation = (op: unknown): op is Operation => {
  const read = (name: string): unknown => (typeof op === 'object' && op !== null ? Reflect.get(op, name) : undefined)
  const path = read('path')
  const kind = read('kind')
  return (
    [read('id'), read('at'), read('device')].every((text) => typeof text === 'string') &&
    typeof read('based_on') === 'number' &&
    typeof kind === 'string' &&
    isOperationKind(kind) &&
    Array.isArray(path) &&
    path.every((part) => typeof part === 'string')
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    console.error('field: a last word can not be read', error)
    return null
  }
}

export type WordStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Of one person on this device; `storage` is one that keeps at once, as the browser's own does. */
export const openLastWords = (person: string, storage: WordStorage = localStorage): LastWords => {
  const prefix = `FIELD_LAST_WORDS ${person} `
  /** Those the storage has no room for: as long as the page lives. */
  const held = new Map<string, Word>()
  const keyOf = ({ inspection, op }: Word): string => `${prefix}${inspection} ${op.id}`

  const all = (): readonly Word[] => {
    const words = [...held.values()]
    for (let place = 0; place < storage.length; place += 1) {
      const key = storage.key(place)
      if (key?.startsWith(prefix) !== true) continue
      const [inspection = ''] = key.slice(prefix.length).split(' ')
      const op = parsed(storage.getItem(key) ?? 'null')
      if (isOperation(op)) words.push({ inspection, op })
    }
    return words.toSorted((one, other) => one.op.at.localeCompare(other.op.at))
  }
  const idle = new Set(all().map(({ op }) => op.id))

  const forget = (word: Word): void => {
    held.delete(word.op.id)
    idle.delete(word.op.id)
    storage.removeItem(keyOf(word))
  }
  const surpass = (inspection: string, change: Placed): void => {
    const place = placeOf(change)
    for (const word of all()) if (word.inspection === inspection && placeOf(word.op) === place) forget(word)
  }
  const of = (inspection?: string): readonly Word[] =>
    all().filter((word) => inspection === undefined || word.inspection === inspection)
  return {
    note: (inspection, op) => {
      surpass(inspection, op)
      const word = { inspection, op }
      try {
        storage.setItem(keyOf(word), JSON.stringify(op))
      } catch (error) {
        // What is typed is on its way into the store all the same.
        console.error('field: the last words can not be kept', error)
        held.set(op.id, word)
      }
    },
    forget,
    surpass,
    of,
    stays: ({ op }) => void idle.add(op.id),
    left: () => all().filter(({ op }) => idle.has(op.id)),
    clear: (inspection) => {
      for (const word of of(inspection)) forget(word)
    },
  }
}
