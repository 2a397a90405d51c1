import { desktop, expect, test } from '../harness/journey.ts'

test.use({ settings: { DEMO: 'off' } })

test('an empty installation is set up once, by the link that it prints', async ({ visit, server }) => {
  const link = /Set it up once at (\S+)/.exec(server.greeting())?.[1] ?? ''
  expect(link).toContain('/setup?token=')
  const page = await visit(desktop)
  await page.goto('/login')
  await expect(page.getByText('This installation has not been set up yet.')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Name of the workspace').fill('Harbour Works')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Duarte')
  await page.getByLabel('E-mail').fill('ines@harbour.test')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-one')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Ines$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Workspace: Harbour Works' })).toBeVisible()
  await page.goto('/checklist/templates')
  await expect(page.getByText('No templates yet')).toBeVisible()
  await page.goto('/develop/icons')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const second = await visit(desktop)
  await second.goto(link)
  await expect(second.getByText('This installation has been set up already. Sign in instead.')).toBeVisible()
})
