import { languages } from '@plumbline/language'
import type { Page } from '@playwright/test'
import { desktop, expect, test } from '../harness/journey.ts'
import { leave } from '../harness/leave.ts'
import { mailedTo } from '../harness/mailedTo.ts'
import { people, password } from '../harness/people.ts'
import { violations } from '../harness/violations.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: a password is forgotten here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

type Words = Awaited<ReturnType<typeof wordsIn>>

const enter = async (page: Page, t: Words, email: string, word: string): Promise<void> => {
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(word)
  await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
}

for (const language of languages) {
  test(`AUT-011 AUT-023 (${language}): sign-in leads to where the person wanted to go, and no further than this origin`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/inspections?sort=number&limit=10')
    await expect(page).toHaveURL(/\/login\?redirect_uri=%2Finspections%3Fsort%3Dnumber%26limit%3D10$/)
    await enter(page, t, people.manager.email, password)
    await expect(page.getByRole('heading', { level: 1, name: t('inspections.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/inspections\?sort=number&limit=10$/)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')

    await page.goto('/login?redirect_uri=%2Fsettings%2Fworkspaces')
    await expect(page.getByRole('heading', { level: 1, name: t('plans.workspaces.title') })).toBeVisible()
    for (const foreign of ['https%3A%2F%2Fexample.test%2F', '%2F%2Fexample.test', '%2F%5Cexample.test']) {
      await page.goto(`/login?redirect_uri=${foreign}`)
      await expect(page).toHaveURL(/\/dashboard$/)
    }
  })

  test(`AUT-010 AUT-013 AUT-014 AUT-034 AUT-036 (${language}): signing out ends the session in every tab, and pages for the signed out are for nobody else`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login')
    await enter(page, t, people.manager.email, password)
    await expect(page).toHaveURL(/\/dashboard$/)
    const token = () => page.evaluate(() => localStorage.getItem('USER_TOKEN'))
    expect(await token()).not.toBeNull()
    for (const path of ['/login', '/forgot-password', '/reset-password/manager@demo.test', '/setup']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/dashboard$/)
    }
    const second = await page.context().newPage()
    await keepLanguage(second, language)
    await second.goto('/inspections')
    await expect(second.getByRole('heading', { level: 1, name: t('inspections.title') })).toBeVisible()

    await page.getByRole('button', { name: t('shell.account', people.manager) }).click()
    await leave(page, () => page.getByRole('menuitem', { name: t('shell.signOut') }).click())
    for (const each of [page, second])
      await expect(each.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    expect(await token()).toBeNull()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
  })

  test(`(${language}): a wrong password and an unknown address are refused alike; the right one goes in`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login')
    const refusal = async (email: string, word: string): Promise<string> => {
      const answered = page.waitForResponse('**/api/login')
      await enter(page, t, email, word)
      await answered
      const alert = page.getByRole('alert').first()
      await expect(alert).toBeVisible()
      return alert.innerText()
    }
    const wrong = await refusal(people.manager.email, 'not-the-password')
    expect(wrong).toContain(t('error.USR_WRONG_CREDENTIALS'))
    expect(await refusal('nobody@demo.test', password)).toBe(wrong)
    await page.getByRole('button', { name: t('auth.showPassword') }).click()
    await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveAttribute('type', 'text')
    await enter(page, t, people.manager.email, password)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test(`AUT-005 AUT-006 AUT-013 AUT-014 AUT-044 ERR-023 ERR-024 (${language}): a forgotten password is set anew by the one from the mail, and by no weak one`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const { email } = people.auditor
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    await page.getByRole('link', { name: t('auth.forgot.link') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.forgot.title') })).toBeVisible()
    await page.getByLabel(t('auth.email'), { exact: true }).fill('no address')
    await page.getByRole('button', { name: t('auth.forgot.button') }).click()
    await expect(page.getByText(t('errors.field.email'))).toBeVisible()
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: t('auth.forgot.button') }).click()
    await expect(page.getByText(t('auth.forgot.sent', { email }))).toBeVisible()
    // In the language of who asks for it.
    const shape = new RegExp(`${t('auth.reset.temporary')}\\s*: (\\S{14})\\s`)
    const temporary = await mailedTo(await visit(desktop), email, shape)

    await page.goto(`/reset-password/${email}?redirect_uri=%2Fuser%2Faccount-settings`)
    const next = page.getByLabel(t('auth.reset.new'), { exact: true })
    const repeated = page.getByLabel(t('auth.reset.repeat'), { exact: true })
    const choose = async (current: string, word: string, again = word): Promise<void> => {
      await page.getByLabel(t('auth.reset.temporary'), { exact: true }).fill(current)
      await next.fill(word)
      await repeated.fill(again)
      await page.getByRole('button', { name: t('auth.reset.button'), exact: true }).click()
    }
    const chosen = `boats of ${language} in the harbour`
    await choose(temporary, chosen, `${chosen}!`)
    await expect(page.getByText(t('auth.noMatch'))).toBeVisible()
    await choose('not the one', chosen)
    await expect(page.getByText(t('error.USR_RESET_INVALID')).first()).toBeVisible()
    await choose(temporary, 'password1')
    await expect(page.getByText(t('errors.field.common'))).toBeVisible()
    await expect(next).toBeFocused()
    expect(await violations(page)).toEqual([])
    await choose(temporary, temporary)
    await expect(page.getByText(t('errors.field.reused'))).toBeVisible()
    await choose(temporary, chosen)
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    await enter(page, t, email, chosen)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.accountSettings') })).toBeVisible()
  })
}
