/** Of labels on a sheet of A4: 65, 24 or 8. */
export const labelSizes = ['small', 'medium', 'large'] as const
export type LabelSize = (typeof labelSizes)[number]

/** So many in one go. */
export const mostLabels = 1000
