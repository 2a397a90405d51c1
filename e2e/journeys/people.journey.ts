import type { Page } from '@playwright/test'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import type { ProductServer } from '../harness/productServer.ts'
import { signIn } from '../harness/signIn.ts'

// A server of its own: people come and go here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

const guest = { name: 'Ivy Okoro', email: 'ivy@demo.test', password: 'a-password-of-her-own' } as const

/** The mail is written by a job, after the answer. */
const mailedPassword = async (outbox: Page, server: ProductServer): Promise<string> => {
  await outbox.goto(`${server.address}/dev/mail`)
  const mail = outbox.getByRole('article').filter({ hasText: guest.email }).first()
  await expect(async () => {
    await outbox.reload()
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  return /Temporary password: (\S+)/.exec(await mail.innerText())?.[1] ?? ''
}

const act = async (page: Page, row: string, action: string): Promise<void> => {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: `Actions for ${row}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('USR-032 USR-062 USR-065 USR-066 USR-077 PRM-003: who is invited comes in; what they may do follows their roles at once, until they are shut out', async ({
  visit,
  server,
}) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  await admin.goto('/user/list')
  await admin.getByRole('button', { name: 'Invite user' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ivy')
  await dialog.getByLabel('Last name').fill('Okoro')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('admin@demo.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Already taken')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(guest.email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(`The invitation to ${guest.email} is on its way`)).toBeVisible()
  const row = admin.getByRole('row').filter({ hasText: guest.email })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Auditor')

  const page = await visit(desktop)
  const temporary = await mailedPassword(await visit(desktop), server)
  await page.goto(`/reset-password/${guest.email}`)
  await page.getByLabel('Temporary password').fill(temporary)
  await page.getByLabel('New password', { exact: true }).fill(guest.password)
  await page.getByLabel('Repeat the new password').fill(guest.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByLabel('E-mail').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Ivy$/ })).toBeVisible()
  await expect(menuOf(page).getByRole('link', { name: 'Inspections' })).toBeVisible()
  await expect(menuOf(page).getByRole('link', { name: 'Assets' })).toBeVisible()
  await expect(menuOf(page).getByRole('button', { name: 'Users' })).toHaveCount(0)
  // Would be gone with a page that is loaded anew.
  await page.evaluate(() => void Reflect.set(window, 'opened', 'once'))

  await admin.goto('/user/role')
  await admin.getByRole('button', { name: 'New role' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Shift lead')
  await expect(dialog.getByLabel('View the inspection list')).toBeChecked()
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('view users')
  await dialog.getByLabel('View users').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('The role “Shift lead” is saved')).toBeVisible()

  await admin.goto('/user/list')
  await act(admin, guest.name, 'Change roles')
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await admin.getByRole('option', { name: 'Shift lead' }).click()
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Shift lead')

  await menuOf(page).getByRole('button', { name: 'Users' }).click()
  await menuOf(page).getByRole('link', { name: 'User list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: guest.email })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite user' })).toHaveCount(0)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'opened'))).toBe('once')

  await act(admin, guest.name, 'What can this user do?')
  const line = dialog.getByRole('listitem').filter({ hasText: 'View users' })
  await expect(line).toContainText('Allowed')
  await expect(line).toContainText('By the role Shift lead')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'View the inspection list' })).toContainText(
    'By the roles Auditor and Shift lead',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()

  await admin.goto('/user/role')
  await act(admin, 'Shift lead', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('1 user has this role: give them another one first.')
  await dialog.getByRole('button', { name: 'No' }).click()

  await admin.goto('/user/list')
  await act(admin, guest.name, 'Deactivate')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('E-mail').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await act(admin, guest.name, 'Activate')
  await expect(row).toContainText('Active')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('USR-031 USR-033 USR-035 USR-036 USR-079: a group is made, filled, emptied and deleted', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/group/list')
  await page.getByRole('button', { name: 'New group' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Night shift')
  await dialog.getByLabel('Name in Deutsch').fill('Nachtschicht')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Night shift' }).click()
  await page.getByRole('button', { name: 'Add users' }).first().click()
  const users = dialog.getByRole('combobox', { name: 'Users' })
  for (const name of ['Marc Moreau', 'Grace Okafor']) {
    await users.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add users' }).click()
  await expect(page.getByText('2 users added')).toBeVisible()
  const marc = page.getByRole('row').filter({ hasText: 'Marc Moreau' })
  await expect(marc).toBeVisible()
  await act(page, 'Marc Moreau', 'Remove from the group')
  await expect(marc).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(marc).toBeVisible()
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove from the group', exact: true }).click()
  await expect(page.getByText('Nobody is in this group yet')).toBeVisible()
  await page.goto('/group/list')
  await act(page, 'Night shift', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No groups yet')).toBeVisible()
})

test('USR-006 USR-007 USR-038: everybody changes what is known of them, and is asked before it is lost', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  await page.goto('/user/account-settings')
  await page.getByLabel('Nickname').fill('no spaces')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This value is not valid')).toBeVisible()
  await page.getByLabel('Nickname').fill('amal_1')
  await page.getByTestId('avatar').setInputFiles(await drawPhoto(page, 'portrait'))
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()

  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What you wrote in your profile is not saved yet.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Date of birth', { exact: true }).fill('1990-02-28')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()

  await page.getByRole('combobox', { name: 'Time zone' }).fill('Auckland')
  await page.getByRole('option', { name: /^\(GMT\+1[23]:00\) Pacific\/Auckland$/ }).click()
  await expect(page.getByText('Your preference is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nickname')).toHaveValue('amal_1')
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('1990-02-28')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Pacific\/Auckland$/)
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toBeVisible()
})

test('USR-004: a person ends a sign-in elsewhere and changes the password, which ends the others', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'manager' })
  const elsewhere = await visit(desktop)
  await elsewhere.goto('/login')
  await signIn(elsewhere, 'manager')
  await page.goto('/user/account-settings')
  const ends = page.getByRole('button', { name: /^End the sign-in with Chrome/ })
  await expect(ends.first()).toBeVisible()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText(/other sign-ins? ended/)).toBeVisible()
  await expect(ends).toHaveCount(0)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await page.getByLabel('Current password').fill('not this one at all')
  await page.getByLabel('New password', { exact: true }).fill('quite another password')
  await page.getByLabel('Repeat the new password').fill('quite another passwort')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Repeat the new password').fill('quite another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
})
