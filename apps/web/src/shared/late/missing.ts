/** What is known of a part whose code did not come. */
export interface Missing {
  readonly again: () => void
  /** It was tried again, in vain: only a new page may help. */
  readonly tried: boolean
}

/** Without a connection the page would not come again either. What is unsaved is asked about, and kept. */
export const mayReload = ({ tried }: Missing): boolean => tried && navigator.onLine
export const reloadPage = (): void => window.location.reload()
