import type { Locator, Page } from '@playwright/test'
import { desktop, expect, test } from '../harness/journey.ts'

const line = (page: Page, name: string): Locator => page.getByRole('treeitem').filter({ hasText: name })

/** The tree as it is shown: how deep, and the name. */
const shown = async (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((lines) =>
      lines
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((one) => `${one.getAttribute('aria-level')} ${one.querySelector('bdi')?.textContent}`),
    )

const addSite = async (page: Page, title: string, filled: Readonly<Record<string, string>> = {}): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  for (const [label, value] of Object.entries(filled)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, title)).toBeVisible()
}

test('SIT-006, 012, 017..020: a structure with columns, by hand and by file; moved by keys and by mouse', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const dialog = page.getByRole('dialog')
  const tree = page.getByRole('tree', { name: 'Sites' })

  await test.step('from the menu to a structure with a column', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main menu' }).hover()
    await page.getByRole('button', { name: 'Resources' }).click()
    await page.getByRole('link', { name: 'Site structures' }).click()
    await page.getByRole('button', { name: 'New site structure' }).first().click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Ports of the north')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await dialog.getByRole('textbox', { name: 'Column' }).fill('Opened')
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Date')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('sites are added, one below another', async () => {
    await page.getByRole('button', { name: 'Add site' }).first().click()
    await addSite(page, 'Hamburg')
    await page.getByRole('button', { name: 'Actions for “Hamburg”' }).click()
    await page.getByRole('menuitem', { name: 'Add site below' }).click()
    // The calendar is seen whole above the dialog, whose body would cut it off, and Escape closes it alone.
    await page.getByRole('button', { name: 'Open the calendar: Opened' }).click()
    const calendar = page.getByRole('dialog', { name: 'Opened', exact: true })
    await expect(calendar.getByRole('combobox').first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await addSite(page, 'Dock 4', { Opened: '2019-05-01' })
    await expect(line(page, 'Dock 4')).toContainText('Opened: 1 May 2019')
  })

  await test.step('others come from a file, by their parents', async () => {
    await page.getByRole('button', { name: 'Import sites' }).click()
    const rows = 'Name,Parent\nBremen,\nDock 5,Hamburg\nQuay,Nowhere\n'
    const file = { name: 'ports.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.getByTestId('row-import-file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Import anyway' }).click()
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await expect(dialog.getByText('There is no parent “Nowhere”, neither here nor in the file')).toBeVisible()
    await dialog.getByText('Import valid rows').click()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog.getByText('2 rows imported')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '2 Dock 4', '2 Dock 5', '1 Bremen'])
  })

  await test.step('moved by keys, by the menu and by the mouse; taken back', async () => {
    await tree.focus()
    for (let downs = 0; downs < 3; downs += 1) await page.keyboard.press('ArrowDown')
    await expect(line(page, 'Dock 5')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '2 Dock 5', '2 Dock 4', '1 Bremen'])
    await expect(tree).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '2 Dock 4', '1 Dock 5', '1 Bremen'])
    await page.getByRole('button', { name: 'Actions for “Bremen”' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '2 Dock 4', '1 Bremen', '1 Dock 5'])
    await line(page, 'Dock 4').locator('[aria-hidden]').first().dragTo(line(page, 'Bremen'))
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '1 Bremen', '2 Dock 4', '1 Dock 5'])
    await page.getByRole('status').filter({ hasText: '“Dock 4” moved' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => shown(page)).toEqual(['1 Hamburg', '2 Dock 4', '1 Bremen', '1 Dock 5'])
  })

  await test.step('found by name with what it stands in, and deleted', async () => {
    await page.getByRole('searchbox', { name: 'Search sites' }).fill('dock')
    await expect(line(page, 'Dock 4')).toContainText('Hamburg')
    await page.getByRole('button', { name: 'Actions for “Dock 5”' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(line(page, 'Dock 5')).toHaveCount(0)
  })
})
