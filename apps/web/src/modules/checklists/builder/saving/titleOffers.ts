import type { Choose, Comparison } from '@plumbline/checklist'

/** What another author made of a title that is written here too. */
export interface TitleOffer {
  readonly id: string
  readonly theirs: string
}

export interface Meanwhile {
  /** Who saved in between, as far as that is known. */
  readonly names: readonly string[]
  readonly offers: readonly TitleOffer[]
}

export type Side = 'mine' | 'theirs'

/** What is still to be chosen where both sides changed only titles; null where there is anything else, or nothing. */
export const titleOffers = (
  { both }: Pick<Comparison, 'both'>,
  chosen: ReadonlyMap<string, Side> = new Map(),
): readonly TitleOffer[] | null => {
  const open = both.flatMap(({ kind, id, fields }) =>
    fields.filter(({ by }) => by === 'both').map(({ field, theirs }) => ({ kind, id, field, theirs })),
  )
  if (open.length === 0 || open.some(({ kind, field }) => kind !== 'item' || field !== 'title')) return null
  return open
    .filter(({ id }) => !chosen.has(id))
    .map(({ id, theirs }) => ({ id, theirs: typeof theirs === 'string' ? theirs : '' }))
}

/** The choices as a merge asks for them: by "item <id>". */
export const choosing =
  (chosen: ReadonlyMap<string, Side>): Choose =>
  (subject) =>
    chosen.get(subject.replace(/^item /, '')) ?? 'theirs'
