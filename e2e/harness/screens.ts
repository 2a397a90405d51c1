import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { callAs } from './callAs.ts'
import { libraryScreens } from './libraryScreens.ts'
import { at, expect, idOf, listAt, rowsOf, settled, type Screen } from './opening.ts'
import { peopleScreens } from './peopleScreens.ts'
import { recordScreens } from './recordScreens.ts'
import { resourceScreens } from './resourceScreens.ts'

const openReport = async (page: Page): Promise<void> => {
  const list = await listAt(page, '/inspections/list?limit=100&sort=-failed_count')
  await page.goto(`/inspections/${idOf(list, 'Cold store daily round', 'uuid')}/view-report`)
  await settled(page, page.getByRole('article'))
}

/** Of one with issues and a second inspector. */
const openHistory = async (page: Page): Promise<void> => {
  const filter = encodeURIComponent('{"collaborative":"ON"}')
  const [first] = await listAt(page, `/inspections/list?filter=${filter}`)
  await page.goto(`/inspections/${String(Reflect.get(first ?? {}, 'uuid'))}/history`)
  await settled(page, page.getByRole('table').getByRole('row').nth(1))
}

/**
 * As a guest sees it: the link is made by the one who is signed in. It stays, so it is one of another checklist than
 * the journeys share and withdraw.
 */
const openShared = async (page: Page): Promise<void> => {
  const list = await listAt(page, '/inspections/list?limit=100&sort=-failed_count')
  const path = `/inspections/${idOf(list, 'Ammonia plant room, weekly', 'uuid')}/share`
  const day = 86_400_000
  const link = await callAs(page, path, 'POST', { expires_at: new Date(Date.now() + day).toISOString() })
  await page.goto(`/share/${String(Reflect.get(Object(link), 'token'))}`)
  await settled(page, page.getByRole('article'))
}

const openBuilder = async (page: Page): Promise<void> => {
  const list = await listAt(page, '/checklist/template/list?limit=500')
  await page.goto(`/checklist/template/${idOf(list, 'Cold store daily round', 'id')}/edit`)
  await settled(page, page.getByRole('treegrid').getByRole('row'))
  if (await page.locator('iframe').isVisible())
    await expect(page.frameLocator('iframe').getByRole('article').first()).toBeVisible()
}

const openRules = async (page: Page): Promise<void> => {
  await openBuilder(page)
  await page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ hasText: 'Core temperature of a sample' })
    .locator('[data-title]')
    .click()
  const inBar = page.getByRole('toolbar').getByRole('button').nth(1)
  const dropDown = page.getByRole('row', { selected: true }).locator('[aria-haspopup="menu"]').first()
  await expect(inBar.or(dropDown).first()).toBeVisible()
  if (await inBar.isVisible()) await inBar.click()
  else {
    await dropDown.click()
    await page.getByRole('menuitemcheckbox').nth(1).click()
  }
  const dialog = page.getByRole('dialog')
  await settled(page, dialog)
  await dialog.getByRole('button').nth(1).click()
  await settled(page, dialog.getByRole('combobox'))
}

/** Two lines chosen, the bulk bar below. */
const openSelected = async (page: Page): Promise<void> => {
  await openBuilder(page)
  const titles = page.getByRole('treegrid').getByRole('row').locator('[data-title]')
  for (const at of [3, 4]) await titles.nth(at).click({ modifiers: ['Control'] })
  await settled(page, page.locator('[data-bulk]'))
}

const openPublish = async (page: Page): Promise<void> => {
  await openBuilder(page)
  await page.getByRole('banner').first().getByRole('button').last().click()
  await settled(page, page.getByRole('dialog').getByRole('textbox'))
}

const openChecks = async (page: Page): Promise<void> => {
  await openBuilder(page)
  await page.getByTestId('checks').click()
  await settled(page, page.getByRole('region').getByRole('heading', { level: 2 }))
}

/** In a language that the template gets by being looked at the first time. */
const openTranslations = async (page: Page): Promise<void> => {
  const list = await listAt(page, '/checklist/template/list?limit=500')
  await page.goto(`/checklist/template/${idOf(list, 'Loading bay handover', 'id')}/trans`)
  const add = page.getByRole('main').getByRole('button').first()
  const text = page.getByRole('table').getByRole('textbox')
  await expect(add.or(text.first()).first()).toBeVisible()
  if (!(await text.first().isVisible())) await add.click()
  await settled(page, text)
}

