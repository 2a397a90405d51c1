import type { Page } from '@playwright/test'
import { languages } from '@plumbline/language'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { leave } from '../harness/leave.ts'
import { password, people } from '../harness/people.ts'
import { violations } from '../harness/violations.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// Browsers sign for a name, never for a number.
test.use({ settings: { DEFAULT_LANG: 'en', PUBLIC_URL: 'http://localhost:{port}' } })

/** A device with a fingerprint reader that recognises its owner, until told otherwise. */
const plugIn = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognises: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    kept: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

for (const language of languages)
  test(`(${language}) a passkey is added, signs in also where a second factor is required, is renamed and removed`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await callAs(admin, '/settings/security', 'PUT', { second_factor: 'off' })
    const page = await visit(desktop)
    await keepLanguage(page, language)
    const device = await plugIn(page)
    const dialog = page.getByRole('dialog')
    const confirm = async (button = t('secondFactor.confirm.button')): Promise<void> => {
      await dialog.getByLabel(t('peopleScreens.account.password.current')).fill(password)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toHaveCount(0)
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
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    await page.getByLabel(t('auth.email')).fill(people.auditor.email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()

    await page.getByRole('button', { name: t('passkeys.add') }).click()
    await confirm()
    await expect(page.getByText(t('passkeys.added'))).toBeVisible()
    expect(await device.kept()).toBe(1)
    await page.getByRole('button', { name: t('passkeys.add') }).click()
    await confirm()
    await expect(page.getByText(t('passkeys.known'))).toBeVisible()
    await page
      .getByRole('button', { name: t('passkeys.rename'), exact: false })
      .first()
      .click()
    await dialog.getByLabel(t('passkeys.name')).fill('Werkbank')
    await dialog.getByRole('button', { name: t('gen.save') }).click()
    const remove = page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'Werkbank' }) })
    await expect(remove).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    await callAs(admin, '/settings/security', 'PUT', { second_factor: 'required' })
    await signOut()
    await page.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
    const enter = page.getByRole('button', { name: t('passkeys.signIn') })
    await expect(enter).toBeVisible()
    expect(await violations(page)).toEqual([])
    await device.recognises(false)
    await enter.click()
    await expect(page.getByRole('alert').filter({ hasText: t('passkeys.notSigned') })).toBeVisible()
    await device.recognises(true)
    await enter.click()
    await expect(page).toHaveURL(/\/user\/account-settings$/)
    await remove.click()
    await confirm(t('passkeys.remove'))
    await expect(remove).toHaveCount(0)

    // The device keeps it; here it opens nothing any more.
    await signOut()
    await enter.click()
    await expect(page.getByRole('alert').filter({ hasText: t('error.USR_PASSKEY_INVALID') })).toBeVisible()
  })
