import { languages } from '@plumbline/language'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { mailedTo } from '../harness/mailedTo.ts'
import { violations } from '../harness/violations.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: people come here by themselves.
test.use({ settings: { DEFAULT_LANG: 'en' } })

const own = 'a password of my own'

for (const language of languages)
  test(`AUT-012 AUT-024 AUT-043 (${language}): who registers gets a mail, chooses a password and comes in`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const admin = await visit({ ...desktop, as: 'admin' })
    await callAs(admin, '/settings/user', 'PUT', { self_registration: false })
    const page = await visit(desktop)
    await keepLanguage(page, language)
    await page.goto('/register')
    await expect(page.getByText(t('register.closed'))).toBeVisible()
    await callAs(admin, '/settings/user', 'PUT', { self_registration: true })

    await page.goto('/login?redirect_uri=%2Fassets%3Fq%3Da%2526b')
    await page.getByRole('link', { name: t('register.button'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('register.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/register\?redirect_uri=%2Fassets%3Fq%3Da%2526b$/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    const email = `rosa.${language}@demo.test`
    await page.getByLabel(t('auth.firstName'), { exact: true }).fill('Rosa')
    await page.getByLabel(t('auth.lastName'), { exact: true }).fill('Meyer')
    const address = page.getByLabel(t('auth.email'))
    for (const wrong of ['a@b', '@b.co', 'a b@c.de']) {
      await address.fill(wrong)
      await page.getByRole('button', { name: t('register.button'), exact: true }).click()
      await expect(page.getByText(t('errors.field.email'))).toBeVisible()
    }
    await address.fill(email)
    await page.getByRole('button', { name: t('register.button'), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    const temporary = await mailedTo(await visit(desktop), email, /: (\S{14})\n/)

    // Written at the sign-in instead, it leads to the same page.
    await page.getByRole('link', { name: t('auth.backToSignIn') }).click()
    await address.fill(email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(temporary)
    await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.title') })).toBeVisible()
    await page.getByLabel(t('auth.reset.temporary')).fill(temporary)
    await page.getByLabel(t('auth.reset.new'), { exact: true }).fill(own)
    await page.getByLabel(t('auth.reset.repeat')).fill(own)
    await page.getByRole('button', { name: t('auth.reset.button') }).click()
    await address.fill(email)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(own)
    await page.getByRole('button', { name: t('auth.signIn.button'), exact: true }).click()
    await expect(page).toHaveURL(/\/assets\?q=a%26b$/)
    await page.goto('/register')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
