import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languages } from '@plumbline/language'
import { desktop, expect, test } from '../harness/journey.ts'
import type { ProductServer } from '../harness/productServer.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

test.describe.configure({ mode: 'serial' })

test.use({ settings: { DEMO: 'off' } })

/** As the operator does it in a terminal, with the server stopped: the embedded database is one process's own. */
const recover = async (email: string, { dataDir, address }: ProductServer): Promise<string> => {
  const script = join(import.meta.dirname, '../../apps/server/src/recover.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: address, DEMO: 'off' }
  const { stdout } = await promisify(execFile)(process.execPath, [script, email], { env })
  return /Harbour Works: (\S+)/.exec(stdout)?.[1] ?? ''
}

const linkOf = (server: ProductServer): string => /Set it up once at (\S+)/.exec(server.greeting())?.[1] ?? ''

/** What the first start of an empty installation wrote: each language begins there. */
let empty = ''

test.beforeAll(async ({ server }) => {
  empty = mkdtempSync(join(tmpdir(), 'plumbline-empty-'))
  await server.stop()
  cpSync(server.dataDir, empty, { recursive: true })
})
test.afterAll(() => rmSync(empty, { recursive: true }))

for (const language of languages)
  test(`(${language}): an empty installation is set up once, by the link that it prints`, async ({ visit, server }) => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true })
    cpSync(empty, server.dataDir, { recursive: true })
    await server.start()
    const link = linkOf(server)
    expect(link).toContain('/setup?token=')
    const t = await wordsIn(language)
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login')
    await expect(page.getByText(t('auth.signIn.needsSetup'))).toBeVisible()

    await page.goto(link)
    const word = page.getByLabel(t('auth.password'), { exact: true })
    const make = page.getByRole('button', { name: t('auth.setup.button') })
    await page.getByLabel(t('auth.setup.workspace'), { exact: true }).fill('Harbour Works')
    await page.getByLabel(t('auth.firstName'), { exact: true }).fill('Ines')
    await page.getByLabel(t('auth.lastName'), { exact: true }).fill('Duarte')
    await page.getByLabel(t('auth.email'), { exact: true }).fill('ines@harbour.test')
    await word.fill('short')
    await make.click()
    await expect(word).toHaveAttribute('aria-invalid', 'true')
    await word.fill('password1')
    await make.click()
    await expect(page.getByText(t('errors.field.common'))).toBeVisible()
    await expect(word).toBeFocused()
    await word.fill('a-long-enough-one')
    await make.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ines' })).toBeVisible()
    await expect(page.getByRole('button', { name: t('shell.workspace', { name: 'Harbour Works' }) })).toBeVisible()
    await page.goto('/checklist/templates')
    await expect(page.getByText(t('templates.empty.title'))).toBeVisible()
    await page.goto('/develop/icons')
    await expect(page.getByRole('heading', { name: t('shell.notFound.title') })).toBeVisible()

    const second = await visit(desktop)
    await keepLanguage(second, language)
    await second.goto(link)
    await expect(second.getByText(t('auth.setup.done'))).toBeVisible()
  })

test('who lost every way in comes in by the operator’s link, once', async ({ visit, server }) => {
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
