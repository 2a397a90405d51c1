/** Without case and accents. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of `search` stands somewhere in `text`; case and accents do not matter. */
export const matches = (text: string, search: string): boolean => {
  const found = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

/** How far these names of a match are from what was typed: 0 is the whole of one, 1 a part of one, 2 its words apart. */
const distance = (names: readonly string[], typed: string): 0 | 1 | 2 => {
  const found = names.map(folded)
  if (found.includes(typed)) return 0
  return found.some((name) => name.includes(typed)) ? 1 : 2
}

/** Matches in the order of how near their names come to `search`; those alike stay in the order they have. */
export const nearestFirst = <Match>(
  found: readonly Match[],
  search: string,
  namesOf: (match: Match) => readonly string[],
): readonly Match[] => {
  const typed = folded(search.trim())
  if (typed === '') return found
  return found
    .map((match) => ({ match, far: distance(namesOf(match), typed) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ match }) => match)
}
