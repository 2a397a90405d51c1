import { desktop, expect, test } from '../harness/journey.ts'
import { signIn } from '../harness/signIn.ts'

// A server of its own: workspaces come here. The branch of the United States has an address, which nobody serves.
test.use({ settings: { DEFAULT_LANG: 'en', REGIONS: 'US=http://127.0.0.1:47391' } })

test('SET-009 SET-021 SET-057 SET-058 SET-059 SET-060 ERR-032: a workspace is made, managed and entered by who has no rights here', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  await page.goto('/settings/workspaces')
  const europe = page.getByRole('main').getByRole('listitem')
  await expect(europe).toHaveCount(1)
  await expect(europe).toContainText('Plumbline Demo')
  await expect(europe).toContainText('Current')
  await expect(page.getByRole('button', { name: 'Manage Plumbline Demo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'New workspace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Plumbline demo')
  await dialog.getByRole('button', { name: 'Make workspace' }).click()
  await expect(dialog.getByText('Already taken')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Plumbline demo')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Hafen Süd')
  await dialog.getByLabel('Key').fill('no spaces')
  await dialog.getByRole('button', { name: 'Make workspace' }).click()
  await expect(dialog.getByText('This value is not valid')).toBeVisible()
  await dialog.getByLabel('Key').fill('')
  await dialog.getByLabel('Region').selectOption('Middle East')
  await dialog.getByRole('button', { name: 'Make workspace' }).click()
  await expect(page.getByText('The workspace “Hafen Süd” is there')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Europe', 'Middle East'])
  const made = page.getByRole('main').getByRole('listitem').filter({ hasText: 'hafen-sud' })
  await expect(made).toContainText('Hafen Süd')

  await page.getByRole('button', { name: 'Manage Hafen Süd' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Hafen Nord')
  await dialog.getByLabel('Key').fill('hafen-nord')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The workspace “Hafen Nord” is saved')).toBeVisible()

  await page.getByRole('button', { name: 'Switch to Hafen Nord' }).click()
  await expect(page.getByRole('button', { name: 'Workspace: Hafen Nord' })).toBeVisible()
  // Administrator there, whatever they are at home.
  await page.goto('/user/list')
  await expect(page.getByRole('row').filter({ hasText: 'auditor@demo.test' })).toContainText('Administrator')
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()

  // The address of a workspace leads into it.
  await page.goto('/dashboard?workspace=demo')
  await expect(page.getByRole('button', { name: 'Workspace: Plumbline Demo' })).toBeVisible()
})

test('switching to a workspace of another branch opens its address', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'manager' })
  await page.goto('/settings/workspaces')
  await page.getByRole('button', { name: 'New workspace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard West')
  await dialog.getByLabel('Region').selectOption('United States')
  await dialog.getByRole('button', { name: 'Make workspace' }).click()
  await expect(page.getByText('http://127.0.0.1:47391')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().startsWith('http://127.0.0.1:47391/'))
  await page.getByRole('button', { name: 'Switch to Yard West' }).click()
  expect((await asked).url()).toBe('http://127.0.0.1:47391/dashboard?workspace=yard-west')
})

test('SHL-036: a workspace that is not there yet is waited for, and is entered once it is', async ({ visit }) => {
  const page = await visit(desktop)
  await page.goto('/?workspace=quay')
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace not found' })).toBeVisible()
  await expect(page.getByText('It may still be being set up. Please wait a few minutes and try again.')).toBeVisible()
  const maker = await visit({ ...desktop, as: 'admin' })
  await maker.goto('/settings/workspaces')
  await maker.getByRole('button', { name: 'New workspace' }).click()
  await maker.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Quay')
  await maker.getByRole('dialog').getByRole('button', { name: 'Make workspace' }).click()
  await expect(maker.getByText('The workspace “Quay” is there')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, 'admin')
  await expect(page.getByRole('button', { name: 'Workspace: Quay' })).toBeVisible()
})
