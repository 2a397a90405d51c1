import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { desktop, expect, test } from '../harness/journey.ts'
import type { ProductServer } from '../harness/productServer.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

test.use({ settings: { DEMO: 'off' } })

/** As the operator does it in a terminal, with the server stopped: the embedded database is one process's own. */
const recover = async (email: string, { dataDir, address }: ProductServer): Promise<string> => {
  const script = join(import.meta.dirname, '../../apps/server/src/recover.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: address, DEMO: 'off' }
  const { stdout } = await promisify(execFile)(process.execPath, [script, email], { env })
  return /Harbour Works: (\S+)/.exec(stdout)?.[1] ?? ''
}

test('an empty installation is set up once, by the link that it prints; who lost every way in comes in by the operator’s', async ({
  visit,
  server,
}) => {
  const link = /Set it up once at (\S+)/.exec(server.greeting())?.[1] ?? ''
  expect(link).toContain('/setup?token=')
  const page = await visit(desktop)
  await page.goto('/login')
  await expect(page.getByText('This installation has not been set up yet.')).toBeVisible()

  for (const language of ['fr', 'de', 'ar'] as const) {
    const t = await wordsIn(language)
    const other = await visit(desktop)
    await keepLanguage(other, language)
    await other.goto(link)
    const word = other.getByLabel(t('auth.password'), { exact: true })
    await other.getByLabel(t('auth.setup.workspace'), { exact: true }).fill('Harbour Works')
    await other.getByLabel(t('auth.firstName'), { exact: true }).fill('Ines')
    await other.getByLabel(t('auth.lastName'), { exact: true }).fill('Duarte')
    await other.getByLabel(t('auth.email'), { exact: true }).fill('ines@harbour.test')
    await word.fill('password1')
    await other.getByRole('button', { name: t('auth.setup.button') }).click()
    await expect(other.getByText(t('errors.field.common'))).toBeVisible()
    await expect(word).toBeFocused()
  }

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

  for (const language of ['en', 'fr', 'de', 'ar'] as const) {
    const second = await visit(desktop)
    await keepLanguage(second, language)
    await second.goto(link)
    await expect(second.getByText((await wordsIn(language))('auth.setup.done'))).toBeVisible()
  }

  await server.stop()
  const way = await recover('ines@harbour.test', server)
  await server.start()
  const lost = await visit(desktop)
  await keepLanguage(lost, 'ar')
  const t = await wordsIn('ar')
  await lost.goto(way)
  await expect(lost.getByRole('heading', { level: 1, name: 'Ines' })).toBeVisible()
  const late = await visit(desktop)
  await keepLanguage(late, 'ar')
  await late.goto(way)
  await expect(late.getByText(t('error.SSO_ASSERTION_INVALID'))).toBeVisible()
})
