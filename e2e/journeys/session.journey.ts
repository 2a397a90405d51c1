import { people, password } from '../harness/people.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { signIn } from '../harness/signIn.ts'

test('sign-in leads to where the person wanted to go, and no further than this origin', async ({ visit }) => {
  const page = await visit(desktop)
  await page.goto('/inspections?sort=number&limit=10')
  await expect(page).toHaveURL(/\/login\?redirect_uri=%2Finspections%3Fsort%3Dnumber%26limit%3D10$/)
  await signIn(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()
  await expect(page).toHaveURL(/\/inspections\?sort=number&limit=10$/)

  await page.goto('/login?redirect_uri=%2Fsettings%2Fworkspaces')
  await expect(page.getByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  for (const foreign of ['https%3A%2F%2Fexample.test%2F', '%2F%2Fexample.test', '%2F%5Cexample.test']) {
    await page.goto(`/login?redirect_uri=${foreign}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('signing out ends the session in every tab, and pages for the signed out are for nobody else', async ({
  visit,
}) => {
  const page = await visit(desktop)
  await page.goto('/login')
  await signIn(page, 'manager')
  for (const path of ['/login', '/forgot-password', '/reset-password/manager@demo.test', '/setup']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/dashboard$/)
  }
  const second = await page.context().newPage()
  await second.goto('/inspections')
  await expect(second.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()

  await page.getByRole('button', { name: `Account of ${people.manager.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a wrong password and an unknown address are refused alike; the right one goes in', async ({ visit }) => {
  const page = await visit(desktop)
  await page.goto('/login')
  const refusal = async (email: string, word: string): Promise<string> => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(word)
    const answered = page.waitForResponse('**/api/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    const alert = page.getByRole('alert').first()
    await expect(alert).toBeVisible()
    return alert.innerText()
  }
  const wrong = await refusal(people.manager.email, 'not-the-password')
  const unknown = await refusal('nobody@demo.test', password)
  expect(unknown).toBe(wrong)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await signIn(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Marc$/ })).toBeVisible()
})
