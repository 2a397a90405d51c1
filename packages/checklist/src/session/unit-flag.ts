/** What is so of a unit now, as bits. The five from `waits` on say why completion waits for it. */

export const hasRow = 1 << 0
/** Not applicable, as it stands; notApplicable: as it was last evaluated. */
export const na = 1 << 1
export const notApplicable = 1 << 2
export const relevant = 1 << 3
export const shown = 1 << 4
export const answered = 1 << 5
export const required = 1 << 6
export const readOnly = 1 << 7
export const excluded = 1 << 8
export const failed = 1 << 9
export const inTotal = 1 << 10
export const inAnswered = 1 << 11
export const queued = 1 << 12
export const dirty = 1 << 13
