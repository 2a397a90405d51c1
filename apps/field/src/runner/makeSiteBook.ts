import { folded } from '../controls/matches.ts'
import type { KeptStructure, SiteBook, SitePlace } from './SiteBook.ts'

interface Known extends SitePlace {
  readonly structure: KeptStructure
  /** Titles from the top, folded once: fifty thousand of them are searched at every letter. */
  readonly found: string
  readonly own: string
}

const isOf = (structure: KeptStructure, asked: string | null): boolean =>
  asked === null || structure.uuid === asked || String(structure.id) === asked

export const makeSiteBook = (structures: readonly KeptStructure[]): SiteBook => {
  const known = new Map<string, Known>()
  const children = new Map<string | null, string[]>()
  for (const structure of structures) {
    const parents = new Set(structure.nodes.map(([, parent]) => parent))
    for (const [id, parent, title, isSite] of structure.nodes) {
      const above = parent === null ? undefined : known.get(parent)
      const own = folded(title)
      known.set(id, {
        id,
        parent,
        title,
        isSite: isSite === 1,
        hasChildren: parents.has(id),
        structure,
        own,
        found: above === undefined ? own : `${above.found} ${own}`,
      })
      const siblings = children.get(parent)
      if (siblings) siblings.push(id)
      else children.set(parent, [id])
    }
  }
  const pathOf = (id: string): readonly Known[] | null => {
    const path: Known[] = []
    for (let at = known.get(id); at !== undefined; at = at.parent === null ? undefined : known.get(at.parent))
      path.unshift(at)
    return path.length === 0 ? null : path
  }
  return {
    below: (id, structure) =>
      (children.get(id) ?? []).flatMap((each) => {
        const place = known.get(each)
        return place && isOf(place.structure, structure) ? [place] : []
      }),
    placeOf: (id) => known.get(id) ?? null,
    pathOf,
    find: (words, structure) => {
      const asked = folded(words).split(/\s+/).filter(Boolean)
      const found = [...known.values()].filter(
        (place) =>
          place.isSite && isOf(place.structure, structure) && asked.every((word) => place.found.includes(word)),
      )
      const isNear = ({ own }: Known): boolean => asked.every((word) => own.includes(word))
      return [...found.filter(isNear), ...found.filter((place) => !isNear(place))]
    },
    isEmpty: known.size === 0,
  }
}
