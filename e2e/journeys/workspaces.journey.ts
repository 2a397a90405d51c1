import { languages, type Language } from '@plumbline/language'
import { desktop, expect, test } from '../harness/journey.ts'
import { signIn } from '../harness/signIn.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: workspaces come here. The branch of the United States has an address, which nobody serves.
test.use({ settings: { DEFAULT_LANG: 'en', REGIONS: 'US=http://127.0.0.1:47391' } })

/** The built-in role, as the page's language calls it. */
const administrator: Readonly<Record<Language, string>> = {
  en: 'Administrator',
  fr: 'Administrateur',
  de: 'Administrator',
  ar: 'مدير النظام',
}

for (const language of languages)
  test(`SET-009 SET-021 SET-057 SET-058 SET-059 SET-060 ERR-032 in ${language}: a workspace is made, managed and entered by who has no rights here`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'auditor' })
    await keepLanguage(page, language)
    await page.goto('/settings/workspaces')
    const list = page.getByRole('main').getByRole('listitem')
    const home = list.filter({ hasText: 'Plumbline Demo' })
    await expect(home).toContainText(t('plans.workspaces.current'))
    await expect(
      page.getByRole('button', { name: t('workspaces.manageNamed', { name: 'Plumbline Demo' }) }),
    ).toHaveCount(0)

    const [south, north] = [`Hafen Süd ${language}`, `Hafen Nord ${language}`]
    await page.getByRole('button', { name: t('workspaces.new') }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: t('workspaces.name'), exact: true })
    const key = dialog.getByRole('textbox', { name: t('workspaces.key'), exact: true })
    const make = dialog.getByRole('button', { name: t('workspaces.make') })
    await name.fill('Plumbline demo')
    await make.click()
    await expect(dialog.getByText(t('errors.field.unique'))).toBeVisible()
    await expect(name).toHaveValue('Plumbline demo')
    await name.fill(south)
    await key.fill('no spaces')
    await make.click()
    await expect(dialog.getByText(t('errors.field.invalid'))).toBeVisible()
    await key.fill('')
    await dialog.getByLabel(t('workspaces.region'), { exact: true }).selectOption(t('workspaces.region.ME'))
    await make.click()
    await expect(page.getByText(t('workspaces.made', { name: south }))).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      t('workspaces.region.EU'),
      t('workspaces.region.ME'),
    ])
    await expect(list.filter({ hasText: `hafen-sud-${language}` })).toContainText(south)

    await page.getByRole('button', { name: t('workspaces.manageNamed', { name: south }) }).click()
    await name.fill(north)
    await key.fill(`hafen-nord-${language}`)
    await dialog.getByRole('button', { name: t('gen.save'), exact: true }).click()
    await expect(page.getByText(t('workspaces.saved', { name: north }))).toBeVisible()

    await page.getByRole('button', { name: t('plans.workspaces.switchTo', { name: north }) }).click()
    await expect(page.getByRole('button', { name: t('shell.workspace', { name: north }) })).toBeVisible()
    // Administrator there, whatever they are at home.
    await page.goto('/user/list')
    await expect(page.getByRole('row').filter({ hasText: 'auditor@demo.test' })).toContainText(administrator[language])
    await expect(page.getByText(t('peopleScreens.seats', { taken: 1, of: 3 }))).toBeVisible()

    // The address of a workspace leads into it.
    await page.goto('/dashboard?workspace=demo')
    await expect(page.getByRole('button', { name: t('shell.workspace', { name: 'Plumbline Demo' }) })).toBeVisible()
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
