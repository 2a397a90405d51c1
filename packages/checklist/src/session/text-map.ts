/** So many characters at the end of a text tell it from others: of a UUID it is one of 16 million. */
const telling = 6
/** Where texts are alike there, each would be compared with all others: behind so many of them a Map is quicker. */
const farthest = 32

/**
 * What belongs to texts, for the thousands of ids of a template. A Map first looks up each text in the table of all texts
 * of the program, which takes longer than what is done with it: a fifth of the time of loading.
 */
export class TextMap<T> {
  /** From 1; 0 is no text. */
  readonly #texts = ['']
  readonly #values: (T | undefined)[] = [undefined]
  /** By hash: the number of a text. */
  readonly #places: Int32Array
  readonly #crowded = new Map<string, T>()

  /** Of at most so many texts. */
  constructor(most: number) {
    this.#places = new Int32Array(2 << (32 - Math.clz32(most)))
  }

  set(text: string, value: T): void {
    const place = this.#placeOf(text)
    if (place < 0) this.#crowded.set(text, value)
    else {
      if (this.#places[place] === 0) this.#places[place] = this.#texts.push(text) - 1
      this.#values[this.#places[place] ?? 0] = value
    }
  }

  get(text: string): T | undefined {
    const place = this.#placeOf(text)
    return place < 0 ? this.#crowded.get(text) : this.#values[this.#places[place] ?? 0]
  }

  /** Where the text is or would be; -1: among the crowded. */
  #placeOf(text: string): number {
    const places = this.#places
    let hash = text.length
    for (let at = Math.max(0, text.length - telling); at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
    for (let far = 0; far < farthest; far++) {
      const place = (hash + far) & (places.length - 1)
      const number = places[place] ?? 0
      if (number === 0 || this.#texts[number] === text) return place
    }
    return -1
  }
}
