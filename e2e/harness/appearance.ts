import { expect as base, type Page } from '@playwright/test'

// Also outside a test, where no configuration says how long a person may wait.
const expect = base.configure({ timeout: 15_000 })

export type Skin = 'light' | 'semi-dark' | 'dark'
export type PageLanguage = 'en' | 'fr' | 'de' | 'ar'

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

/** What is kept changes under the open page, as if it had been picked in another tab. */
const pick = (page: Page, key: 'SKIN' | 'APP_LANG', value: string): Promise<void> =>
  page.evaluate(
    ([name, kept]) => {
      localStorage.setItem(name, kept)
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, value] as const,
  )

export const wearSkin = (page: Page, skin: Skin): Promise<void> => pick(page, 'SKIN', skin)

/** Waits until the words of the language are there. */
export const speak = async (page: Page, language: PageLanguage): Promise<void> => {
  await pick(page, 'APP_LANG', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  // Texts of the server come anew in the language.
  await expect(page.locator('[data-loading="true"], [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
