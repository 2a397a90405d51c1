/** How a condition in a table compares; text and number: equals. */

export const text = 1
export const number = 2
export const over = 3
export const atLeast = 4
export const under = 5
export const atMost = 6
export const none = 7
