import type { Locator, Page } from '@playwright/test'
import { callAs } from './callAs.ts'
import { drawPhoto } from './drawPhoto.ts'
import { makeTemplate } from './makeTemplate.ts'
import { at, expect, listAt, rowsOf, settled, type Screen } from './opening.ts'

/** Two files of names that are there already. */
const openClash = async (page: Page): Promise<void> => {
  await at('/resources/filemanager', rowsOf)(page)
  await rowsOf(page).getByRole('link').first().click()
  await settled(page, page.getByRole('main').locator('nav'))
  await page.getByTestId('file-upload').setInputFiles([
    { ...(await drawPhoto(page, 'Dock 2')), name: 'Loading bay plan.png' },
    {
      name: 'Temperature limits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('product,lowest,highest\nDairy,3,6\n'),
    },
  ])
  await settled(page, page.getByRole('dialog').getByRole('checkbox'))
}

const rows = [
  'Asset ID,Name,Target temperature,Pallet places',
  'BR-CR1,"Brest quay, freezer",-21.0,320',
  'BR-CR2,"Brest quay, meat store",cold,180',
  ',"Brest quay, dairy",3.5,220',
  'BR-CR4,"Brest quay, fruit store",8.0,many',
]

type ImportStep = 'columns' | 'check' | 'done'

/** An import of assets: which column holds what, what is wrong with the rows, what came of it. */
const importingAssets =
  (step: ImportStep) =>
  async (page: Page): Promise<void> => {
    await at('/assets', rowsOf)(page)
    await page.getByRole('main').locator('header').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Cold room' }).click()
    await dialog.locator('button[type="submit"]').click()
    const buffer = Buffer.from(rows.join('\n'))
    await page.getByTestId('row-import-file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
    // Smaller than most files: "Import anyway".
    await dialog.getByRole('alert').locator('..').getByRole('button').last().click()
    await settled(page, dialog.getByRole('combobox'))
    if (step === 'columns') return
    await dialog.locator('button[type="submit"]').click()
    await settled(page, dialog.getByRole('switch'))
    if (step === 'check') return
    await dialog.getByRole('checkbox').check()
    await dialog.locator('button[type="submit"]').click()
    await settled(page, dialog.locator('strong'))
  }

const tour = 'Round of rooms'

/** Asks for an asset and for a site; made by who looks first. */
const publishTour = async (page: Page): Promise<void> => {
  const known = await listAt(page, '/checklist/template/list?limit=500')
  if (known.some((template) => Reflect.get(template, 'title') === tour)) return
  await page.goto('/kb')
  const id = await makeTemplate(page, tour, [
    { key: 'room', type: 'asset', title: 'Room' },
    { key: 'place', type: 'site', title: 'Depot' },
  ])
  const template = await callAs(page, `/checklist/template/${id}`)
  await callAs(page, `/checklist/template/${id}/publish`, 'POST', {
    revision: Reflect.get(Object(template), 'revision'),
  })
}

const startTour = async (page: Page): Promise<void> => {
  await publishTour(page)
  await at('/field/#/start', (shown) => shown.getByRole('searchbox'))(page)
  await page.getByRole('searchbox').fill(tour)
  await page
    .getByRole('button', { name: new RegExp(`^${tour}`) })
    .first()
    .click()
  await settled(page, page.getByRole('article'))
}

const question = (page: Page, title: string): Locator => page.getByRole('article', { name: title })

/** What opens its search; the code of the question comes a moment after its card. */
const chooser = (page: Page, title: string): Locator =>
  question(page, title)
    .getByRole('button')
    .filter({ has: page.locator('.tabler-icon-box, .tabler-icon-building') })

/** The search of one of the questions. */
const searching =
  (title: string) =>
  async (page: Page): Promise<void> => {
    await startTour(page)
    await chooser(page, title).click()
    await settled(page, page.getByRole('dialog').getByRole('searchbox'))
    await expect(page.getByRole('dialog').getByRole('button').nth(2)).toBeVisible()
  }

/** Both answered. */
const answered = async (page: Page): Promise<void> => {
  await searching('Room')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Harbour North, freezer 1' }).click()
  await expect(question(page, 'Room')).toContainText('HN-CR1')
  await chooser(page, 'Depot').click()
  await dialog.getByRole('searchbox').fill('Lyon')
  await dialog.getByRole('button', { name: 'Lyon Hub' }).click()
  await expect(question(page, 'Depot')).toContainText('Lyon Hub')
}

const workspace = { app: 'workspace', as: 'admin' } as const
const field = { app: 'field', as: 'admin' } as const

/** What is looked up, brought in by files, and clashes. */
export const recordScreens: readonly Screen[] = [
  { ...workspace, name: 'files-clash', open: openClash },
  { ...workspace, name: 'assets-import-columns', open: importingAssets('columns') },
  { ...workspace, name: 'assets-import-check', open: importingAssets('check') },
  { ...workspace, name: 'assets-import-done', open: importingAssets('done') },
  { ...field, name: 'field-asset-search', open: searching('Room') },
  { ...field, name: 'field-site-search', open: searching('Depot') },
  { ...field, name: 'field-records', open: answered },
]
