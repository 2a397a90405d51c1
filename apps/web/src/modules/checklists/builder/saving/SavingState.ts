/** What the top bar says about saving. */
export type SavingState =
  /**
   * Everything is on the server; `at` in ms, null before the first save of this sitting. `by`: somebody else, whose save
   * was taken in here.
   */
  | { readonly kind: 'saved'; readonly at: number | null; readonly by?: string }
  /** Edits wait to be sent, or are on their way. */
  | { readonly kind: 'saving' }
  /** Edits wait until what an item cannot be saved without is chosen. */
  | { readonly kind: 'incomplete' }
  /** No answer from the server: asked again every second. */
  | { readonly kind: 'offline' }
  /** Another person saved in between; waits for a decision. */
  | { readonly kind: 'conflict'; readonly message: string }
  /** The server refused; `message` is what it said. Waits for another try or the next edit. */
  | { readonly kind: 'failed'; readonly message: string | null }
