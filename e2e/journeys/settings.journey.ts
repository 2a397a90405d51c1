import { languages, type Language } from '@plumbline/language'
import type { Page } from '@playwright/test'
import { callAs } from '../harness/callAs.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { people } from '../harness/people.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: what is set here holds for everybody.
test.use({ settings: { DEFAULT_LANG: 'en' } })

type Words = Awaited<ReturnType<typeof wordsIn>>

const save = async (page: Page, t: Words): Promise<void> => {
  await page.getByRole('button', { name: t('gen.save'), exact: true }).click()
  await expect(page.getByText(t('settingsPages.saved')).first()).toBeVisible()
}

/** The built-in role, as the page's language calls it. */
const manager: Readonly<Record<Language, string>> = { en: 'Manager', fr: 'Responsable', de: 'Leitung', ar: 'مدير' }

const pages = (page: Page, name = 'Settings') => page.getByRole('navigation', { name, exact: true })

for (const language of languages) {
  test(`SET-011 SET-035 SET-122 in ${language}: the organisation has its name, logo and region, and leaving unsaved asks`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(admin, language)
    const named = `Harbour Authority ${language}`
    await admin.goto('/dashboard')
    await admin.getByRole('button', { name: t('shell.account', people.admin) }).click()
    await admin.getByRole('menuitem', { name: t('settingsPages.title'), exact: true }).click()
    await expect(admin.getByRole('heading', { level: 1, name: t('settingsPages.organization') })).toBeVisible()
    const name = admin.getByRole('textbox', { name: t('settingsPages.organization.name'), exact: true })
    const saving = admin.getByRole('button', { name: t('gen.save'), exact: true })

    await test.step('nothing to save or to discard before something is written', async () => {
      await expect(saving).toBeDisabled()
      const before = await name.inputValue()
      await name.fill(named)
      await expect(saving).toBeEnabled()
      await admin.getByRole('button', { name: t('gen.discard'), exact: true }).click()
      await expect(name).toHaveValue(before)
      await expect(saving).toBeDisabled()
    })

    await test.step('an empty name is refused at its field', async () => {
      await name.fill('')
      await saving.click()
      await expect(admin.getByText(t('errors.field.required'), { exact: true })).toBeVisible()
      await expect(name).toBeFocused()
    })

    await test.step('leaving unsaved asks', async () => {
      await name.fill(named)
      await pages(admin, t('settingsPages.title'))
        .getByRole('link', { name: t('settingsPages.security') })
        .click()
      const question = admin.getByRole('dialog', { name: t('saving.leave') })
      await question.getByRole('button', { name: t('saving.leave.stay') }).click()
      await expect(name).toHaveValue(named)
    })

    await test.step('saved, name and logo stand around every page', async () => {
      const address = admin.getByRole('textbox', { name: t('settingsPages.organization.address'), exact: true })
      const zone = admin.getByRole('combobox', { name: t('settingsPages.organization.zone'), exact: true })
      const chooser = admin.waitForEvent('filechooser')
      await admin.getByRole('button', { name: t('settingsPages.logo.choose') }).click()
      await (await chooser).setFiles(await drawPhoto(admin, 'Harbour'))
      await expect(admin.getByRole('button', { name: t('settingsPages.logo.remove') })).toBeVisible()
      await address.fill('Quay 4\n20457 Hamburg')
      await zone.fill('Dubai')
      await admin.getByRole('option', { name: /Asia\/Dubai/ }).click()
      await save(admin, t)
      const workspace = admin.getByRole('button', { name: named })
      await expect(workspace).toBeVisible()
      const logo = workspace.locator('img')
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await admin.reload()
      await expect(name).toHaveValue(named)
      await expect(address).toHaveValue('Quay 4\n20457 Hamburg')
      await expect(zone).toHaveValue(/Asia\/Dubai/)
    })

    await test.step('the plan has a page of its own', async () => {
      const plan = new RegExp(`^${t('settingsPages.organization.plan')}`)
      await admin.getByRole('main').getByRole('link', { name: plan }).click()
      await expect(admin.getByRole('heading', { level: 1, name: t('plans.title') })).toBeVisible()
    })
  })

  test(`SET-038 in ${language}: new people begin as the settings say, and register by the address shown`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(admin, language)
    await callAs(admin, '/settings/user', 'PUT', { self_registration: false, default_language: 'en' })
    await admin.goto('/settings/user')
    const registering = admin.getByRole('switch', { name: t('settingsPages.user.registration') })
    const first = admin.getByRole('combobox', { name: t('settingsPages.user.language'), exact: true })
    const address = admin.getByText('/register?workspace=demo')
    await admin
      .getByRole('combobox', { name: t('settingsPages.user.role'), exact: true })
      .selectOption({ label: manager[language] })
    await expect(address).toHaveCount(0)
    await registering.check()
    await first.selectOption('de')
    await save(admin, t)
    await admin.reload()
    await expect(first).toHaveValue('de')
    await expect(registering).toBeChecked()
    await expect(address).toBeVisible()

    const stranger = await visit(desktop)
    await keepLanguage(stranger, language)
    await stranger.goto(await address.innerText())
    await expect(stranger.getByRole('heading', { level: 1, name: t('register.title') })).toBeVisible()
    await expect(stranger.getByLabel(t('auth.firstName'))).toBeVisible()

    await admin.goto('/user/list')
    await admin.getByRole('button', { name: t('peopleScreens.invite'), exact: true }).click()
    const dialog = admin.getByRole('dialog')
    const email = `ida-${language}@demo.test`
    await dialog.getByLabel(new RegExp(`^${t('people.column.firstName')}`)).fill('Ida')
    await dialog.getByLabel(new RegExp(`^${t('people.column.lastName')}`)).fill('Novak')
    await dialog.getByRole('textbox', { name: t('people.column.email') }).fill(email)
    await dialog.getByRole('button', { name: t('peopleScreens.invite.send') }).click()
    await expect(admin.getByRole('row').filter({ hasText: email })).toContainText(manager[language])
  })

  test(`SET-039 SET-122 in ${language}: security asks longer passwords and shorter sign-ins`, async ({ visit }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(admin, language)
    const before = { second_factor: 'off', session_hours: 12, idle_minutes: null, password_min_length: 8 }
    await callAs(admin, '/settings/security', 'PUT', before)
    await admin.goto('/settings/security')
    const hours = admin.getByRole('textbox', { name: t('settingsPages.security.hours') })
    const length = admin.getByRole('textbox', { name: t('settingsPages.security.length') })
    const optional = admin.getByRole('radio', { name: t('settingsPages.security.factor.optional') })
    await expect(hours).toHaveValue('12')
    await expect(admin.getByRole('switch', { name: t('settingsPages.security.ssoOnly') })).toHaveCount(0)
    await hours.fill('')
    await admin.getByRole('button', { name: t('gen.save'), exact: true }).click()
    await expect(hours).toHaveAttribute('aria-invalid', 'true')
    await expect(hours).toBeFocused()
    await hours.fill('9')
    await length.fill('14')
    await optional.check()
    await admin.getByRole('switch', { name: t('settingsPages.security.idle') }).check()
    const idle = admin.getByRole('textbox', { name: t('settingsPages.security.idleMinutes') })
    await expect(idle).toHaveValue('30')
    await idle.fill('5')
    await save(admin, t)
    await admin.reload()
    await expect(hours).toHaveValue('9')
    await expect(length).toHaveValue('14')
    await expect(optional).toBeChecked()
    await expect(idle).toHaveValue('5')

    const away = await visit({ ...desktop, as: 'auditor' })
    await keepLanguage(away, language)
    await away.clock.install()
    await away.goto('/dashboard')
    await expect(away.getByRole('heading', { level: 1 })).toBeVisible()
    await away.clock.fastForward(4 * 60_000 + 20_000)
    const question = away.getByRole('dialog', { name: t('shell.idle.title') })
    await expect(question).toContainText(t('shell.idle.text', { count: 5 }))
    const told = away.waitForResponse('**/api/user/auth')
    await question.getByRole('button', { name: t('shell.idle.stay') }).click()
    expect((await told).status()).toBe(200)
    await expect(question).toHaveCount(0)

    await admin.goto('/user/account-settings')
    const password = admin.getByLabel(t('auth.reset.new'), { exact: true })
    await expect(admin.getByText(t('auth.passwordRule', { count: 14 })).first()).toBeVisible()
    await admin.getByLabel(t('peopleScreens.account.password.current')).fill('anything at all')
    await password.fill('thirteen char')
    await admin.getByLabel(t('auth.reset.repeat')).fill('thirteen char')
    await admin.getByRole('button', { name: t('peopleScreens.account.password.button') }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(admin.getByText(t('errors.field.minlength', { minlength: 14 })).last()).toBeVisible()
    await callAs(admin, '/settings/security', 'PUT', before)
  })
}