const openVersions = async (page: Page): Promise<void> => {
  await openBuilder(page)
  const more = page.getByTestId('more')
  if (await more.isVisible()) await more.click()
  await page.getByTestId('versions').click()
  const dialog = page.getByRole('dialog')
  await settled(page, dialog.getByRole('list').getByRole('button'))
}

const importing =
  (steps: 0 | 1) =>
  async (page: Page): Promise<void> => {
    await at('/checklist/templates/import')(page)
    const main = page.getByRole('main')
    await page.getByTestId('import-file').setInputFiles(join(import.meta.dirname, '../fixtures/stairs-with-errors.csv'))
    await page.getByRole('alert').getByRole('button').click()
    await settled(page, page.getByRole('table'))
    if (steps === 0) return
    await main.getByRole('button').last().click()
    await settled(page, main.getByRole('listitem').filter({ hasText: 'hologram' }))
  }

const openPalette = async (page: Page): Promise<void> => {
  await at('/dashboard')(page)
  await page.keyboard.press('Control+k')
  await settled(page, page.getByRole('option'))
}

const globalResponse = async (page: Page): Promise<void> => {
  await at('/checklist/global-response/list', rowsOf)(page)
  await rowsOf(page).first().getByRole('button').first().click()
  await settled(page, page.getByRole('dialog').getByRole('textbox').nth(3))
}

const newFolder = async (page: Page): Promise<void> => {
  await at('/checklist/templates', rowsOf)(page)
  await page.getByRole('main').getByRole('button').first().click()
  await settled(page, page.getByRole('dialog').getByRole('textbox'))
}

/** A folder with a picture and a table, as thumbnails. */
const openFiles = async (page: Page): Promise<void> => {
  await at('/resources/filemanager', rowsOf)(page)
  await rowsOf(page).getByRole('link').first().click()
  await settled(page, page.getByRole('main').locator('nav'))
  await page.goto(`${page.url()}&view=tiles`)
  await settled(page, page.getByRole('main').locator('li img'))
}

const fieldFoot = (page: Page): Locator => page.getByRole('contentinfo').getByRole('button')

const start = async (page: Page): Promise<void> => {
  await at('/field/#/start', (shown) => shown.getByRole('searchbox'))(page)
  await page
    .getByRole('button', { name: /^Cold store daily round/ })
    .first()
    .click()
  await settled(page, page.getByRole('navigation'))
}

/** The second page of an inspection, with a failed answer and a note. */
const answering = async (page: Page): Promise<void> => {
  await start(page)
  await page.getByRole('navigation').getByRole('button').last().click()
  const failing = page
    .getByRole('article')
    .filter({ has: page.locator('[aria-pressed]') })
    .first()
  await failing.locator('[aria-pressed]').nth(1).click()
  await settled(page, page.getByRole('article'))
}

const pages = async (page: Page): Promise<void> => {
  await answering(page)
  await page.getByRole('navigation').getByRole('button').nth(1).click()
  await settled(page, page.getByRole('dialog'))
}

const review = async (page: Page): Promise<void> => {
  await answering(page)
  await page.goto(`${page.url()}/review`)
  await settled(page, page.getByRole('main').getByRole('heading'))
}

const account = async (page: Page): Promise<void> => {
  await at('/field/', fieldFoot)(page)
  await page.getByRole('banner').getByRole('button').last().click()
  await settled(page, page.getByRole('dialog'))
}

export type { Screen } from './opening.ts'

const workspace = { app: 'workspace' } as const
const field = { app: 'field' } as const

