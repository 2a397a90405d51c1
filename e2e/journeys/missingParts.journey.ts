import { desktop, expect, test } from '../harness/journey.ts'

const said = 'This part could not be loaded'

test('a dialog and a screen whose code can not be fetched say so, and come once they can be, without a new page', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/assets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page is still the same one in the end.
  await page.evaluate(() => document.body.setAttribute('data-first', 'yes'))
  let isLost = true
  await page.route(/\/assets\/(Palette|\w+Screen)-[^/]+\.js$/, (route) => (isLost ? route.abort() : route.continue()))

  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: said })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Load the page again' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  isLost = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  isLost = true
  await page.getByRole('link', { name: 'Inspections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible()
  // The menu is still there.
  await expect(page.getByRole('link', { name: 'Assets' })).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-first', 'yes')
})
