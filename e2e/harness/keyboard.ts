import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has: whoever needs more does not get there. */
const mostStops = 120

/** The focus itself, or what the field that has it names as its active choice. */
const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluateAll((elements) => {
    const focused = document.activeElement
    const named = focused?.getAttribute('aria-activedescendant') ?? ''
    return elements.some((element) => element === focused || (named !== '' && element.id === named))
  })

/** A person without a pointer: every way here is walked with keys. */
export const keyboard = (page: Page) => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    press,
    type: (text: string): Promise<void> => page.keyboard.type(text),

    /** By Tab, or against it: to this control, which must be reachable that way. */
    tabTo: async (place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
      await expect(place.first()).toBeVisible()
      for (let stops = 0; stops < mostStops; stops++) {
        if (await hasFocus(place)) return
        await press(key)
      }
      throw new Error(`${key} never comes to ${place.toString()}`)
    },

    /** By an arrow key inside of a list, a menu or a toolbar. */
    arrowTo: async (place: Locator, key: 'ArrowDown' | 'ArrowUp' | 'ArrowRight'): Promise<void> => {
      await expect(place.first()).toBeVisible()
      for (let stops = 0; stops < mostStops; stops++) {
        if (await hasFocus(place)) return
        await press(key)
      }
      throw new Error(`${key} never comes to ${place.toString()}`)
    },
  }
}
