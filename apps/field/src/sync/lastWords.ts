import { aspectOf, isOperationKind, type Operation } from '@plumbline/checklist'

/** An operation on its way into the store, and the inspection it belongs to. */
interface Word {
  readonly inspection: string
  readonly op: Operation
}

type Placed = Pick<Operation, 'kind' | 'path' | 'value'>

const placeOf = ({ kind, path, value }: Placed): string => `${aspectOf(kind, value)} ${path.join('/')}`

/**
 * What is typed stands here until the store has it. The store answers late, and a page that is closed or loaded anew
 * waits for nobody: what was typed in its last moments is put into the store when the inspection is opened again.
 */
export interface LastWords {
  /** In place of what stood here of the same place: only the newest may come back. */
  readonly note: (inspection: string, op: Operation) => void
  readonly forget: (id: string) => void
  /** Something newer stands at the place of this change. */
  readonly surpass: (inspection: string, change: Placed) => void
  readonly of: (inspection: string) => readonly Operation[]
  readonly clear: () => void
}

const isWord = (value: unknown): value is Word => {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  const op = read(value, 'op')
  const path = read(op, 'path')
  const kind = read(op, 'kind')
  return (
    typeof read(value, 'inspection') === 'string' &&
    [read(op, 'id'), read(op, 'at'), read(op, 'device')].every((text) => typeof text === 'string') &&
    typeof read(op, 'based_on') === 'number' &&
    typeof kind === 'string' &&
    isOperationKind(kind) &&
    Array.isArray(path) &&
    path.every((part) => typeof part === 'string')
  )
}

/** Of one person on this device; `storage` is one that keeps at once, as the browser's own does. */
export const openLastWords = (
  person: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): LastWords => {
  const key = `FIELD_LAST_WORDS ${person}`
  const read = (): readonly Word[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isWord) : []
    } catch (error) {
      console.error('field: the last words can not be read', error)
      return []
    }
  }
  const write = (words: readonly Word[]): void => {
    try {
      if (words.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(words))
    } catch (error) {
      // A storage without room: what is typed is on its way into the store all the same.
      console.error('field: the last words can not be kept', error)
    }
  }
  const elsewhere = (inspection: string, change: Placed): readonly Word[] => {
    const place = placeOf(change)
    return read().filter((word) => word.inspection !== inspection || placeOf(word.op) !== place)
  }
  return {
    note: (inspection, op) => write([...elsewhere(inspection, op), { inspection, op }]),
    forget: (id) => {
      const words = read()
      const left = words.filter(({ op }) => op.id !== id)
      if (left.length < words.length) write(left)
    },
    surpass: (inspection, change) => {
      const left = elsewhere(inspection, change)
      if (left.length < read().length) write(left)
    },
    of: (inspection) => read().flatMap((word) => (word.inspection === inspection ? [word.op] : [])),
    clear: () => storage.removeItem(key),
  }
}
