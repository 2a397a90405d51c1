import type { Report } from './inspection.ts'

type Section = Report['sections'][number]

const keyOf = ({ path }: Section): string => path.join('/')

/**
 * A report's sections after some of them, or of their questions, were left out: parts of one section that nothing
 * stands between any more are one again, and only what was there before goes on.
 */
export const joinSections = (sections: readonly Section[]): Section[] => {
  const joined: Section[] = []
  const seen = new Set<string>()
  for (const section of sections) {
    const last = joined.at(-1)
    if (last && keyOf(last) === keyOf(section)) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...section.items] }
      continue
    }
    const { continued: _continued, ...rest } = section
    joined.push(seen.has(keyOf(section)) ? { ...rest, continued: true } : rest)
    seen.add(keyOf(section))
  }
  return joined
}

/** Which sections stay with what is left of them: also one that is empty itself, where a later part of it is not. */
export const filledSections = (sections: readonly Section[]): Section[] =>
  joinSections(
    sections.filter(
      (section, at) =>
        section.items.length > 0 ||
        sections.slice(at + 1).some((later) => keyOf(later) === keyOf(section) && later.items.length > 0),
    ),
  )
