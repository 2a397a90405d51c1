/** What the page leaves for a fresh one: the view as somebody else, or the sign-in. */
type Left = 'view' | 'sign-in'

let left: Left | null = null

/** The page is on its way out already: that the server knows nobody any more leads nowhere else. */
export const isLeaving = (what?: Left): boolean => (what === undefined ? left !== null : left === what)

export const beginLeaving = (what: Left): void => {
  left = what
}

/** Who kept the page and signed in on it anew is told like everybody else when that ends. */
export const stayAfterAll = (): void => {
  left = null
}
