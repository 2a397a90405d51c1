import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { signIn } from '../harness/signIn.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const pick = async (page: Page, button: RegExp, choice: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}

test('SHL-002, SHL-003, SHL-004, SHL-005: the three skins are kept in this browser, semi-dark at first', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'manager' })
  await page.goto('/dashboard')
  const skinOf = () => page.evaluate(() => document.documentElement.dataset['skin'])
  await expect(page.getByRole('button', { name: 'Theme: Semi-dark' })).toBeVisible()
  expect(await skinOf()).toBe('semi-dark')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await pick(page, /^Theme:/, 'Dark')
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  expect(await skinOf()).toBe('dark')
  expect(await colour()).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  expect(await skinOf()).toBe('dark')
  await pick(page, /^Theme:/, 'Light')
  expect(await skinOf()).toBe('light')
})

test('SHL-041 SHL-042 SHL-043: the menu stands at the side, the content takes the rest, in 1 to 4 columns of cards', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, viewport: { width: 1920, height: 1000 }, as: 'admin' })
  await page.goto('/manage/sections')
  const cards = page
    .getByRole('main')
    .locator('a, button')
    .filter({ has: page.locator('strong') })
  await expect(cards.nth(3)).toBeVisible()
  const beside = await menu(page).boundingBox()
  expect([beside?.x, (beside?.height ?? 0) > 900]).toEqual([0, true])
  const content = await page.getByRole('main').boundingBox()
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBe(1920)
  const inFirstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => card.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })
  for (const [width, columns] of [
    [1920, 4],
    [1280, 4],
    [1279, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(columns)
  }
})

test('I18-001..I18-005: four languages; Arabic turns the page round', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  await page.goto('/inspections')
  const html = page.locator('html')
  const titles = { Français: 'Inspections', Deutsch: 'Inspektionen', العربية: /\p{Script=Arabic}/u } as const
  for (const [name, title] of Object.entries(titles)) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /: (English|Français|Deutsch|العربية)$/ })
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(html).toHaveAttribute('dir', name === 'العربية' ? 'rtl' : 'ltr')
  }
  await expect(html).toHaveAttribute('lang', 'ar')
  const side = await page.getByRole('navigation').first().boundingBox()
  expect(side?.x, 'the menu stands at the start edge, here the right one').toBeGreaterThan(1000)

  // The choice is the person's, not only this browser's: another one takes it over at the sign-in.
  const elsewhere = await visit(desktop)
  await elsewhere.goto('/login?redirect_uri=%2Fuser%2Faccount-settings')
  await signIn(elsewhere, 'auditor')
  await expect(elsewhere.locator('html')).toHaveAttribute('dir', 'rtl')
  // Whoever signs in as this person after it finds English again.
  const kept = elsewhere.waitForResponse('**/api/user/account/change-preference-info')
  await elsewhere.getByRole('combobox', { name: 'اللغة' }).selectOption({ label: 'English' })
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await kept
})

