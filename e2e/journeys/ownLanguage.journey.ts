import { desktop, expect, test } from '../harness/journey.ts'
import { people } from '../harness/people.ts'

// A server of its own: a password is changed here, which ends every other sign-in of that person.
test.use({ settings: { DEFAULT_LANG: 'de' } })

test('I18-006 I18-008: an installation speaks its own language until somebody chooses another', async ({ visit }) => {
  const page = await visit(desktop)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: /: Deutsch$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a forgotten password is replaced by the temporary one from the mail', async ({ visit, server }) => {
  const page = await visit(desktop)
  await page.goto('/login')
  await page.getByRole('button', { name: /: Deutsch$/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(people.north.email)
  await page.getByRole('button', { name: 'Send temporary password' }).click()
  await expect(page.getByText(`If ${people.north.email} belongs to an account`)).toBeVisible()

  // The mail is written by a job, after the answer.
  const outbox = await visit(desktop)
  await outbox.goto(`${server.address}/dev/mail`)
  const mail = outbox.getByRole('article').filter({ hasText: people.north.email }).first()
  await expect(async () => {
    await outbox.reload()
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  const temporary = /Temporary password: (\S+)/.exec(await mail.innerText())?.[1] ?? ''
  expect(temporary).not.toBe('')

  await page.getByRole('link', { name: 'I have the temporary password' }).click()
  await page.getByLabel('Temporary password').fill(temporary)
  await page.getByLabel('New password', { exact: true }).fill('another-one-for-nora')
  await page.getByLabel('Repeat the new password').fill('another-one-for-nora')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
  await page.getByLabel('E-mail').fill(people.north.email)
  await page.getByLabel('Password', { exact: true }).fill('another-one-for-nora')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Nora$/ })).toBeVisible()
})
