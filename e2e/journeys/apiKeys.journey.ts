import { desktop, expect, test } from '../harness/journey.ts'

// A server of its own: keys are made here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

test('a key is made, used by a program against the API, and refused as soon as it is deleted', async ({
  visit,
  request,
  server,
}) => {
  const page = await visit({ ...desktop, as: 'manager' })
  await page.goto('/user/account-settings')
  const card = page.getByRole('heading', { name: 'API keys' }).locator('xpath=ancestor::section')
  await expect(card.getByText('No API keys yet')).toBeVisible()
  await card.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Night export')
  await dialog.getByLabel('Valid for').selectOption('30 days')
  await dialog.getByLabel('Reading only').check()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const secret = await dialog.getByLabel('Your new API key').inputValue()
  expect(secret).toMatch(/^plk_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const ask = async (method: 'GET' | 'POST', path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` }
    return (await request.fetch(`${server.address}/api${path}`, { method, headers })).status()
  }
  expect(await ask('GET', '/inspections/list')).toBe(200)
  expect(await ask('GET', '/user/role/list')).toBe(403)
  expect(await ask('POST', '/user/group/add')).toBe(403)

  await page.reload()
  const line = card.getByRole('listitem').filter({ hasText: 'Night export' })
  await expect(line).toContainText('Reading only')
  await expect(line).toContainText('last used')
  await expect(page.getByText(secret)).toHaveCount(0)
  await line.getByRole('button', { name: 'Delete the API key Night export' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText('No API keys yet')).toBeVisible()
  expect(await ask('GET', '/inspections/list')).toBe(401)
})
