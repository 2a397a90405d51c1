import { expect, type Page } from '@playwright/test'
import { password, people, type PersonName } from './people.ts'

/** Fills in the sign-in page that is shown, and waits until it has gone. */
export const signIn = async (page: Page, who: PersonName): Promise<void> => {
  await page.getByLabel('E-mail').fill(people[who].email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
}
