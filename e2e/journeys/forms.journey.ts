import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callAs } from '../harness/callAs.ts'
import { checklistImport } from '../harness/checklistImport.ts'
import { desktop, expect, test } from '../harness/journey.ts'

const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name)

const templateOf = async (page: Page): Promise<{ readonly id: string; readonly titles: readonly string[] }> => {
  const id = /\/template\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const template = await callAs(page, `/checklist/template/${id}`)
  const items: unknown = typeof template === 'object' && template !== null ? Reflect.get(template, 'items') : null
  if (!Array.isArray(items)) throw new Error('the template has no items')
  return { id, titles: items.map((item: { readonly title: string }) => item.title) }
}

const figures = (page: Page) => page.getByRole('list', { name: 'What comes in' })

test('an XLSForm comes in with its rules, calculations and languages; what is not carried is told by row and name', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const wizard = checklistImport(page)
  await wizard.open()
  await wizard.chooseForm(fixture('village-wells.xlsx'))
  await expect(page.getByText('Recognised by its content: XLSForm')).toBeVisible()
  for (const figure of ['2 pages', '10 questions', '1 rule', '1 calculation', '2 languages'])
    await expect(figures(page).getByText(figure)).toBeVisible()
  const loss = page.getByRole('region', { name: /not carried over as they stand/ }).getByRole('listitem')
  await expect(loss).toHaveCount(2)
  await expect(loss.last()).toContainText('survey, row 13')
  await expect(loss.last()).toContainText('way')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Title of the template' })).toHaveValue('Village wells')
  await page.getByRole('button', { name: /^Import \d+ rows/ }).click()
  await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
  const { id, titles } = await templateOf(page)
  expect(titles).toEqual(expect.arrayContaining(['On arrival', 'Name of the well', 'What is damaged?', 'Flow']))

  // And out again, on paper, in its other language.
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Printable form (PDF), German' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  expect(id).not.toBe('')
})

test('a SafetyCulture template comes in, and leaves the list as a form to fill in by hand', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const wizard = checklistImport(page)
  await wizard.open()
  await wizard.chooseForm(fixture('forecourt-round.json'))
  await expect(page.getByText('Recognised by its content: SafetyCulture template')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Import \d+ rows/ }).click()
  await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
  expect((await templateOf(page)).titles).toEqual(
    expect.arrayContaining(['Forecourt', 'Are the spill kits complete?', 'Shop', 'Signed by']),
  )
  await page.goto('/checklist/templates')
  const row = page.getByRole('row').filter({ hasText: 'Forecourt round' })
  await row.hover()
  await row.getByRole('button', { name: 'Actions for Forecourt round' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Printable form (PDF)' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Forecourt round.pdf')
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

const samples = join(import.meta.dirname, '../../../shared/samples')

/** Real forms of others, where they lie beside the checkout, with the counts of their sources. */
for (const [file, figure] of [
  ['xlsforms/ODK_Battery_Register.xls', '10 questions'],
  ['xlsforms/liberiaCoverageVillageForm.xlsx', '26 questions'],
  ['checklists/iauditor-surgical-safety.json', '26 questions'],
] as const)
  test(`a real form comes in whole: ${file}, ${figure}`, async ({ visit }) => {
    const path = join(samples, file)
    test.skip(!existsSync(path), 'the sample is not on this machine')
    const page = await visit({ ...desktop, as: 'admin' })
    const wizard = checklistImport(page)
    await wizard.open()
    await wizard.chooseForm(path)
    await expect(figures(page).getByText(figure)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: /^Import \d+ rows/ }).click()
    await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
    await expect(page.getByRole('treegrid', { name: 'Checklist' })).toBeVisible()
  })
