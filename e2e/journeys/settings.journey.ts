import type { Page } from '@playwright/test'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'

// A server of its own: what is set here holds for everybody.
test.use({ settings: { DEFAULT_LANG: 'en' } })

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
}

const pages = (page: Page, name = 'Settings') => page.getByRole('navigation', { name, exact: true })

test('SET-011 SET-035: the organisation has its name, logo and region, and leaving unsaved asks', async ({ visit }) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  await admin.goto('/dashboard')
  await admin.getByRole('button', { name: /^Account/ }).click()
  await admin.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Organisation' })).toBeVisible()
  const name = admin.getByRole('textbox', { name: 'Name' })
  const saving = admin.getByRole('button', { name: 'Save', exact: true })

  await test.step('nothing to save or to discard before something is written', async () => {
    await expect(saving).toBeDisabled()
    const before = await name.inputValue()
    await name.fill('Harbour Authority')
    await expect(saving).toBeEnabled()
    await admin.getByRole('button', { name: 'Discard' }).click()
    await expect(name).toHaveValue(before)
    await expect(saving).toBeDisabled()
  })

  await test.step('an empty name is refused at its field', async () => {
    await name.fill('')
    await saving.click()
    await expect(admin.getByText('Required')).toBeVisible()
    await expect(name).toBeFocused()
  })

  await test.step('leaving unsaved asks', async () => {
    await name.fill('Harbour Authority')
    await pages(admin).getByRole('link', { name: 'Security' }).click()
    const question = admin.getByRole('dialog', { name: 'Leave with unsaved changes?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Harbour Authority')
  })

  await test.step('saved, name and logo stand around every page', async () => {
    const chooser = admin.waitForEvent('filechooser')
    await admin.getByRole('button', { name: 'Choose picture' }).click()
    await (await chooser).setFiles(await drawPhoto(admin, 'Harbour'))
    await expect(admin.getByRole('button', { name: 'Remove logo' })).toBeVisible()
    await admin.getByRole('textbox', { name: 'Address' }).fill('Quay 4\n20457 Hamburg')
    await admin.getByRole('combobox', { name: 'Time zone' }).fill('Dubai')
    await admin.getByRole('option', { name: /Asia\/Dubai/ }).click()
    await save(admin)
    const workspace = admin.getByRole('button', { name: /Harbour Authority/ })
    await expect(workspace).toBeVisible()
    const logo = workspace.locator('img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await admin.reload()
    await expect(name).toHaveValue('Harbour Authority')
    await expect(admin.getByRole('textbox', { name: 'Address' })).toHaveValue('Quay 4\n20457 Hamburg')
    await expect(admin.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Asia\/Dubai/)
  })

  await test.step('the plan has a page of its own', async () => {
    await admin.getByRole('main').getByRole('link', { name: /^Plan/ }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  })
})

test('SET-038: new people begin as the settings say', async ({ visit }) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  await admin.goto('/settings/user')
  await admin.getByRole('combobox', { name: 'Default role' }).selectOption({ label: 'Manager' })
  await admin.getByRole('switch', { name: 'People may register themselves' }).click()
  await admin.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await save(admin)
  await admin.reload()
  await expect(admin.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('de')
  await expect(admin.getByRole('switch', { name: 'People may register themselves' })).toBeChecked()

  await admin.goto('/user/list')
  await admin.getByRole('button', { name: 'Invite user' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ida')
  await dialog.getByLabel('Last name').fill('Novak')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ida@demo.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByRole('row').filter({ hasText: 'ida@demo.test' })).toContainText('Manager')
})

test('SET-039: security asks longer passwords and shorter sign-ins', async ({ visit }) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  await admin.goto('/settings/security')
  const hours = admin.getByRole('textbox', { name: 'Hours a sign-in lasts' })
  const length = admin.getByRole('textbox', { name: 'Characters at least' })
  await expect(hours).toHaveValue('12')
  await expect(admin.getByRole('switch', { name: 'Single sign-on only' })).toHaveCount(0)
  await hours.fill('')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hours).toHaveAttribute('aria-invalid', 'true')
  await expect(hours).toBeFocused()
  await hours.fill('9')
  await length.fill('14')
  await admin.getByRole('radio', { name: 'Optional' }).check()
  await save(admin)
  await admin.reload()
  await expect(hours).toHaveValue('9')
  await expect(length).toHaveValue('14')
  await expect(admin.getByRole('radio', { name: 'Optional' })).toBeChecked()

  await admin.goto('/user/account-settings')
  await expect(admin.getByText('At least 14 characters').first()).toBeVisible()
  await admin.getByLabel('Current password').fill('anything at all')
  await admin.getByLabel('New password', { exact: true }).fill('thirteen char')
  await admin.getByLabel('Repeat the new password').fill('thirteen char')
  await admin.getByRole('button', { name: 'Change password' }).click()
  await expect(admin.getByText('At least 14 characters')).toHaveCount(2)
})

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
