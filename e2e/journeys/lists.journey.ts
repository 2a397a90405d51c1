import type { Page } from '@playwright/test'
import { desktop, expect, test } from '../harness/journey.ts'

const item = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const addItem = async (page: Page, id: string, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'New item' })
  await page.getByRole('button', { name: 'New item' }).first().click()
  await dialog.getByRole('textbox', { name: 'Item ID' }).fill(id)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add item' }).click()
}

/** By the menu; answers the address of the list. */
const makeList = async (page: Page, name: string): Promise<string> => {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main menu' }).hover()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('link', { name: 'Global lists' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url().replace(/\/items$/, '')
}

const addField = async (page: Page, type: string, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: type, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

const saveFields = async (page: Page, list: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`List “${list}” saved`)).toBeVisible()
}

test('RES-020, 039, 044, 047: a list with a field, its items by hand and by file, archived and back', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const dialog = page.getByRole('dialog')
  const list = await makeList(page, 'Spare parts')
  await page.goto(list)
  const howToScore = page.getByText('Add an integer or decimal field named “Points”')
  await expect(howToScore).toBeVisible()
  await addField(page, 'Integer', 'Points')
  await saveFields(page, 'Spare parts')
  await expect(howToScore).toBeHidden()
  await page.getByRole('link', { name: 'Open items' }).click()
  await expect(page.getByText('No items yet')).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const table = 'Code,Title,Points\nB-1,Bearing,3\nS-1,Seal,2\nS-1,Seal again,1\n'
  const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByTestId('row-import-file').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import anyway' }).click()
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('Duplicate of row 3: “S-1”')).toBeVisible()
  await dialog.getByText('Import valid rows').click()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(item(page, 'Bearing')).toContainText('3')

  await addItem(page, 'B-1', 'Another')
  await expect(dialog.getByText('Already taken')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Item ID' }).fill('B-2')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(item(page, 'Another')).toBeVisible()

  for (const name of ['Another', 'Seal']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
  await expect(item(page, 'Another')).toHaveCount(0)
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Actions for Another' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(item(page, 'Another')).toHaveCount(0)
  await expect(item(page, 'Seal')).toBeVisible()
  await page.goto(`${list}/items`)
  await expect(item(page, 'Another')).toBeVisible()
})

test('two people change one list at once: nobody undoes the other, and who comes too late is told why', async ({
  visit,
}) => {
  const one = await visit({ ...desktop, as: 'admin' })
  const other = await visit({ ...desktop, as: 'admin' })
  const list = await makeList(one, 'Gate codes')

  await test.step('fields of both stay', async () => {
    for (const page of [one, other]) await page.goto(list)
    await addField(one, 'Phone', 'Gatekeeper')
    await addField(other, 'Text', 'Colour')
    await saveFields(one, 'Gate codes')
    await saveFields(other, 'Gate codes')
    for (const page of [one, other]) {
      await page.reload()
      for (const name of ['Gatekeeper', 'Colour'])
        await expect(page.getByRole('button', { name: `Actions for “${name}”` })).toBeVisible()
    }
  })

  await test.step('one ID is given once', async () => {
    for (const page of [one, other]) await page.goto(`${list}/items`)
    await addItem(one, 'N', 'North gate')
    await expect(item(one, 'North gate')).toBeVisible()
    await addItem(other, 'N', 'New gate')
    const dialog = other.getByRole('dialog')
    await expect(dialog.getByText('Already taken')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Item ID' }).fill('NEW')
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(item(other, 'North gate')).toBeVisible()
    await expect(item(other, 'New gate')).toBeVisible()
  })

  await test.step('what was archived meanwhile is not changed', async () => {
    await other.getByRole('button', { name: 'Actions for North gate' }).click()
    await other.getByRole('menuitem', { name: 'Edit item' }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Display name' }).fill('North gate, closed')
    await one.getByRole('button', { name: 'Actions for North gate' }).click()
    await one.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(item(one, 'North gate')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('It is archived and cannot be changed')).toBeVisible()
  })
})
