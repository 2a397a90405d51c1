/** How a condition compares, as a number that stands in tables. */

export const equals = 1
export const over = 2
export const atLeast = 3
export const under = 4
export const atMost = 5
export const none = 6
export const empty = 7
export const contains = 8
export const startsWith = 9
export const endsWith = 10
export const anyIn = 11
export const allIn = 12
export const between = 13
