import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { keepAppearance, wearSkin, type PageLanguage } from '../harness/appearance.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { screens } from '../harness/screens.ts'

test.describe.configure({ mode: 'parallel' })

const violations = async (page: Page, rules: readonly string[] = []): Promise<readonly string[]> => {
  // The other mode gathers what it found in a further page, a second each, for frames of other addresses: we have none.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: [...rules] } : {}) })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id} (${help}): ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** Colours that fade into those of another skin have arrived. */
const changed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map((animation) => animation.finished))
  })

/** Pixels by which the page is wider than its window; what scrolls in itself does not count. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const languages: readonly PageLanguage[] = ['en', 'ar']

for (const screen of screens)
  test(`${screen.name} is usable by everybody: all skins, Arabic, phone width`, async ({ visit }) => {
    const first = await visit({
      ...(screen.app === 'field' ? phone : desktop),
      ...(screen.as ? { as: screen.as } : {}),
    })
    for (const language of languages) {
      const page = language === 'en' ? first : await first.context().newPage()
      await keepAppearance(page, 'semi-dark', language)
      await screen.open(page)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      expect(await violations(page), language).toEqual([])
      if (language === 'en')
        for (const skin of ['light', 'dark'] as const) {
          await wearSkin(page, skin)
          await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
          await changed(page)
          expect(await violations(page, ['color-contrast']), skin).toEqual([])
        }
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflow(page), `no sideways scrolling on a phone (${language})`).toBeLessThanOrEqual(0)
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

const underFingers = ['dashboard', 'templates', 'import', 'inspections', 'report', 'account', 'plans', 'help'] as const

for (const name of underFingers)
  test(`on a phone nothing of ${name} is too low for a finger`, async ({ visit }) => {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`there is no screen ${name}`)
    const page = await visit({ ...phone, ...(screen.as ? { as: screen.as } : {}) })
    await screen.open(page)
    expect(await lowTargets(page)).toEqual([])
  })
