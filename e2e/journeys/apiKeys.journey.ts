import { languages } from '@plumbline/language'
import { desktop, expect, test } from '../harness/journey.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: keys are made here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

for (const language of languages)
  test(`in ${language}: a key is made, used by a program against the API, and refused as soon as it is deleted`, async ({
    visit,
    request,
    server,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'manager' })
    await keepLanguage(page, language)
    await page.goto('/user/account-settings')
    const card = page.getByRole('heading', { name: t('apiKeys.title') }).locator('xpath=ancestor::section')
    await expect(card.getByText(t('apiKeys.none'))).toBeVisible()
    await card.getByRole('button', { name: t('apiKeys.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('apiKeys.make') }).click()
    await expect(dialog.getByText(t('errors.field.required'), { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: t('apiKeys.name'), exact: true }).fill('Night export')
    await dialog.getByLabel(t('apiKeys.days')).selectOption(t('apiKeys.span', { count: 30 }))
    await dialog.getByLabel(t('apiKeys.readOnly')).check()
    await dialog.getByRole('button', { name: t('apiKeys.make') }).click()
    const secret = await dialog.getByLabel(t('apiKeys.made')).inputValue()
    expect(secret).toMatch(/^plk_/)
    await dialog
      .getByRole('button', { name: t('gen.close') })
      .last()
      .click()

    const ask = async (method: 'GET' | 'POST', path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${secret}` }
      return (await request.fetch(`${server.address}/api${path}`, { method, headers })).status()
    }
    expect(await ask('GET', '/inspections/list')).toBe(200)
    expect(await ask('GET', '/user/role/list')).toBe(403)
    expect(await ask('POST', '/user/group/add')).toBe(403)

    await page.reload()
    const line = card.getByRole('listitem').filter({ hasText: 'Night export' })
    await expect(line).toContainText(t('apiKeys.readOnly'))
    await expect(line).not.toContainText(t('apiKeys.unused'))
    await expect(page.getByText(secret)).toHaveCount(0)
    await line.getByRole('button', { name: t('apiKeys.deleteNamed', { name: 'Night export' }) }).click()
    await dialog.getByRole('button', { name: t('apiKeys.delete'), exact: true }).click()
    await dialog.getByRole('button', { name: t('gen.ok') }).click()
    await expect(card.getByText(t('apiKeys.none'))).toBeVisible()
    expect(await ask('GET', '/inspections/list')).toBe(401)
  })
