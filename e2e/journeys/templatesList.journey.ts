import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'

const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

const act = async (page: Page, title: string, action: string): Promise<Locator> => {
  await row(page, title).hover()
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

const textOf = (value: unknown, ...path: readonly string[]): string =>
  String(path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), value))

/** As a phone would: an inspection of the template, with one thing raised in it. */
const raiseIssue = async (page: Page, templateId: string): Promise<void> => {
  const { revision } = Object(await callAs(page, `/checklist/template/${templateId}`))
  await callAs(page, `/checklist/template/${templateId}/publish`, 'POST', { revision })
  const started = await callAs(page, '/inspections/new', 'POST', { template_id: Number(templateId) })
  const inspection = textOf(started, 'inspection', 'uuid')
  const value = { uuid: randomUUID(), title: 'Rail is loose' }
  const at = new Date().toISOString()
  const raised = { id: randomUUID(), kind: 'issue', path: [], value, at, device: 'phone', based_on: 0 }
  await callAs(page, `/inspections/${inspection}/ops`, 'POST', { ops: [raised], since: 0 })
}

test('TPL-015 TPL-016: folders and templates are made, renamed, moved, cloned and deleted in the list', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const dialog = page.getByRole('dialog')
  await page.goto('/checklist/templates')
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Stairwells')
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await expect(row(page, 'Stairwells')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Stairwells')).toBeVisible()

  // In it from its own menu: the dialog knows the folder, and the builder opens.
  await act(page, 'Stairwells', 'New template here')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Handrails')
  await expect(dialog.getByRole('combobox', { name: 'Language it is written in' })).toHaveValue('en')
  await dialog.getByRole('button', { name: 'Create and open' }).click()
  await expect(
    page.getByRole('treegrid', { name: 'Checklist' }).getByRole('textbox', { name: /: title$/ }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Back to the templates' }).click()
  await expect(page).toHaveURL(/\/checklist\/templates/)
  await page.goto('/checklist/templates')
  const search = page.getByRole('searchbox', { name: 'Search templates' })
  await search.fill('handrails')
  await expect(row(page, 'Handrails')).toHaveAttribute('aria-level', '2')

  await act(page, 'Handrails', 'Rename')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Handrails and steps')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await act(page, 'Handrails and steps', 'Clone')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Handrails outside')
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await expect(row(page, 'Handrails outside')).toBeVisible()
  await act(page, 'Handrails outside', 'Move')
  await dialog.getByText('Top level').click()
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await expect(row(page, 'Handrails outside')).toHaveAttribute('aria-level', '1')
  await act(page, 'Handrails outside', 'Delete')
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await expect(row(page, 'Handrails outside')).toHaveCount(0)
})

test('TPL-014: a folder with linked issues is not deleted, an alert says why and what to do', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const dialog = page.getByRole('dialog')
  await page.goto('/checklist/templates')
  const folder = textOf(await callAs(page, '/checklist/template/folder/new', 'POST', { title: 'Footbridges' }), 'id')
  const made = await callAs(page, '/checklist/template/new', 'POST', { title: 'Rails', parent_id: Number(folder) })
  await raiseIssue(page, textOf(made, 'id'))
  await page.reload()
  await act(page, 'Footbridges', 'Delete')
  await dialog.getByRole('button', { name: 'Delete folder' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A folder cannot be deleted while issues are linked to it')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Footbridges')).toBeVisible()
})
