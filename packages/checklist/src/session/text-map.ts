/** So many characters at the end of a text tell it from others: the random part of a UUID. */
const telling = 12
/** Where texts are alike there, each would be compared with all others: behind so many of them a Map is quicker. */
const farthest = 32

/**
 * What belongs to texts, for the thousands of ids of a template. A Map first looks up each text in the table of all texts
 * of the program, which takes longer than what is done with it: a fifth of the time of loading.
 */
export class TextMap<T> {
  readonly #cells: ({ readonly text: string; readonly value: T } | undefined)[]
  readonly #crowded = new Map<string, T>()

  /** Of at most so many texts. */
  constructor(most: number) {
    this.#cells = new Array<undefined>(2 << (32 - Math.clz32(most))).fill(undefined)
  }

  set(text: string, value: T): void {
    const place = this.#placeOf(text)
    if (place < 0) this.#crowded.set(text, value)
    else this.#cells[place] = { text, value }
  }

  get(text: string): T | undefined {
    const place = this.#placeOf(text)
    return place < 0 ? this.#crowded.get(text) : this.#cells[place]?.value
  }

  /** Where the text is or would be; -1: among the crowded. */
  #placeOf(text: string): number {
    const cells = this.#cells
    let hash = 0
    for (let at = Math.max(0, text.length - telling); at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
    for (let far = 0; far < farthest; far++) {
      const place = (hash + far) & (cells.length - 1)
      const cell = cells[place]
      if (cell === undefined || cell.text === text) return place
    }
    return -1
  }
}
