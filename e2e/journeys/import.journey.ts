import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callAs } from '../harness/callAs.ts'
import { checklistImport } from '../harness/checklistImport.ts'
import { desktop, expect, test } from '../harness/journey.ts'

const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name)

/** Titles of the template that the builder shows, in order. */
const titlesOf = async (page: Page): Promise<readonly string[]> => {
  const id = /\/template\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const template = await callAs(page, `/checklist/template/${id}`)
  const items: unknown = typeof template === 'object' && template !== null ? Reflect.get(template, 'items') : null
  if (!Array.isArray(items)) throw new Error('the template has no items')
  return items.map((item: { readonly title: string }) => item.title)
}

const shapes = [
  {
    shape: 'UTF-8 with a byte order mark, commas',
    file: 'kitchen-opening.csv',
    rows: 20,
    language: 'English',
    titles: ['Cold storage', 'Walk-in cooler', 'Batch of today’s crème pâtissière', 'Signature of the opener'],
  },
  {
    shape: 'Windows-1252, semicolons, German headings, page and section in every row',
    file: 'brandschutz-rundgang.csv',
    rows: 11,
    language: 'Deutsch',
    titles: ['Fluchtwege', 'Wandhydranten', 'Größter Prüfrückstand (Tage)', 'Schläuche trocken und ohne Risse?'],
  },
  {
    shape: 'UTF-16, tabs, Arabic',
    file: 'forklift-arabic.csv',
    rows: 10,
    language: 'العربية',
    titles: ['قبل التشغيل', 'الرافعة الشوكية', 'هل الشوكتان سليمتان وخاليتان من الشقوق؟', 'توقيع السائق'],
  },
] as const

for (const { shape, file, rows, language, titles } of shapes)
  test(`a checklist comes in whole: ${shape}`, async ({ visit }) => {
    const page = await visit({ ...desktop, as: 'admin' })
    const wizard = checklistImport(page)
    await wizard.open()
    await wizard.chooseSmall(fixture(file))
    await wizard.checkAll(rows)
    await wizard.finish({ title: `Import of ${file}`, language, rows })
    const found = await titlesOf(page)
    expect(found).toEqual(expect.arrayContaining([...titles]))
    expect(found.join(), 'no letter was lost').not.toContain('\uFFFD')
    await expect(page.getByRole('treegrid', { name: 'Checklist' }).getByText(titles[0], { exact: true })).toBeVisible()
  })

test('UPL-014 UPL-015: rows with errors are shown with their reasons; nothing comes in unless only the good ones are wanted', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const wizard = checklistImport(page)
  await wizard.open()
  await wizard.chooseSmall(fixture('stairs-with-errors.csv'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('3 rows with errors')).toBeVisible()
  await page.getByRole('switch', { name: 'Show errors only' }).check({ force: true })
  const list = page.getByRole('region', { name: 'Rows of the file' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('No parent item')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Import 6 rows/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Import valid rows' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Import valid rows' }).check()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
  const found = await titlesOf(page)
  expect(found).toEqual(expect.arrayContaining(['Stairs', 'Is the handrail firm?', 'Is the edge of each step marked?']))
  expect(found).not.toContain('Steps without cracks?')
})

const samples = join(import.meta.dirname, '../../../shared/samples/checklists')

/** Real checklists of others, where they lie beside the checkout. */
for (const [file, rows] of [
  ['a11y-project.csv', 85],
  ['azure-aks.csv', 142],
  ['surgical-safety.csv', 35],
] as const)
  test(`a real checklist comes in whole: ${file}, ${rows} rows`, async ({ visit }) => {
    const path = join(samples, file)
    test.skip(!existsSync(path), 'the sample is not on this machine')
    const page = await visit({ ...desktop, as: 'admin' })
    const wizard = checklistImport(page)
    await wizard.open()
    await wizard.choose(path, readFileSync(path).length)
    await wizard.checkAll(rows)
    await wizard.finish({ title: `Sample ${file}`, language: 'English', rows })
    expect((await titlesOf(page)).length).toBeGreaterThanOrEqual(rows)
  })
