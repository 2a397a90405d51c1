import type { Word } from './lastWords.ts'
import type { Unsent } from './model.ts'

const nothing: Omit<Unsent, 'inspection'> = {
  operations: 0,
  media: 0,
  bytes: 0,
  start: false,
  completion: false,
  refused: 0,
}

/** What is typed and in no store yet is unsent work too: it needs a person, as what the server refused does. */
export const withWords = (unsent: readonly Unsent[], words: readonly Word[]): readonly Unsent[] => {
  const entries = new Map(unsent.map((entry) => [entry.inspection, entry]))
  for (const { inspection } of words) {
    const entry = entries.get(inspection) ?? { inspection, ...nothing }
    entries.set(inspection, { ...entry, refused: entry.refused + 1 })
  }
  return [...entries.values()]
}
