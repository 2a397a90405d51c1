import type { Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'
import { violations } from '../harness/violations.ts'

const axe = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([])
}

test('a checklist is translated text by text, with proposals and by file; publishing brings it out', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, 'Yard round', [
    { key: 'cold', type: 'number', title: 'Temperature' },
    { key: 'lamps', type: 'yesno', title: 'Are the lamps whole?' },
  ])
  const field = (source: string) => staff.getByRole('textbox', { name: `Translation of “${source}”` })
  const dialog = staff.getByRole('dialog')

  await test.step('from the builder’s bar into a language that is added', async () => {
    await staff.goto(`/checklist/template/${id}/edit`)
    await staff.getByRole('button', { name: 'Languages', exact: true }).click()
    await expect(staff.getByText('Not translated yet')).toBeVisible()
    await staff.getByRole('button', { name: 'Add Français' }).click()
    await expect(staff.getByText('Untranslated (6)')).toBeVisible()
    await axe(staff)
  })

  await test.step('what is typed is stored when one goes on, and its history keeps what stood there', async () => {
    await field('Are the lamps whole?').fill('Lampes ?')
    await field('Are the lamps whole?').press('Enter')
    await expect(staff.getByText('Translated (1)')).toBeVisible()
    await field('Are the lamps whole?').fill('Les lampes sont-elles entières ?')
    await field('Are the lamps whole?').press('Tab')
    await staff.getByRole('button', { name: 'History of “Are the lamps whole?”' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('Lampes ?')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(staff.getByText('Saved', { exact: true })).toBeVisible()
    await staff.reload()
    await expect(field('Are the lamps whole?')).toHaveValue('Les lampes sont-elles entières ?')
  })

  await test.step('proposals are looked through before they are stored', async () => {
    for (const source of ['Temperature', 'Yes', 'No']) await staff.getByLabel(`Select “${source}”`).check()
    await expect(staff.getByText('3 texts selected')).toBeVisible()
    await staff.getByRole('button', { name: 'Auto-translate' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Translation of “Temperature”' })).toHaveValue('Température')
    await axe(staff)
    await dialog.getByRole('button', { name: 'Store 3 translations' }).click()
    await expect(dialog).toBeHidden()
    await expect(field('Temperature')).toHaveValue('Température')
    await staff.getByText('Untranslated (2)').click()
    await expect(field('Temperature')).toBeHidden()
    await staff.getByText(/^All \(/).click()
  })

  await test.step('the tree shows the texts of one place', async () => {
    const tree = staff.getByRole('navigation', { name: 'Pages and sections' })
    await tree.getByText('Title and description').click()
    await expect(field('Temperature')).toBeHidden()
    await tree.getByText('Whole checklist').click()
  })

  await test.step('a file brings more, and names what it can’t use', async () => {
    await staff.getByTestId('language-menu').click()
    await staff.getByRole('menuitem', { name: 'Import translations' }).click()
    await staff.getByTestId('translations-file').setInputFiles({
      name: 'fr.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Key,Translation\ntemplate.title,Tour de la cour\nitem.nobody.title,Personne\n'),
    })
    await dialog.getByRole('button', { name: 'Import anyway' }).click()
    await expect(dialog.getByText('1 translation came in.')).toBeVisible()
    await expect(dialog.getByText('Row 3: Key not found in the template')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(field('Yard round')).toHaveValue('Tour de la cour')
  })

  await test.step('clearing for good asks first', async () => {
    await staff.getByLabel('Select “Yard round”').check()
    await staff.getByRole('button', { name: 'Clear translations' }).click()
    await dialog.getByRole('button', { name: 'Clear translations' }).click()
    await expect(dialog).toBeHidden()
    await expect(field('Yard round')).toHaveValue('')
  })

  await test.step('the builder says that translations wait, until they are published', async () => {
    await staff.getByRole('button', { name: 'Back to the builder' }).click()
    await expect(staff.getByRole('button', { name: /^Languages, with translations/ })).toBeVisible()
    await builder(staff).publish(1)
    await expect(staff.getByRole('button', { name: 'Languages', exact: true })).toBeVisible()
  })

  await test.step('on a phone, in Arabic', async () => {
    const page = await visit({ ...phone, as: 'admin' })
    await page.addInitScript(() => localStorage.setItem('APP_LANG', 'ar'))
    await page.goto(`/checklist/template/${id}/trans`)
    await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('Température')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await axe(page)
  })
})

test('a published template is shared with another workspace, which takes it in', async ({ visit }) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  const north = await visit({ ...desktop, as: 'north' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, 'Winter check', [{ key: 'ice', type: 'yesno', title: 'Is there ice?' }])
  await staff.goto(`/checklist/template/${id}/edit`)
  await builder(staff).publish(1)
  const rowMenu = async (name: string): Promise<void> => {
    await staff.goto('/checklist/templates')
    const row = staff.getByRole('row').filter({ hasText: 'Winter check' })
    await row.hover()
    await row.getByRole('button', { name: 'Actions for Winter check' }).click()
    await staff.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = staff.getByRole('dialog')

  await test.step('its people tell the workspace’s ID, and the copy waits there', async () => {
    await north.goto('/settings/workspaces')
    const told = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
    const line = await north.getByRole('main').getByText(told).first().innerText()
    const uuid = told.exec(line)?.[0] ?? ''
    await rowMenu('Share with a workspace')
    await dialog.getByRole('textbox', { name: 'Workspace ID' }).fill(uuid)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('Pending')).toBeVisible()
    await axe(staff)
  })

  await test.step('it is accepted, and both sides see so', async () => {
    await north.goto('/checklist/templates')
    await north.getByRole('button', { name: 'Look' }).click()
    await axe(north)
    await north.getByRole('button', { name: 'Accept “Winter check”' }).click()
    await expect(north.getByRole('row').filter({ hasText: 'Winter check' })).toContainText('Received')
    await rowMenu('Share with a workspace')
    await expect(dialog.getByText('Accepted')).toBeVisible()
  })
})
