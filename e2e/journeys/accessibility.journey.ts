import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { keepAppearance, wearSkin, type PageLanguage } from '../harness/appearance.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { screens } from '../harness/screens.ts'

test.describe.configure({ mode: 'parallel' })

const violations = async (page: Page, rules: readonly string[] = []): Promise<readonly string[]> => {
  const all = new AxeBuilder({ page })
  const { violations: found } = await (rules.length > 0 ? all.withRules([...rules]) : all).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id} (${help}): ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** Pixels by which the page is wider than its window; what scrolls in itself does not count. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const languages: readonly PageLanguage[] = ['en', 'ar']

for (const screen of screens)
  test(`${screen.name} is usable by everybody: all skins, Arabic, phone width`, async ({ visit }) => {
    for (const language of languages) {
      const page = await visit({
        ...(screen.app === 'field' ? phone : desktop),
        ...(screen.as ? { as: screen.as } : {}),
      })
      await keepAppearance(page, 'semi-dark', language)
      await screen.open(page)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      expect(await violations(page), language).toEqual([])
      if (language === 'en')
        for (const skin of ['light', 'dark'] as const) {
          await wearSkin(page, skin)
          await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
          expect(await violations(page, ['color-contrast']), skin).toEqual([])
        }
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflow(page), `no sideways scrolling on a phone (${language})`).toBeLessThanOrEqual(0)
    }
  })
