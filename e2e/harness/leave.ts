import type { Page } from '@playwright/test'

/** Signing out begins the page anew: who goes somewhere before that has happened is taken away again by it. */
export const leave = async (page: Page, signOut: () => Promise<void>): Promise<void> => {
  const begun = page.waitForEvent('load')
  await signOut()
  await begun
}
