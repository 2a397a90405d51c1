import type { Page } from '@playwright/test'

export type Skin = 'light' | 'semi-dark' | 'dark'
export type PageLanguage = 'en' | 'ar'

/** As this browser keeps it: what the pickers write, before the first page is opened. */
export const keepAppearance = async (page: Page, skin: Skin, language: PageLanguage): Promise<void> => {
  await page.addInitScript(
    ([keptSkin, keptLanguage]) => {
      // Frames inside share the storage: written again by one that loads late, it would undo a later choice.
      if (window.top !== window) return
      localStorage.setItem('SKIN', keptSkin)
      localStorage.setItem('APP_LANG', keptLanguage)
    },
    [skin, language] as const,
  )
}

/** On the open page, as if it had been picked in another tab. */
export const wearSkin = (page: Page, skin: Skin): Promise<void> =>
  page.evaluate((kept) => {
    localStorage.setItem('SKIN', kept)
    window.dispatchEvent(new StorageEvent('storage', { key: 'SKIN' }))
  }, skin)
