import type { Page } from '@playwright/test'
import { callAs } from './callAs.ts'
import { at, expect, listAt, rowsOf, settled, type Screen } from './opening.ts'
import { password, people } from './people.ts'

/** Of the first row, by its place in the menu. */
const openOfUser =
  (action: number) =>
  async (page: Page): Promise<void> => {
    await at('/user/list', rowsOf)(page)
    await page.getByRole('row').nth(1).locator('[aria-haspopup="menu"]').last().click()
    await page.getByRole('menuitem').nth(action).click()
    await settled(
      page,
      page.getByRole('dialog').getByRole('button').nth(1).or(page.getByRole('dialog').getByRole('listitem')),
    )
  }

const openInvite = async (page: Page): Promise<void> => {
  await at('/user/list', rowsOf)(page)
  await page.getByRole('main').locator('header').getByRole('button').last().click()
  await settled(page, page.getByRole('dialog').getByRole('textbox').nth(3))
}

const openImportPeople = async (page: Page): Promise<void> => {
  await at('/user/list', rowsOf)(page)
  await page.getByRole('main').locator('header').getByRole('button').first().click()
  const lines = ['first_name,last_name,email,roles', 'Zoë,O’Neil,zoe@crew.test,Manager', 'A2,Berg,no address,Captain']
  const buffer = Buffer.from([...lines, 'Amal,Awad,auditor@demo.test,'].join('\n'))
  await page.getByTestId('row-import-file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog')
  // Smaller than most files: "Import anyway".
  await dialog.getByRole('alert').locator('..').getByRole('button').last().click()
  await settled(page, dialog.getByRole('combobox'))
  await dialog.locator('button[type="submit"]').click()
  await settled(page, dialog.getByRole('switch'))
}

const openNewWorkspace = async (page: Page): Promise<void> => {
  await at('/settings/workspaces', (main) => main.getByRole('listitem'))(page)
  await page.getByRole('main').locator('header').getByRole('button').last().click()
  await settled(page, page.getByRole('dialog').getByRole('textbox').nth(1))
}

const openNewKey = async (page: Page): Promise<void> => {
  await at('/user/account-settings')(page)
  await page.getByRole('main').locator('section').last().getByRole('button').last().click()
  await settled(page, page.getByRole('dialog').getByRole('checkbox'))
}

const openManageWorkspace = async (page: Page): Promise<void> => {
  await at('/settings/workspaces', (main) => main.getByRole('listitem'))(page)
  const main = page.getByRole('main')
  await main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()
    .getByRole('button')
    .first()
    .click()
  await settled(page, page.getByRole('dialog').getByRole('textbox').nth(1))
}

/** Of somebody else: nobody resets their own. */
const openResetFactor = async (page: Page): Promise<void> => {
  await at('/user/list', rowsOf)(page)
  await page.getByRole('row').filter({ hasText: people.auditor.email }).locator('[aria-haspopup="menu"]').last().click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.tabler-icon-shield-off') })
    .click()
  await settled(page, page.getByRole('dialog').getByRole('button').nth(1))
}

/** As the auditor sees it: the bar above says so, and leads back. */
const openViewAs = async (page: Page): Promise<void> => {
  await at('/user/list', rowsOf)(page)
  await page.getByRole('row').filter({ hasText: people.auditor.email }).locator('[aria-haspopup="menu"]').last().click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.tabler-icon-eye') })
    .click()
  await expect(page.getByRole('complementary').getByRole('button')).toBeVisible()
  await settled(page, page.getByRole('main').getByRole('heading', { level: 1 }))
}

/** The secret that is shown counts for nothing: no code of it is written. */
const openAppSetUp = async (page: Page): Promise<void> => {
  await callAs(page, '/settings/security', 'PUT', { second_factor: 'optional' })
  await at('/user/account-settings')(page)
  await page.getByRole('main').locator('section').nth(4).getByRole('button').last().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').fill(password)
  await dialog.locator('button[type="submit"]').click()
  await settled(page, dialog.locator('code'))
}

/** The demo has none: who looks first makes one of everybody. */
const groupOfAll = async (page: Page): Promise<string> => {
  const [known] = await listAt(page, '/user/group/list')
  if (known) return String(Reflect.get(known, 'uuid'))
  const name_lang = { en: 'Night shift', ar: 'المناوبة الليلية' }
  const uuid = String(Reflect.get(Object(await callAs(page, '/user/group/add', 'POST', { name_lang })), 'uuid'))
  const users = (await listAt(page, '/user/search')).map((user): unknown => Reflect.get(user, 'id'))
  await callAs(page, `/user/group/${uuid}/add`, 'POST', { users })
  return uuid
}

const openGroups = async (page: Page): Promise<void> => {
  await groupOfAll(page)
  await at('/group/list', rowsOf)(page)
}

const openGroupUsers = async (page: Page): Promise<void> => {
  await at(`/group/${await groupOfAll(page)}/users`, rowsOf)(page)
}

const openNewRole = async (page: Page): Promise<void> => {
  await at('/user/role', rowsOf)(page)
  await page.getByRole('main').locator('header').getByRole('button').last().click()
  await settled(page, page.getByRole('dialog').getByRole('checkbox').nth(5))
}

const admin = { app: 'workspace', as: 'admin' } as const

/** People, how they come in, and what an administrator sets of both. */
export const peopleScreens: readonly Screen[] = [
  {
    ...admin,
    name: 'settings-organization',

    open: at('/settings/organization', (page) => page.getByRole('main').getByRole('textbox')),
  },
  {
    ...admin,
    name: 'settings-user',

    open: at('/settings/user', (page) => page.getByRole('main').getByRole('switch')),
  },
  {
    ...admin,
    name: 'settings-security',

    open: at('/settings/security', (page) => page.getByRole('main').getByRole('radio')),
  },
  {
    ...admin,
    name: 'settings-sso-saml2',
    open: at('/settings/organization/auth/saml2', (page) => page.getByRole('main').getByRole('textbox')),
  },
  {
    ...admin,
    name: 'settings-sso-oidc',
    open: at('/settings/organization/auth/oidc', (page) => page.getByRole('main').getByRole('textbox')),
  },
  {
    ...admin,
    name: 'settings-sso-cas',
    open: at('/settings/organization/auth/cas', (page) => page.getByRole('main').getByRole('textbox')),
  },
  { ...admin, name: 'workspaces', open: at('/settings/workspaces') },
  { ...admin, name: 'workspace-new', open: openNewWorkspace },
  { ...admin, name: 'workspace-manage', open: openManageWorkspace },
  { ...admin, name: 'users', open: at('/user/list', rowsOf) },
  { ...admin, name: 'user-edit', open: openOfUser(0) },
  { ...admin, name: 'user-access', open: openOfUser(2) },
  { ...admin, name: 'user-invite', open: openInvite },
  { ...admin, name: 'user-import', open: openImportPeople },
  { ...admin, name: 'groups', open: openGroups },
  { ...admin, name: 'group-users', open: openGroupUsers },
  { ...admin, name: 'roles', open: at('/user/role', rowsOf) },
  { ...admin, name: 'role-new', open: openNewRole },
  { ...admin, name: 'user-roles', open: openOfUser(1) },
  { ...admin, name: 'user-view-as', open: openViewAs },
  { ...admin, name: 'user-reset-factor', open: openResetFactor },
  { ...admin, name: 'account', open: at('/user/account-settings') },
  { ...admin, name: 'key-new', open: openNewKey },
  { ...admin, name: 'app-set-up', open: openAppSetUp },
]