test('SET-012 SET-016 SET-018 SET-019 SET-020: who may only view settings looks, who may not is told', async ({
  visit,
}) => {
  const manager = await visit({ ...desktop, as: 'manager' })
  for (const section of ['organization', 'user', 'security', 'report', 'checklist']) {
    await manager.goto(`/settings/${section}`)
    await expect(pages(manager)).toBeVisible()
    await expect(
      manager.getByRole('main').getByRole('textbox').or(manager.getByRole('switch')).first(),
    ).not.toBeEditable()
    await expect(manager.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  }
  await expect(pages(manager).getByRole('link', { name: 'Checklists' })).toHaveAttribute('aria-current', 'page')

  const auditor = await visit({ ...phone, as: 'auditor' })
  const asked: string[] = []
  auditor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const section of ['organization', 'user', 'security', 'report', 'checklist']) {
    await auditor.goto(`/settings/${section}`)
    await expect(auditor.getByRole('heading', { name: /permission to perform this action/ })).toBeVisible()
  }
  expect(asked.filter((path) => path.startsWith('/api/settings/') && !path.endsWith('/public'))).toEqual([])
})

const titles = {
  en: ['Organisation', 'Users', 'Security', 'Report layout'],
  fr: ['Organisation', 'Utilisateurs', 'Sécurité', 'Mise en page des rapports'],
  de: ['Organisation', 'Benutzer', 'Sicherheit', 'Berichtslayout'],
  ar: ['المؤسسة', 'المستخدمون', 'الأمان', 'تخطيط التقرير'],
} as const

for (const [language, [organization, user, security, report]] of Object.entries(titles))
  test(`every page of settings speaks ${language}`, async ({ visit }) => {
    const admin = await visit({ ...desktop, as: 'admin' })
    await admin.addInitScript((code) => localStorage.setItem('APP_LANG', code), language)
    for (const [section, title] of Object.entries({ organization, user, security, report })) {
      await admin.goto(`/settings/${section}`)
      await expect(admin.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(admin.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    }
  })
