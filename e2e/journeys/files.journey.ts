import { builder } from '../harness/builder.ts'
import { expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

test('FIL-001, FIL-005, FIL-014, FIL-018, FIL-020, FIL-021: files are put into a folder, clash, and stay where a template shows them', async ({
  visit,
}) => {
  const page = await visit({ as: 'admin' })
  const title = 'Is the gate as drawn?'
  const { id } = await makeOutlined(page, 'Gate round', [
    ['Outside', 'page', 0],
    [title, 'textAnswer', 1],
  ])

  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main menu' }).hover()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('link', { name: 'File manager' }).click()
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog')
  const named = dialog.getByRole('textbox', { name: 'Name' })
  for (const [name, reason] of [
    ['Gates ', 'A name can’t end with a space'],
    ['plans AND limits', 'Something of this name is here already'],
  ] as const) {
    await named.fill(name)
    await dialog.getByRole('button', { name: 'Create folder' }).click()
    await expect(dialog.getByText(reason)).toBeVisible()
  }
  await named.fill('Gates')
  await dialog.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('gridcell', { name: 'Gates' }).getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText('Gates')

  const chooser = page.getByTestId('file-upload')
  await chooser.setInputFiles([picture('gate.png'), picture('fence.png')])
  await expect(page.getByText('2 of 2 done')).toBeVisible()
  await chooser.setInputFiles([picture('GATE.png')])
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('gridcell', { name: 'GATE (1).png', exact: true })).toBeVisible()

  // Asked once for all that were chosen together.
  await chooser.setInputFiles([picture('gate.png'), picture('fence.png')])
  await dialog.getByRole('checkbox', { name: /^Apply to all/ }).check()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('5 of 5 done')).toBeVisible()
  await expect(dialog).toBeHidden()

  const { open, select, toggle, showsSaved } = builder(page)
  await open(id)
  await select(title)
  await toggle('Related info').click()
  await page.getByRole('button', { name: 'From the file manager' }).last().click()
  const choose = page.getByRole('dialog', { name: 'Choose a file' })
  await choose.getByRole('button', { name: 'Gates' }).click()
  await choose.getByRole('button', { name: 'gate.png', exact: true }).click()
  await expect(choose).toBeHidden()
  await expect(page.getByRole('img', { name: 'gate.png' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await showsSaved()

  await page.goto('/resources/filemanager')
  await page.getByRole('button', { name: 'Actions for Gates' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('3 items in it go with it. 1 file is shown elsewhere and stays there.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('gridcell', { name: 'Select Gates' })).toHaveCount(0)
  await open(id)
  await select(title)
  await toggle('Related info').click()
  await expect(page.getByRole('img', { name: 'gate.png' })).toBeVisible()
})
