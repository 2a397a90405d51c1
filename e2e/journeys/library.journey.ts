import type { Locator, Page } from '@playwright/test'
import { keepAppearance } from '../harness/appearance.ts'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'
import { signIn } from '../harness/signIn.ts'
import { violations } from '../harness/violations.ts'

const publicLibrary = '/checklist/library/public'
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents()
const idIn = (data: unknown): string => String(Reflect.get(Object(data), 'id'))

test('LIB-001 LIB-005 LIB-006 LIB-007: a guest looks through the library, signs in, and has a copy in the builder', async ({
  visit,
}) => {
  const page = await visit(desktop)
  await page.goto(publicLibrary)
  await expect(page.getByRole('heading', { name: 'Public library', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(publicLibrary)
  // Without the workspace around it.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Fire safety, monthly')

  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Title A–Z')
  await expect(cards(page).first()).toContainText('Ammonia plant room, weekly')
  const forward = await titles(page)
  await sort.selectOption('Title Z–A')
  await expect(cards(page).last()).toContainText('Ammonia plant room, weekly')
  expect(await titles(page)).toEqual(forward.toReversed())
  await sort.selectOption('Most downloaded')
  await expect(cards(page).first()).toContainText('Fire safety, monthly')

  const search = page.getByRole('searchbox', { name: 'Search the library' })
  await search.fill('truck check')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food')
  await expect(page.getByRole('heading', { name: /Nothing in .*Food.* matches/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search in all categories' }).click()
  await expect(cards(page)).toHaveCount(1)
  // A link shows the same.
  await page.reload()
  await expect(search).toHaveValue('truck check')
  await expect(cards(page)).toHaveCount(1)

  await cards(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Walk round' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByText('As inspectors see it').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('article').first()).toBeVisible()

  await dialog.getByRole('link', { name: 'Sign in to download' }).click()
  await expect(page).toHaveURL(/\/login\?redirect_uri=/)
  await signIn(page, 'north')
  // Back at the same template, inside the workspace.
  await expect(page).toHaveURL(/\/checklist\/library\?template=/)
  await expect(dialog.getByRole('heading', { name: 'Walk round' })).toBeVisible()
  const folder = idIn(await callAs(page, '/checklist/template/folder/new', 'POST', { title: 'From others' }))
  await page.reload()
  await dialog.getByRole('combobox', { name: 'In folder' }).selectOption({ label: '\u2003From others' })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await dialog.getByRole('link', { name: 'Open in the builder' }).click()
  await expect(page.getByRole('treegrid', { name: 'Checklist' }).getByRole('row').first()).toBeVisible()
  await expect(page).toHaveTitle(/Reach truck pre-use check/)

  await page.goto('/checklist/templates')
  const copy = page.getByRole('row').filter({ hasText: 'Reach truck pre-use check' })
  await expect(copy).toHaveAttribute('aria-level', '2')
  await expect(copy).toContainText('From the library')
  // Its neighbours find this workspace as it was.
  await callAs(page, `/checklist/template/folder/${folder}`, 'DELETE')
})

test('TPL-022: an author makes a template public, in a category, and withdraws it', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const guest = await visit(desktop)
  const dialog = page.getByRole('dialog')
  await page.goto('/checklist/templates')
  const id = await makeTemplate(page, 'Playground round', [
    { key: 'swing', type: 'yesno', title: 'Do the swings hold?' },
  ])
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Playground round' })
  const ask = async (): Promise<void> => {
    await row.hover()
    await page.getByRole('button', { name: 'Actions for Playground round', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Public library' }).click()
  }

  // A draft can't be, which is said with the way on.
  await ask()
  await expect(dialog).toContainText('it was never published')
  await expect(dialog.getByRole('link', { name: 'Open the builder to publish' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const { revision } = Object(await callAs(page, `/checklist/template/${id}`))
  await callAs(page, `/checklist/template/${id}/publish`, 'POST', { revision })
  await page.reload()
  await ask()
  await dialog.getByText('Public', { exact: true }).click()
  await expect(dialog.getByRole('note')).toContainText('Alma Adler')
  await expect(dialog.getByRole('note')).toContainText('Plumbline Demo')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Schools and day care')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Public')

  await guest.goto(`${publicLibrary}?q=playground`)
  await expect(cards(guest)).toHaveCount(1)
  await expect(cards(guest)).toContainText('Schools and day care')

  await ask()
  await dialog.getByText('Withdrawn', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Withdrawn')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: /Nothing matches/ })).toBeVisible()
  await callAs(page, `/checklist/template/${id}`, 'DELETE')
})

test('LIB-002 SHL-046: the menu leads to the library inside the workspace, for who manages templates', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.hover()
  await menu.getByRole('button', { name: 'Checklists', exact: true }).click()
  await menu.getByRole('link', { name: 'Public libraries' }).click()
  await expect(page).toHaveURL(/\/checklist\/library$/)
  await expect(page.getByRole('heading', { name: 'Public libraries', level: 1 })).toBeVisible()
  // By keys alone: the first card, the dialog, and back.
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards(page).first().getByRole('link')).toBeFocused()

  const auditor = await visit({ ...desktop, as: 'auditor' })
  await auditor.goto('/checklist/library')
  await expect(auditor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(auditor)).toHaveCount(0)
})

test('on a phone, in Arabic, everything is within reach of a thumb', async ({ visit }) => {
  const page = await visit(phone)
  await keepAppearance(page, 'light', 'ar')
  await page.goto(publicLibrary)
  await expect(cards(page).first()).toBeVisible()
  for (const control of [page.getByRole('searchbox'), ...(await page.getByRole('main').getByRole('combobox').all())])
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  await cards(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  for (const link of [dialog.getByRole('link').last(), dialog.getByRole('button').first()])
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
