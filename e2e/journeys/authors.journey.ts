import type { Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'

/** A template of its own with three questions; answers its id. */
const newChecklist = async (page: Page, title: string): Promise<string> => {
  await page.goto('/checklist/templates')
  await page.getByRole('button', { name: 'New template' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
  const { grid, title: field } = builder(page)
  await grid.locator('[data-title]').nth(1).click()
  await field.fill('Is the gate shut?')
  await field.press('Enter')
  await field.fill('Are the lamps on?')
  await field.press('Enter')
  await field.fill('Is the yard swept?')
  await builder(page).showsSaved()
  return /\/template\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

const titlesOf = async (page: Page, id: string): Promise<readonly string[]> => {
  const template = await callAs(page, `/checklist/template/${id}`)
  const items: unknown = typeof template === 'object' && template !== null ? Reflect.get(template, 'items') : null
  if (!Array.isArray(items)) throw new Error('the template has no items')
  return items.map((item: { readonly title: string }) => item.title)
}

const rename = async (page: Page, from: string, to: string): Promise<void> => {
  await builder(page).select(from)
  await builder(page).title.fill(to)
}

/** Saves of this page wait until the answer lets them go. */
const holdSaves = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/checklist\/template\/\d+$/, async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  return release
}

/** The demo has one author: the same person in two browsers is two authors to the builder. */
test('two authors see each other, and what one saves appears at the other without losing the place', async ({
  visit,
}) => {
  const one = await visit({ ...desktop, as: 'admin' })
  const id = await newChecklist(one, 'Yard round of two')
  const other = await visit({ ...desktop, as: 'admin' })
  await other.goto(`/checklist/template/${id}/edit`)
  await builder(other).select('Are the lamps on?')
  await expect(one.getByRole('list', { name: 'Other authors' })).toContainText('AA')
  await expect(one.getByRole('button', { name: /^Alma Adler is at “.*Are the lamps on\?”$/ })).toBeVisible()
  await expect(builder(one).line('Are the lamps on?').locator('[data-authors]')).toHaveText(/Alma Adler is here too/)
  await expect(other.getByRole('button', { name: /^Alma Adler is at/ })).toBeVisible()

  await rename(one, 'Is the yard swept?', 'Is the yard swept and dry?')
  await expect(builder(other).line('Is the yard swept and dry?')).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: /^Updated by Alma Adler/ })).toBeVisible()
  await expect(builder(other).line('Are the lamps on?')).toHaveAttribute('aria-selected', 'true')

  await other.goto('/checklist/templates')
  await expect(one.getByRole('list', { name: 'Other authors' })).toBeHidden()
})

test('two authors save at once: different items merge by themselves, the same one by choice', async ({ visit }) => {
  const one = await visit({ ...desktop, as: 'admin' })
  const id = await newChecklist(one, 'Yard round merged')
  const other = await visit({ ...desktop, as: 'admin' })
  await other.goto(`/checklist/template/${id}/edit`)
  await expect(builder(other).line('Is the yard swept?')).toBeVisible()

  const release = await holdSaves(other)
  await rename(other, 'Are the lamps on?', 'Are all lamps on?')
  await rename(one, 'Is the gate shut?', 'Is the gate locked?')
  await builder(one).showsSaved()
  release()
  const conflict = other.getByRole('dialog', { name: 'Conflict' })
  await expect(conflict.getByRole('button', { name: 'Load latest version' })).toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Save mine as a copy' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Merge both' }).click()
  const done = other.getByRole('dialog', { name: 'Both versions are merged' })
  await expect(done).toContainText('From you')
  await expect(done).toContainText('Are all lamps on?')
  await expect(done).toContainText('From Alma Adler')
  await expect(done).toContainText('Is the gate locked?')
  await done.getByRole('button', { name: 'OK' }).click()
  await builder(other).showsSaved()
  await expect
    .poll(() => titlesOf(other, id))
    .toEqual(expect.arrayContaining(['Is the gate locked?', 'Are all lamps on?', 'Is the yard swept?']))
  await expect(builder(one).line('Are all lamps on?')).toBeVisible()

  // The very same title: what the other wrote stands at the line before any dialog asks.
  await other.unroute(/\/api\/checklist\/template\/\d+$/)
  const once = await holdSaves(other)
  await rename(other, 'Is the gate locked?', 'Is the gate bolted?')
  await rename(one, 'Is the gate locked?', 'Is the gate chained?')
  await builder(one).showsSaved()
  once()
  const offer = builder(other).line('Is the gate bolted?').getByRole('alert')
  await expect(offer).toHaveText(/Alma Adler changed this meanwhile:\s*Is the gate chained\?/)
  await offer.getByRole('button', { name: 'Take theirs' }).click()
  await expect(builder(other).line('Is the gate chained?')).toBeVisible()
  await builder(other).showsSaved()
  await expect(conflict).toBeHidden()

  // Left where it is, it becomes the dialog.
  await other.unroute(/\/api\/checklist\/template\/\d+$/)
  const again = await holdSaves(other)
  await rename(other, 'Is the yard swept?', 'Is the yard clean?')
  await rename(one, 'Is the yard swept?', 'Is the yard dry?')
  await builder(one).showsSaved()
  again()
  await conflict.getByRole('button', { name: 'Merge both' }).click()
  const merge = other.getByRole('dialog', { name: 'Merge both versions' })
  await expect(merge.getByText('1 choice is still open')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge and save' }).click()
  await merge.getByRole('radio', { name: /Is the yard clean\?/ }).click()
  await merge.getByRole('button', { name: 'Merge and save' }).click()
  await other.getByRole('dialog', { name: 'Both versions are merged' }).getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => titlesOf(one, id)).toContain('Is the yard clean?')
  await expect(builder(one).line('Is the yard clean?')).toBeVisible()
})

test('a tab that crashes before its work was saved loses nothing; leaving with unsaved work is asked about', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const id = await newChecklist(page, 'Yard round of a crash')
  await page.route(/\/api\/checklist\/template\/\d+$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await rename(page, 'Is the yard swept?', 'Is the yard swept, even behind the bins?')
  await expect(page.getByText('Offline · changes are kept here')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the templates' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('builder.unsaved')).length),
    )
    .toBe(1)

  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await page.context().newPage()
  await next.goto(`/checklist/template/${id}/edit`)
  const recovered = next.getByRole('dialog', { name: 'Unsaved changes brought back' })
  await recovered.getByRole('button', { name: 'Keep them' }).click()
  await expect(builder(next).line('Is the yard swept, even behind the bins?')).toBeVisible()
  await expect.poll(() => titlesOf(next, id)).toContain('Is the yard swept, even behind the bins?')
})
