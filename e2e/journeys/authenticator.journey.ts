import { languages } from '@plumbline/language'
import { generate } from 'otplib'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { leave } from '../harness/leave.ts'
import { password, people } from '../harness/people.ts'
import { violations } from '../harness/violations.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: what sign-in asks for is changed here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

/** What the app shows so many steps of 30 s from now: the next one is good already, and was not used yet. */
const codeOf = (secret: string, steps: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

for (const language of languages)
  test(`(${language}) an authenticator app is set up, asked at sign-in, stood in for by a recovery code, and turned off`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    // Two people: so many codes of one in a quarter of an hour are too many.
    const who = language === 'en' || language === 'fr' ? people.manager : people.auditor
    const admin = await visit({ ...desktop, as: 'admin' })
    await callAs(admin, '/settings/security', 'PUT', { second_factor: 'optional' })
    const page = await visit(desktop)
    await keepLanguage(page, language)
    const dialog = page.getByRole('dialog')
    const begin = async (): Promise<void> => {
      await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
      await page.getByLabel(t('auth.email')).fill(who.email)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    }
    const confirm = async (button = t('secondFactor.confirm.button')): Promise<void> => {
      await dialog.getByLabel(t('peopleScreens.account.password.current')).fill(password)
      await dialog.getByRole('button', { name: button }).click()
    }
    const signOut = async (): Promise<void> => {
      await leave(page, () =>
        page
          .getByRole('main')
          .getByRole('button', { name: t('shell.signOut') })
          .click(),
      )
      await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible()
    }
    const turnOff = page.getByRole('button', { name: t('secondFactor.app.turnOff') })

    await begin()
    await page.getByRole('button', { name: t('secondFactor.app.setUp') }).click()
    await confirm()
    await expect(dialog.getByRole('img', { name: t('secondFactor.setUp.picture') })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const code = dialog.getByLabel(t('secondFactor.setUp.code'))
    const shown = await codeOf(secret, 0)
    await code.fill(shown === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: t('secondFactor.setUp.button') }).click()
    await expect(dialog.getByText(t('error.USR_2FA_INVALID'))).toBeVisible()
    await code.fill(await codeOf(secret, 0))
    await dialog.getByRole('button', { name: t('secondFactor.setUp.button') }).click()
    await expect(dialog.getByText(t('secondFactor.keep.text'))).toBeVisible()
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('secondFactor.keep.download') }).click()
    expect((await download).suggestedFilename()).toBe(`${t('secondFactor.keep.file')}.txt`)
    await dialog.getByRole('button', { name: t('secondFactor.keep.done') }).click()
    await expect(page.getByText(t('secondFactor.codes.left', { count: 10 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    await signOut()
    await begin()
    await expect(
      page.getByText(t('secondFactor.fromApp', { to: `${who.email.slice(0, 1)}•••@demo.test` })),
    ).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.getByLabel(t('secondFactor.code'), { exact: true }).fill(await codeOf(secret, 1))
    await page.getByRole('button', { name: t('secondFactor.button'), exact: true }).click()
    await expect(turnOff).toBeVisible()

    await signOut()
    await begin()
    await page.getByRole('button', { name: t('secondFactor.useRecovery') }).click()
    const recovery = page.getByLabel(t('secondFactor.recovery'), { exact: true })
    await recovery.fill('12345')
    await page.getByRole('button', { name: t('secondFactor.button'), exact: true }).click()
    await expect(page.getByText(t('secondFactor.recovery.rule'))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await recovery.fill(codes[0] ?? '')
    await page.getByRole('button', { name: t('secondFactor.button'), exact: true }).click()
    await expect(page.getByText(t('secondFactor.codes.left', { count: 9 }))).toBeVisible()

    await turnOff.click()
    await confirm(t('secondFactor.turnOff'))
    await expect(page.getByRole('button', { name: t('secondFactor.app.setUp') })).toBeVisible()

    await test.step('app and codes are lost: an administrator resets them', async () => {
      const path = '/user/account/second-factor/app'
      const begun = await callAs(page, path, 'POST', { current_password: password })
      const lost = String(Reflect.get(Object(begun), 'secret'))
      await callAs(page, `${path}/confirm`, 'POST', { code: await codeOf(lost, 0) })
      await signOut()
      await begin()
      await page.getByRole('button', { name: t('secondFactor.useRecovery') }).click()
      await expect(page.getByText(t('secondFactor.lost'))).toBeVisible()

      await keepLanguage(admin, language)
      await admin.goto('/user/list')
      const row = admin.getByRole('row').filter({ hasText: who.email })
      await row.locator('[aria-haspopup="menu"]').last().click()
      await admin.getByRole('menuitem', { name: t('peopleScreens.action.resetFactor') }).click()
      const question = admin.getByRole('dialog')
      await expect(question).toContainText(t('peopleScreens.resetFactor.text'))
      await question.getByRole('button', { name: t('peopleScreens.action.resetFactor') }).click()
      await expect(admin.getByText(t('peopleScreens.resetFactor.done', who))).toBeVisible()

      await begin()
      await expect(page.getByRole('button', { name: t('secondFactor.app.setUp') })).toBeVisible()
    })
  })
