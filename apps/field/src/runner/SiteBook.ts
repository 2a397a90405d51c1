/** A site structure as this device keeps it: each node behind the one above it, siblings in their order. */
export interface KeptStructure {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly stamp: number
  /** The node; the one above it, null at the top; its title; 1: it may be chosen. */
  readonly nodes: readonly (readonly [string, string | null, string, number])[]
}

export interface SitePlace {
  readonly id: string
  readonly parent: string | null
  readonly title: string
  /** It may be chosen as a site; others only lead to those below. */
  readonly isSite: boolean
  readonly hasChildren: boolean
}

/** The sites that an inspection's question can name. */
export interface SiteBook {
  /** Below a node, in their order; null: at the top. `structure` (its id or uuid): only of that one. */
  readonly below: (id: string | null, structure: string | null) => readonly SitePlace[]
  readonly placeOf: (id: string) => SitePlace | null
  /** From the top down, the node itself last; null: this device does not know it. */
  readonly pathOf: (id: string) => readonly SitePlace[] | null
  /** Sites that may be chosen, by words of their titles or of what stands above them: those whose own title has them first. */
  readonly find: (words: string, structure: string | null) => readonly SitePlace[]
  readonly isEmpty: boolean
}