export const screens: readonly Screen[] = [
  { ...workspace, name: 'sign-in', open: at('/login') },
  { ...workspace, name: 'forgot-password', open: at('/forgot-password') },
  { ...workspace, name: 'reset-password', open: at('/reset-password/auditor@demo.test') },
  { ...workspace, name: 'set-up', open: at('/setup') },
  {
    ...workspace,
    name: 'second-factor',
    open: at(
      '/2fa/auditor@demo.test?to=a%E2%80%A2%E2%80%A2%E2%80%A2%40demo.test&method=mail&expiredAfter=300&autoLogin=1',
    ),
  },
  { ...workspace, name: 'register', open: at('/register?workspace=demo') },
  {
    ...workspace,
    name: 'dashboard',
    as: 'admin',
    open: at('/dashboard', (page) => page.getByRole('main').locator('a[href$="/view-report"]')),
  },
  { ...workspace, name: 'dashboard-empty', as: 'north', open: at('/dashboard') },
  { ...workspace, name: 'templates', as: 'admin', open: at('/checklist/templates', rowsOf) },
  { ...workspace, name: 'templates-empty', as: 'north', open: at('/checklist/templates') },
  { ...workspace, name: 'templates-new-folder', as: 'admin', open: newFolder },
  { ...workspace, name: 'import', as: 'admin', open: at('/checklist/templates/import') },
  { ...workspace, name: 'import-columns', as: 'admin', open: importing(0) },
  { ...workspace, name: 'import-check', as: 'admin', open: importing(1) },
  { ...workspace, name: 'builder', as: 'admin', open: openBuilder },
  { ...workspace, name: 'builder-rules', as: 'admin', open: openRules },
  { ...workspace, name: 'builder-selected', as: 'admin', open: openSelected },
  { ...workspace, name: 'builder-publish', as: 'admin', open: openPublish },
  { ...workspace, name: 'builder-checks', as: 'admin', open: openChecks },
  { ...workspace, name: 'builder-versions', as: 'admin', open: openVersions },
  { ...workspace, name: 'translations', as: 'admin', open: openTranslations },
  { ...workspace, name: 'user-activity', as: 'admin', open: at('/log/user-activity-log', rowsOf) },
  { ...workspace, name: 'activity-types', as: 'admin', open: at('/log/activity-types', rowsOf) },
  { ...workspace, name: 'files', as: 'admin', open: at('/resources/filemanager', rowsOf) },
  { ...workspace, name: 'files-tiles', as: 'admin', open: openFiles },
  ...resourceScreens,
  ...peopleScreens,
  { ...workspace, name: 'global-responses', as: 'admin', open: at('/checklist/global-response/list', rowsOf) },
  { ...workspace, name: 'global-responses-empty', as: 'north', open: at('/checklist/global-response/list') },
  { ...workspace, name: 'global-responses-edit', as: 'admin', open: globalResponse },
  {
    ...workspace,
    name: 'checklist-settings',
    as: 'admin',
    open: at('/settings/checklist', (page) => page.getByRole('main').getByRole('textbox')),
  },
  { ...workspace, name: 'inspections', as: 'admin', open: at('/inspections', rowsOf) },
  { ...workspace, name: 'inspections-archive', as: 'admin', open: at('/inspections/archive') },
  { ...workspace, name: 'report', as: 'admin', open: openReport },
  { ...workspace, name: 'inspection-history', as: 'admin', open: openHistory },
  { ...workspace, name: 'report-shared', as: 'admin', open: openShared },
  {
    ...workspace,
    name: 'report-layout',
    as: 'admin',
    open: at('/settings/report', (page) => page.getByRole('article')),
  },
  {
    ...workspace,
    name: 'plans',
    as: 'admin',
    open: at('/workspace/settings/plans', (page) => page.getByRole('table')),
  },
  { ...workspace, name: 'sections', as: 'admin', open: at('/manage/sections') },
  { ...workspace, name: 'section', as: 'admin', open: at('/section/checklists') },
  { ...workspace, name: 'icons', as: 'admin', open: at('/develop/icons') },
  { ...workspace, name: 'palette', as: 'admin', open: openPalette },
  { ...workspace, name: 'denied', as: 'auditor', open: at('/checklist/templates') },
  { ...workspace, name: 'error', as: 'admin', open: at('/error') },
  { ...workspace, name: 'not-found', as: 'admin', open: at('/no/such/page') },
  { ...workspace, name: 'help', open: at('/kb') },
  { ...workspace, name: 'help-import', open: at('/kb/articles/import-checklist') },
  { ...workspace, name: 'help-types', open: at('/kb/articles/supported-question-types') },
  { ...workspace, name: 'help-update', open: at('/kb/articles/product-update') },
  { ...workspace, name: 'help-notes', open: at('/kb/articles/release-notes') },
  { ...field, name: 'field-sign-in', open: at('/field/') },
  { ...field, name: 'field-today', as: 'auditor', open: at('/field/', fieldFoot) },
  { ...field, name: 'field-start', as: 'auditor', open: at('/field/#/start', (page) => page.getByRole('searchbox')) },
  { ...field, name: 'field-questions', as: 'auditor', open: answering },
  { ...field, name: 'field-pages', as: 'auditor', open: pages },
  { ...field, name: 'field-review', as: 'auditor', open: review },
  ...libraryScreens,
  ...recordScreens,
  { ...field, name: 'field-device', as: 'auditor', open: at('/field/#/device') },
  { ...field, name: 'field-account', as: 'auditor', open: account },
]
