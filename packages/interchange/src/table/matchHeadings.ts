import { plainWord } from '../checklist/plainWord.ts'

export interface HeadedColumn {
  readonly id: string
  /** Every heading it is known by, in any spelling of letters and spaces; the first ones count more. */
  readonly headings: readonly string[]
}

/** Which column of a file is which, by the headings of its first row; each of both is taken once. */
export const matchHeadings = (
  columns: readonly HeadedColumn[],
  header: readonly string[],
): { readonly id: string; readonly index: number }[] => {
  const written = header.map(plainWord)
  const taken = new Set<number>()
  const found: { readonly id: string; readonly index: number }[] = []
  for (const { id, headings } of columns) {
    for (const heading of [id, ...headings].map(plainWord)) {
      const index = heading === '' ? -1 : written.findIndex((word, at) => word === heading && !taken.has(at))
      if (index < 0) continue
      taken.add(index)
      found.push({ id, index })
      break
    }
  }
  return found
}
