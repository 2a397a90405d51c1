import type { WordStorage } from './lastWords.ts'

/** A signature that is drawn and not confirmed: nobody has signed yet, and nothing of it may get lost. */
export interface DrawnSignature {
  readonly name: string
  /** Of the pad it was drawn on, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly strokes: readonly (readonly DrawnPoint[])[]
}

export interface DrawnPoint {
  readonly x: number
  readonly y: number
  readonly pressure: number
  /** Milliseconds; only the distance between two counts. */
  readonly time: number
}

/** By inspection and the key of the question's path. Kept at once: a page that is left waits for nobody. */
export interface DrawnSignatures {
  readonly keep: (inspection: string, key: string, drawn: DrawnSignature) => void
  readonly drop: (inspection: string, key: string) => void
  readonly at: (inspection: string, key: string) => DrawnSignature | null
  readonly count: () => number
  /** Of one inspection, or of all. */
  readonly clear: (inspection?: string) => void
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined

const isPoint = (value: unknown): value is DrawnPoint =>
  ['x', 'y', 'pressure', 'time'].every((name) => typeof read(value, name) === 'number')

const isDrawn = (value: unknown): value is DrawnSignature => {
  const strokes = read(value, 'strokes')
  return (
    typeof read(value, 'name') === 'string' &&
    typeof read(value, 'width') === 'number' &&
    typeof read(value, 'height') === 'number' &&
    Array.isArray(strokes) &&
    strokes.every((stroke: unknown) => Array.isArray(stroke) && stroke.every(isPoint))
  )
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch (error) {
    console.error('field: a drawn signature can not be read', error)
    return null
  }
}

/** Of one person on this device. */
export const openDrawnSignatures = (person: string, storage: WordStorage = localStorage): DrawnSignatures => {
  const prefix = `FIELD_DRAWN ${person} `
  /** Those the storage has no room for: as long as the page lives. */
  const held = new Map<string, DrawnSignature>()
  const keyOf = (inspection: string, key: string): string => `${prefix}${inspection} ${key}`
  const kept = (): readonly string[] =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  const drop = (at: string): void => {
    held.delete(at)
    storage.removeItem(at)
  }
  return {
    keep: (inspection, key, drawn) => {
      const at = keyOf(inspection, key)
      try {
        storage.setItem(at, JSON.stringify(drawn))
        held.delete(at)
      } catch (error) {
        console.error('field: a drawn signature can not be kept', error)
        held.set(at, drawn)
      }
    },
    drop: (inspection, key) => drop(keyOf(inspection, key)),
    at: (inspection, key) => {
      const at = keyOf(inspection, key)
      const found = held.get(at) ?? parsed(storage.getItem(at))
      return isDrawn(found) ? found : null
    },
    count: () => new Set([...held.keys(), ...kept()]).size,
    clear: (inspection) => {
      const own = inspection === undefined ? prefix : keyOf(inspection, '')
      for (const key of [...held.keys(), ...kept()]) if (key.startsWith(own)) drop(key)
    },
  }
}
