import type { WordStorage } from '../lastWords.ts'

/** A browser's own storage where there is no browser; `kept` shows what is in it. */
export const memoryStorage = (): WordStorage & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}
