import { wantedOf, type Candidates } from './candidates.ts'
import type { LogicItem } from './model.ts'

const most = 2048

/**
 * Texts that conditions tell apart. A text is like another when it equals, starts with, ends with and contains the same
 * of what conditions name; so one text is put together for every start, end and set of parts, with a letter between that
 * nothing named has.
 */
export function textCandidates(item: LogicItem): Candidates {
  const named = (operators: readonly string[]): readonly string[] => [
    ...new Set(
      item.leaves
        .filter(({ source }) => source !== null && operators.includes(source.condition.operator))
        .flatMap(wantedOf)
        .filter((each) => typeof each === 'string'),
    ),
  ]
  const whole = named(['equals', 'any_in', 'all_in'])
  const starts = named(['starts_with'])
  const ends = named(['ends_with'])
  const parts = named(['contains'])
  const gap = unusedLetter([...whole, ...starts, ...ends, ...parts])
  const values = new Set<string>(['', ...whole])
  const few = parts.slice(0, 6)
  let exact = few.length === parts.length
  for (const start of ['', ...starts])
    for (const end of ['', ...ends])
      for (let set = 0; set < 2 ** few.length; set++) {
        if (values.size > most) {
          exact = false
          break
        }
        const inside = few.filter((_, position) => (set & (1 << position)) !== 0)
        values.add([start, ...inside, end].join(gap))
      }
  return { values: [...values], exact }
}

function unusedLetter(texts: readonly string[]): string {
  const used = new Set(texts.flatMap((text) => [...text]))
  for (let code = 0x78; code < 0x3000; code++) {
    const letter = String.fromCharCode(code)
    if (/\p{L}/u.test(letter) && letter === letter.normalize() && !used.has(letter)) return letter
  }
  return '\u{10FFFD}'
}
