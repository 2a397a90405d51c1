import type { AnswerOf, checklists } from '@plumbline/contract'

export type Version = AnswerOf<typeof checklists.listVersions>['list'][number]

/** What stands in the builder now, as one of the states that can be compared. */
export const draft = 'draft'

/** A published version by its number, or the draft. */
export type Entry = number | typeof draft

/** Older first: versions by number, the draft after all of them. */
export const isBefore = (one: Entry, other: Entry): boolean => one !== draft && (other === draft || one < other)
