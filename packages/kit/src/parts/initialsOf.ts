import { chartOrder, type ChartHue } from '../theme/index.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** First letter of the first and of the last word, in capitals: "Maya Lindqvist" -> "ML", "Plumbline" -> "P". */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map(
      (word) =>
        segmenter
          .segment(word ?? '')
          [Symbol.iterator]()
          .next().value?.segment ?? '',
    )
    .join('')
    .toUpperCase()
}

/** The hue of a person or workspace: always the same for the same name. */
export const hueOf = (name: string): ChartHue => {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return chartOrder[sum % chartOrder.length] ?? 'plum'
}
