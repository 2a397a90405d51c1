import type { Page } from '@playwright/test'
import { keepAppearance, speak, wearSkin, type Skin } from '../harness/appearance.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { screens } from '../harness/screens.ts'
import { violations } from '../harness/violations.ts'

test.describe.configure({ mode: 'parallel' })

/** Colours that fade into those of another skin have arrived. */
const changed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map((animation) => animation.finished))
  })

const wear = async (page: Page, skin: Skin): Promise<void> => {
  await wearSkin(page, skin)
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
  await changed(page)
}

/** Pixels by which the page is wider than the window of a phone; what scrolls in itself does not count. */
const overflow = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 390, height: 844 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

// Opened once: skin, language and width change under the eyes of who looks at it, as they do in the product. The light
// skin is the half-dark one but for the menu, which is looked at below.
for (const screen of screens)
  test(`${screen.name} is usable by everybody: light and dark, Arabic, phone width`, async ({ look }) => {
    const device = screen.app === 'field' ? phone : desktop
    const page = await look({ ...device, ...(screen.as ? { as: screen.as } : {}) })
    await keepAppearance(page, 'semi-dark', 'en')
    await screen.open(page)
    expect(await violations(page), 'English, semi-dark').toEqual([])
    // At the width it is counted again: on a phone a column beside may slide over the page as one more.
    const dialogs = await page.getByRole('dialog').count()
    expect(await overflow(page), 'no sideways scrolling on a phone in English').toBeLessThanOrEqual(0)
    if (device.viewport) await page.setViewportSize(device.viewport)
    await speak(page, 'ar')
    await wear(page, 'dark')
    expect(await violations(page), 'Arabic, dark').toEqual([])
    await expect(page.getByRole('dialog'), 'what was open is open in Arabic').toHaveCount(dialogs)
    expect(await overflow(page), 'no sideways scrolling on a phone in Arabic').toBeLessThanOrEqual(0)
  })

test('the menu, with all its words, can be read in every skin', async ({ look }) => {
  const page = await look({ ...desktop, as: 'admin' })
  await keepAppearance(page, 'semi-dark', 'en')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.hover()
  await menu.getByRole('button', { name: 'Keep the menu open' }).click()
  await expect(menu.getByText('Inspections', { exact: true })).toBeVisible()
  for (const skin of ['semi-dark', 'light', 'dark'] as const) {
    await wear(page, skin)
    expect(await violations(page, ['color-contrast']), skin).toEqual([])
  }
})

/** Controls of the page whose surface a finger meets, drawn over its row or not, is less than 44 px high. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 44
    const hit = (control: Element, x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y)
      return at !== null && control.contains(at)
    }
    /** Whole px from `y` on in one direction that still hit the control. */
    const reach = (control: Element, x: number, y: number, step: 1 | -1): number => {
      let px = 0
      while (px < least && hit(control, x, y + step * (px + 1))) px += 1
      return px
    }
    return [...document.querySelectorAll('header a, header button, main a, main button, main select')].flatMap(
      (control) => {
        // In a table the whole row is the target.
        if (control.closest('[role="gridcell"]')) return []
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, middle] = [left + width / 2, top + height / 2]
        // Hidden, or scrolled away sideways.
        if (width < 2 || height < 2 || !hit(control, x, middle)) return []
        // The outermost px of both edges may lie on a fraction.
        const high = reach(control, x, middle, 1) + reach(control, x, middle, -1) + 2
        return high < least ? [`${high} px: ${control.getAttribute('aria-label') ?? control.textContent}`] : []
      },
    )
  })

const underFingers = [
  'dashboard',
  'templates',
  'import',
  'inspections',
  'report',
  'account',
  'plans',
  'help',
  'asset',
  'site',
] as const

for (const name of underFingers)
  test(`on a phone nothing of ${name} is too low for a finger`, async ({ look }) => {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`there is no screen ${name}`)
    const page = await look({ ...phone, ...(screen.as ? { as: screen.as } : {}) })
    await screen.open(page)
    expect(await lowTargets(page)).toEqual([])
  })
