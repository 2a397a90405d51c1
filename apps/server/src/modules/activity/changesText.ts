type Told = Readonly<Record<string, unknown>>

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value)

const longest = 60

/** Only what reads as itself: a word, a figure. Lists and records are shown by the pages of what they belong to. */
const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
}

/** What an event says about its change: each value that became another, "before → after". Empty: nothing that reads. */
export const changesText = (before: unknown, after: unknown): string => {
  if (!isTold(before) || !isTold(after)) return ''
  return Object.keys(after)
    .filter((key) => key in before && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => {
      const [from, to] = [textOf(before[key]), textOf(after[key])]
      return from === null && to === null ? [] : [`${from ?? '–'} → ${to ?? '–'}`]
    })
    .join(', ')
}

/** The name an event itself tells of its subject: what is deleted has no other. */
export const toldName = (before: unknown, after: unknown, nameOf: (names: Told) => string): string => {
  for (const told of [after, before]) {
    if (!isTold(told)) continue
    if (isTold(told['name_lang'])) return nameOf(told['name_lang'])
    const [first, last] = [told['first_name'], told['last_name']]
    if (typeof first === 'string' && typeof last === 'string') return `${first} ${last}`
    for (const key of ['display_name', 'title', 'name', 'email']) {
      const value = told[key]
      if (typeof value === 'string' && value !== '') return value
    }
  }
  return ''
}
