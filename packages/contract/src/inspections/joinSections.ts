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

/** Whether the section at this place, or one below it, has questions. */
export const holdsAny = (sections: readonly Pick<Section, 'depth' | 'items'>[], at: number): boolean => {
  const section = sections[at]
  if (!section) return false
  if (section.items.length > 0) return true
  for (let below = at + 1; below < sections.length; below++) {
    const next = sections[below]
    if (!next || next.depth <= section.depth) return false
    if (next.items.length > 0) return true
  }
  return false
}

/**
 * Which sections stay with what is left of them: also one that is empty itself, where one below it or a later part of
 * it is not. Who reads what is below has to know where that is.
 */
export const filledSections = (sections: readonly Section[]): Section[] =>
  joinSections(
    sections.filter(
      (section, at) =>
        holdsAny(sections, at) ||
        sections.slice(at + 1).some((later) => keyOf(later) === keyOf(section) && later.items.length > 0),
    ),
  )
