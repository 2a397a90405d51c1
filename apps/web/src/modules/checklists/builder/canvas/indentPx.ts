/** How far a line stands in, in px per level. */
export const indentPx = 20
