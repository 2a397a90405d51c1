import { languages, type Language } from '@plumbline/language'
import type { Page } from '@playwright/test'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { mailedTo } from '../harness/mailedTo.ts'
import { password as demoPassword, people } from '../harness/people.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: people come and go here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

type Words = Awaited<ReturnType<typeof wordsIn>>

const password = 'a-password-of-her-own'

/** The built-in role that new people have, as the page's language calls it. */
const auditor: Readonly<Record<Language, string>> = { en: 'Auditor', fr: 'Auditeur', de: 'Prüfer', ar: 'مدقق' }

const act = async (page: Page, t: Words, row: string, action: string): Promise<void> => {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: t('table.rowActions', { name: row }) })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const menuOf = (page: Page, t: Words) => page.getByRole('navigation', { name: t('shell.menu'), exact: true })

for (const language of languages) {
  test(`USR-032 USR-062 USR-065 USR-066 USR-077 PRM-003 (${language}): who is invited comes in; what they may do follows their roles at once, until they are shut out`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const guest = { name: `Ivy Okoro-${language}`, email: `ivy-${language}@demo.test` }
    const lead = `Shift lead ${language}`
    const [users, inspections] = [t('permissions.USR_VIEW_USER_LIST'), t('permissions.INS_VIEW_INSPECTION_LIST')]
    const admin = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(admin, language)
    await admin.goto('/user/list')
    await admin.getByRole('button', { name: t('peopleScreens.invite'), exact: true }).click()
    const dialog = admin.getByRole('dialog')
    const address = dialog.getByRole('textbox', { name: t('people.column.email') })
    await dialog.getByLabel(new RegExp(`^${t('people.column.firstName')}`)).fill('Ivy')
    await dialog.getByLabel(new RegExp(`^${t('people.column.lastName')}`)).fill(`Okoro-${language}`)
    await address.fill('admin@demo.test')
    await dialog.getByRole('button', { name: t('peopleScreens.invite.send') }).click()
    await expect(dialog.getByText(t('errors.field.unique'))).toBeVisible()
    await address.fill(guest.email)
    await dialog.getByRole('button', { name: t('peopleScreens.invite.send') }).click()
    await expect(admin.getByText(t('people.invited', { email: guest.email }))).toBeVisible()
    const row = admin.getByRole('row').filter({ hasText: guest.email })
    await expect(row).toContainText(t('people.status.invited'))
    await expect(row).toContainText(auditor[language])

    const page = await visit(desktop)
    await keepLanguage(page, language)
    const enter = async (): Promise<void> => {
      await page.getByLabel(t('auth.email'), { exact: true }).fill(guest.email)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    }
    const temporary = await mailedTo(await visit(desktop), guest.email, /: (\S{14})\s/)
    await page.goto(`/reset-password/${guest.email}`)
    await page.getByLabel(t('auth.reset.temporary'), { exact: true }).fill(temporary)
    await page.getByLabel(t('auth.reset.new'), { exact: true }).fill(password)
    await page.getByLabel(t('auth.reset.repeat'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth.reset.button'), exact: true }).click()
    await enter()
    await expect(page.getByRole('heading', { level: 1, name: 'Ivy' })).toBeVisible()
    await expect(menuOf(page, t).getByRole('link', { name: t('inspections.title'), exact: true })).toBeVisible()
    await expect(menuOf(page, t).getByRole('link', { name: t('assets.title'), exact: true })).toBeVisible()
    await expect(menuOf(page, t).getByRole('button', { name: t('people.users'), exact: true })).toHaveCount(0)
    // Would be gone with a page that is loaded anew.
    await page.evaluate(() => void Reflect.set(window, 'opened', 'once'))

    await admin.goto('/user/role')
    await admin.getByRole('button', { name: t('peopleScreens.role.new'), exact: true }).click()
    await dialog.getByLabel(t('people.column.name'), { exact: true }).fill(lead)
    await expect(dialog.getByLabel(inspections, { exact: true })).toBeChecked()
    await dialog.getByRole('searchbox', { name: t('peopleScreens.permission.find') }).fill(users)
    await dialog.getByLabel(users, { exact: true }).check()
    await dialog.getByRole('button', { name: t('gen.save'), exact: true }).click()
    await expect(admin.getByText(t('peopleScreens.role.saved', { name: lead }))).toBeVisible()

    await admin.goto('/user/list')
    await act(admin, t, guest.name, t('peopleScreens.action.roles'))
    await dialog.getByRole('combobox', { name: t('people.roles'), exact: true }).click()
    await admin.getByRole('option', { name: lead }).click()
    await admin.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('gen.save'), exact: true }).click()
    await expect(row).toContainText(lead)

    await menuOf(page, t)
      .getByRole('button', { name: t('people.users'), exact: true })
      .click()
    await menuOf(page, t)
      .getByRole('link', { name: t('peopleScreens.menu.users'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('people.users') })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: guest.email })).toBeVisible()
    await expect(page.getByRole('button', { name: t('peopleScreens.invite'), exact: true })).toHaveCount(0)
    expect(await page.evaluate((): unknown => Reflect.get(window, 'opened'))).toBe('once')

    await act(admin, t, guest.name, t('peopleScreens.action.access'))
    const line = dialog.getByRole('listitem').filter({ hasText: users })
    await expect(line).toContainText(t('peopleScreens.allowed'))
    await expect(line).toContainText(t('peopleScreens.access.by', { count: 1, roles: lead }))
    const both = dialog.getByRole('listitem').filter({ hasText: inspections })
    for (const role of [auditor[language], lead]) await expect(both.first()).toContainText(role)
    await dialog.getByRole('button', { name: t('gen.close') }).click()

    await admin.goto('/user/role')
    await act(admin, t, lead, t('peopleScreens.role.action.delete'))
    await dialog.getByRole('button', { name: t('gen.delete'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText(t('peopleScreens.role.inUse', { count: 1 }))
    await dialog.getByRole('button', { name: t('gen.no'), exact: true }).click()

    await admin.goto('/user/list')
    const endSignIns = t('peopleScreens.action.endSessions')
    await act(admin, t, guest.name, endSignIns)
    await expect(dialog).toContainText(t('peopleScreens.endSessions.text'))
    await dialog.getByRole('button', { name: endSignIns, exact: true }).click()
    await expect(admin.getByText(t('people.sessions.endedOf', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    await enter()
    await expect(page.getByRole('row').filter({ hasText: guest.email })).toBeVisible()

    await act(admin, t, guest.name, t('peopleScreens.action.deactivate'))
    await dialog.getByRole('button', { name: t('peopleScreens.action.deactivate'), exact: true }).click()
    await expect(row).toContainText(t('people.status.deactivated'))
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    await enter()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await act(admin, t, guest.name, t('peopleScreens.action.activate'))
    await expect(row).toContainText(t('people.status.active'))
    await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('people.users') })).toBeVisible()
  })

  test(`USR-031 USR-033 USR-035 USR-036 USR-079 (${language}): a group is made, filled, emptied and deleted`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const [marc, name] = [people.manager.name, `Night shift ${language}`]
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/group/list')
    await page
      .getByRole('button', { name: t('peopleScreens.group.new'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('people.column.name'), { exact: true }).fill(name)
    await dialog
      .getByLabel(t('peopleScreens.nameIn', { language: language === 'de' ? 'English' : 'Deutsch' }))
      .fill('Nachtschicht')
    await dialog.getByRole('button', { name: t('gen.save'), exact: true }).click()
    await page.getByRole('link', { name }).click()
    await page
      .getByRole('button', { name: t('peopleScreens.members.add'), exact: true })
      .first()
      .click()
    const users = dialog.getByRole('combobox', { name: t('peopleScreens.members.choose'), exact: true })
    for (const each of [marc, 'Grace Okafor']) {
      await users.fill(each)
      await page.getByRole('option', { name: new RegExp(each) }).click()
    }
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('peopleScreens.members.add'), exact: true }).click()
    await expect(page.getByText(t('peopleScreens.members.added', { count: 2 }))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: marc })
    await expect(row).toBeVisible()
    await act(page, t, marc, t('peopleScreens.members.remove'))
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: t('gen.undo'), exact: true }).click()
    await expect(row).toBeVisible()
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('button', { name: t('peopleScreens.members.remove'), exact: true }).click()
    await expect(page.getByText(t('peopleScreens.members.empty.title'))).toBeVisible()
    await page.goto('/group/list')
    await act(page, t, name, t('peopleScreens.group.action.delete'))
    await dialog.getByRole('button', { name: t('gen.delete'), exact: true }).click()
    await dialog.getByRole('button', { name: t('gen.ok'), exact: true }).click()
    await expect(page.getByText(t('peopleScreens.group.empty.title'))).toBeVisible()
  })

  test(`USR-006 USR-007 USR-038 (${language}): everybody changes what is known of them, and is asked before it is lost`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'auditor' })
    await keepLanguage(page, language)
    await page.goto('/user/account-settings')
    const nickname = page.getByLabel(t('people.column.nickName'), { exact: true })
    const born = page.getByLabel(t('peopleScreens.account.birthDate'), { exact: true })
    const zone = page.getByRole('combobox', { name: t('shell.profile.zone'), exact: true })
    const save = page.getByRole('button', { name: t('gen.save'), exact: true })
    await nickname.fill('no spaces')
    await save.click()
    await expect(page.getByText(t('errors.field.invalid'))).toBeVisible()
    await nickname.fill(`amal_${language}`)
    await page.getByTestId('avatar').setInputFiles(await drawPhoto(page, 'portrait'))
    await expect(page.getByRole('button', { name: t('peopleScreens.account.picture.remove') })).toBeVisible()

    await menuOf(page, t)
      .getByRole('link', { name: t('dashboard.title'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('peopleScreens.account.leave'))
    await dialog.getByRole('button', { name: t('saving.leave.stay') }).click()
    await born.fill('1990-02-28')
    await save.click()
    await expect(page.getByText(t('peopleScreens.account.saved'))).toBeVisible()

    // Another one than the test before this one left.
    const city = language === 'fr' || language === 'ar' ? 'Dubai' : 'Auckland'
    await zone.fill(city)
    await page.getByRole('option', { name: new RegExp(`^\\(GMT.*/${city}$`) }).click()
    await expect(page.getByText(t('peopleScreens.account.preferenceSaved'))).toBeVisible()
    await page.reload()
    await expect(nickname).toHaveValue(`amal_${language}`)
    await expect(born).toHaveValue('1990-02-28')
    await expect(zone).toHaveValue(new RegExp(`/${city}$`))
    await expect(page.getByRole('group', { name: t('peopleScreens.account.picture') }).locator('img')).toBeVisible()
  })

  test(`USR-004 (${language}): a person ends a sign-in elsewhere, and is told what is wrong with a new password`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'manager' })
    await keepLanguage(page, language)
    const elsewhere = await visit(desktop)
    await keepLanguage(elsewhere, language)
    await elsewhere.goto('/login')
    await elsewhere.getByLabel(t('auth.email'), { exact: true }).fill(people.manager.email)
    await elsewhere.getByLabel(t('auth.password'), { exact: true }).fill(demoPassword)
    await elsewhere.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    await expect(elsewhere).toHaveURL(/\/dashboard$/)
    await page.goto('/user/account-settings')
    const ends = page.getByRole('button', { name: /Chrome/ })
    await expect(ends.first()).toBeVisible()
    await page.getByRole('button', { name: t('peopleScreens.account.sessions.endOthers') }).click()
    await expect(page.getByText(t('people.sessions.ended', { count: 1 }))).toBeVisible()
    await expect(ends).toHaveCount(0)
    await expect(elsewhere.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()

    const repeated = page.getByLabel(t('auth.reset.repeat'), { exact: true })
    const change = page.getByRole('button', { name: t('peopleScreens.account.password.button'), exact: true })
    await page.getByLabel(t('peopleScreens.account.password.current'), { exact: true }).fill('not this one at all')
    await page.getByLabel(t('auth.reset.new'), { exact: true }).fill('quite another password')
    await repeated.fill('quite another passwort')
    await change.click()
    await expect(page.getByText(t('auth.noMatch'))).toBeVisible()
    await repeated.fill('quite another password')
    await change.click()
    await expect(page.getByText(t('people.password.wrong'))).toBeVisible()
  })
}
