/** false, true, not known yet. */
export type Truth = 0 | 1 | 2

export const no = 0
export const yes = 1
export const unknown = 2

/** As it stands in a table of numbers. */
export function truthIn(value: number | undefined): Truth {
  return value === 1 ? yes : value === 0 ? no : unknown
}

export function opposite(value: Truth): Truth {
  return value === unknown ? unknown : value === yes ? no : yes
}

export function both(a: Truth, b: Truth): Truth {
  return a === no || b === no ? no : a === yes && b === yes ? yes : unknown
}
