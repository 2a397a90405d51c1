import { languages } from '@plumbline/language'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { leave } from '../harness/leave.ts'
import { mailedTo, mailsTo } from '../harness/mailedTo.ts'
import { password, people } from '../harness/people.ts'
import { violations } from '../harness/violations.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: what sign-in asks for is changed here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

for (const language of languages)
  test(`AUT-015 AUT-017..AUT-024 AUT-038 ERR-031 (${language}): a code by mail is asked after the password, and leads on`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await callAs(admin, '/settings/security', 'PUT', { second_factor: 'optional' })
    const outbox = await visit(desktop)
    const page = await visit(desktop)
    await keepLanguage(page, language)
    const { email } = people.auditor
    const enter = async (): Promise<void> => {
      await page.getByLabel(t('auth.email')).fill(email)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    }
    const confirm = async (button = t('secondFactor.confirm.button')): Promise<void> => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('peopleScreens.account.password.current')).fill(password)
      await dialog.getByRole('button', { name: button }).click()
      await expect(dialog).toBeHidden()
    }
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    await enter()
    await page.getByRole('button', { name: t('secondFactor.mail.turnOn') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('peopleScreens.account.password.current')).fill('not this one')
    await dialog.getByRole('button', { name: t('secondFactor.confirm.button') }).click()
    await expect(dialog.getByLabel(t('peopleScreens.account.password.current'))).toHaveAttribute('aria-invalid', 'true')
    await confirm()
    const off = page.getByRole('button', { name: t('secondFactor.mail.turnOff') })
    await expect(off).toBeVisible()

    await leave(page, () =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('shell.signOut') })
        .click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings%3Fq%3Da%2526b')
    const inMail = /: (\d{6})\n/
    const before = await mailsTo(outbox, email, inMail)
    await enter()
    await expect(page.getByRole('heading', { level: 1, name: t('secondFactor.title') })).toBeVisible()
    const address = new URL(page.url())
    expect(decodeURIComponent(address.pathname)).toBe(`/2fa/${email}`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      to: 'a•••@demo.test',
      method: 'mail',
      expiredAfter: '300',
      id: expect.stringMatching(/^[\w-]{43}$/),
      autoLogin: '1',
      redirect_uri: '/user/account-settings?q=a%26b',
    })
    await expect(page.getByRole('timer')).toHaveText(/4:\d\d/)
    expect(await violations(page)).toEqual([])

    const code = page.getByLabel(t('secondFactor.code'), { exact: true })
    const go = page.getByRole('button', { name: t('secondFactor.button'), exact: true })
    await code.fill('12345')
    await go.click()
    await expect(page.getByText(t('secondFactor.digits'))).toBeVisible()
    const mailed = await mailedTo(outbox, email, inMail, before)
    await code.fill(mailed === '000000' ? '000001' : '000000')
    await go.click()
    await expect(page.getByText(t('error.USR_2FA_INVALID'))).toBeVisible()
    await code.fill(language === 'ar' ? [...mailed].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('') : mailed)
    await go.click()
    await expect(page).toHaveURL(/\/user\/account-settings\?q=a%26b$/)
    await off.click()
    await confirm(t('secondFactor.turnOff'))
    await expect(page.getByRole('button', { name: t('secondFactor.mail.turnOn') })).toBeVisible()
  })

test('AUT-022: opened by hand, the second step first asks for a code', async ({ visit }) => {
  const page = await visit(desktop)
  await page.goto(`/2fa/${people.north.email}?to=n%E2%80%A2%E2%80%A2%E2%80%A2%40demo.test&method=mail`)
  await expect(page.getByText('To go on, have a code of 6 digits sent to n•••@demo.test.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code possible in/ })).toBeDisabled()
})