test('SHL-006, SHL-044, PRM-042: the menu shows what a person may open, folded until it is wanted', async ({
  visit,
}) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  const width = async (): Promise<number> => (await menu(admin).boundingBox())?.width ?? 0
  await admin.goto('/dashboard')
  await expect(menu(admin).getByRole('link')).toHaveCount(5)
  // A pointer may lie in the corner at first, where the menu is.
  await admin.mouse.move(700, 400)
  await expect.poll(width).toBeLessThan(100)
  await menu(admin).hover()
  await admin.getByRole('button', { name: 'Keep the menu open' }).click()
  await expect.poll(width).toBeGreaterThan(150)
  await menu(admin).getByRole('button', { name: 'Checklists' }).click()
  await menu(admin).getByRole('link', { name: 'Templates list' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await expect(menu(admin).getByRole('link', { name: 'Templates list' })).toHaveAttribute('aria-current', 'page')
  await admin.getByRole('button', { name: 'Fold the menu away' }).click()

  const auditor = await visit({ ...desktop, as: 'auditor' })
  const calls: string[] = []
  auditor.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await auditor.goto('/dashboard')
  await expect(menu(auditor).getByRole('link', { name: 'Inspections' })).toBeVisible()
  await expect(menu(auditor).getByRole('button', { name: 'Checklists' })).toHaveCount(0)
  await auditor.goto('/checklist/templates')
  await expect(auditor.getByRole('heading', { name: "You don't have permission to perform this action" })).toBeVisible()
  await expect(auditor.getByText('“Manage checklists”')).toBeVisible()
  expect(
    calls.filter((path) => path.startsWith('/api/checklist')),
    'no data is asked for without the permission',
  ).toEqual([])
  await auditor.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click()
  await expect(auditor.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('SHL-013, SHL-035, ERR-018: lost pages lead back, to the previous page or the dashboard', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/inspections')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()
  for (const gone of [
    '/checklist/template/99999999/edit',
    '/inspections/0197a0a0-0000-7000-8000-000000000000/view-report',
    '/section/nothing',
  ]) {
    await page.goto(gone)
    await expect(page, gone).toHaveURL(/\/error$/)
    await expect(page.getByRole('heading', { name: 'This does not exist any more' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('SHL-010, SHL-011: sections and icons: an overview of the modules, and of every icon', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/manage/sections')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Checklists/ })
    .click()
  await expect(page).toHaveURL(/\/section\/checklists$/)
  await page.getByRole('main').getByRole('link', { name: 'Templates list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await page.goto('/develop/icons')
  await expect(
    page.getByRole('main').getByRole('img').or(page.getByRole('main').getByRole('listitem')).first(),
  ).toBeVisible()
})

test('SHL-032, SHL-034: help is open to everybody: four articles, and the hints come back', async ({ visit }) => {
  const stranger = await visit(desktop)
  await stranger.goto('/kb')
  for (const title of ['Import a checklist', 'Supported question types', 'Product update', 'Release notes']) {
    await stranger.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await stranger.getByRole('link', { name: 'All articles' }).click()
  }

  const page = await visit({ ...desktop, as: 'manager' })
  await page.goto('/inspections')
  const banner = page.getByRole('complementary', { name: 'From the field to the report' })
  await banner.getByRole('button', { name: 'Close this hint' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Show them again' }).click()
  await page.goBack()
  await expect(banner).toBeVisible()
})

test('a hint’s link opens the article it promises', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/checklist/templates')
  await page.getByRole('link', { name: 'How to import a checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import a checklist' })).toBeVisible()
})

test('the command palette goes to screens, templates and inspections', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search and go to' })
  await expect(box).toBeFocused()
  await box.fill('plans')
  await expect(page.getByRole('option', { name: 'Plans' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Search or jump to/ }).click()
  // Whose number it is comes before FIR-10 to FIR-19, which are newer.
  await box.fill('FIR-1')
  await expect(page.getByRole('option', { name: /FIR-\d/ }).first()).toHaveAccessibleName(/FIR-1\b/)
  await page.getByRole('option', { name: /FIR-1\b/ }).click()
  await expect(page).toHaveURL(/\/view-report$/)

  await page.keyboard.press('Control+k')
  await box.fill('racking')
  await expect(page.getByRole('option', { name: 'Racking inspection' }).first()).toBeVisible()
  await box.fill('zzzz')
  await expect(page.getByText('No results for “zzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('everything of the shell is reached by keyboard, with a visible focus', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/inspections')
  await expect(page.getByRole('grid', { name: 'Inspections' }).getByRole('row').nth(5)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!at) return { name: '', ring: false }
      const style = getComputedStyle(at)
      return {
        name: at.getAttribute('aria-label') ?? at.textContent ?? '',
        ring: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      }
    })
  const seen: string[] = []
  for (let at = 0; at < 14; at++) {
    await page.keyboard.press('Tab')
    const { name, ring } = await focused()
    seen.push(name.trim())
    expect(ring, `“${name}” shows that it is focused`).toBe(true)
  }
  for (const wanted of ['Archive', 'Start inspection', 'Refresh', 'Columns', 'Export'])
    expect(seen).toEqual(expect.arrayContaining([expect.stringContaining(wanted)]))
})

test('ERR-045, ERR-046, ERR-048: a toast says what was done, can take it back, waits while it is looked at, and goes', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.clock.install()
  await page.goto('/inspections')
  const grid = page.getByRole('grid', { name: 'Inspections' })
  // By its address: inspections of different templates may bear the same number.
  const address = await grid.getByRole('link').first().getAttribute('href')
  const newest = page.locator(`a[href="${address}"]`)
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  const archive = async (): Promise<void> => {
    await grid
      .getByRole('row')
      .filter({ has: newest })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }
  await archive()
  await expect(toasts).toContainText('1 inspection archived')
  await expect(newest).toHaveCount(0)
  await toasts.hover()
  await page.clock.fastForward(8000)
  await expect(toasts).toBeVisible()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('1 inspection restored')
  await expect(newest).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.fastForward(5100)
  await expect(toasts).toHaveCount(0)

  await page.route('**/api/inspections/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { error_code: 'INS_COMPLETED', message: 'Refused on purpose' } }),
  )
  await archive()
  const refused = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(refused).toContainText('Refused on purpose')
  const colours = () =>
    refused.evaluate((toast) => {
      const probe = toast.appendChild(document.createElement('i'))
      probe.style.color = 'var(--dot-danger)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return { danger: color, edge: getComputedStyle(toast).borderInlineStartColor }
    })
  await expect(async () => {
    const { danger, edge } = await colours()
    expect(edge).toBe(danger)
  }).toPass()
})

test('SHL-007: on a slow network a loading screen stands before the first page', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const loading = page.getByRole('status', { name: 'Plumbline' })
  await expect(loading).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('on a phone the menu is a drawer', async ({ visit }) => {
  const page = await visit({ ...phone, as: 'admin' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await drawer.getByRole('link', { name: 'Inspections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible()
  await expect(drawer).toBeHidden()
})
