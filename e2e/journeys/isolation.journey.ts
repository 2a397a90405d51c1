import type { Page } from '@playwright/test'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { people } from '../harness/people.ts'
import { signIn } from '../harness/signIn.ts'

const reportAddress = async (page: Page): Promise<string> => {
  await page.goto('/inspections')
  const number = page.getByRole('grid', { name: 'Inspections' }).getByRole('link').first()
  return (await number.getAttribute('href')) ?? ''
}

const templateAddress = async (page: Page): Promise<string> => {
  await page.goto('/checklist/templates')
  const edit = page.getByRole('row', { name: /Racking inspection/ })
  await expect(edit).toBeVisible()
  await edit.dblclick()
  await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
  return new URL(page.url()).pathname
}

test('a person of one workspace sees nothing of another, by no address', async ({ visit, server }) => {
  const admin = await visit({ ...desktop, as: 'admin' })
  const report = await reportAddress(admin)
  const template = await templateAddress(admin)
  const north = await visit({ ...desktop, as: 'north' })
  await north.goto('/dashboard')
  await expect(north.getByRole('button', { name: 'Workspace: Northwind Yards' })).toBeVisible()
  await expect(north.getByText('No inspections so far')).toBeVisible()
  await north.goto('/checklist/templates')
  await expect(north.getByText('No templates yet')).toBeVisible()
  await north.goto('/inspections')
  await expect(north.getByText('No inspections so far')).toBeVisible()
  for (const path of [report, template]) {
    await north.goto(path)
    await expect(north, path).toHaveURL(/\/error$/)
  }
  await north.goto('/dashboard')
  await expect(north.getByRole('heading', { level: 1 })).toBeVisible()
  await north.keyboard.press('Control+k')
  await north.getByRole('combobox', { name: 'Search and go to' }).fill('racking')
  await expect(north.getByText('No results for “racking”')).toBeVisible()
  await north.goto('/settings/workspaces')
  await expect(north.getByText('Northwind Yards').last()).toBeVisible()
  await expect(north.getByText('Plumbline Demo')).toHaveCount(0)

  const field = await visit({ ...phone, as: 'north' })
  await field.goto(`${server.address}/field/#/start`)
  await expect(field.getByText('No templates to start yet')).toBeVisible()
})

test('two people on one device: the second neither sees nor sends what the first has not sent', async ({ visit }) => {
  const page = await visit(phone)
  const field = fieldApp(page)
  await page.goto('/field/')
  await signIn(page, 'manager')
  await field.open()
  await page.context().setOffline(true)
  await field.start('Reach truck pre-use check')
  await field.goToPage('Truck')
  await field.answer('Do brakes, horn and lights work?', 'Yes')
  await field.showsOffline(/^Offline · \d+ waiting/)
  const inspection = new URL(page.url()).hash.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const card = page.getByRole('article', { name: 'Reach truck pre-use check' })
  // Given a moment after the card is there.
  await expect(card).toContainText(/[A-Z]+-\d+/)
  const number = /[A-Z]+-\d+/.exec(await card.innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await page.getByRole('button', { name: `Account of ${people.manager.name}` }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText(/not sent yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()

  await page.context().setOffline(false)
  await signIn(page, 'auditor')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByText(/^(In progress|Nothing in progress)/).first()).toBeVisible()
  await field.showsSaved()
  await expect(page.getByText(number)).toHaveCount(0)
  await page.goto(`/field/#/inspection/${inspection}`)
  await expect(page.getByText('This inspection is not on this device')).toBeVisible()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto(`/inspections/${inspection}/view-report`)
  await expect(staff).toHaveURL(/\/error$/)

  await page.goto('/field/')
  await page.getByRole('button', { name: `Account of ${people.auditor.name}` }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      stores: (await indexedDB.databases()).length,
      files: (await caches.keys()).filter((name) => name.endsWith('-files')),
    }))
  await expect
    .poll(left, { message: 'of those who worked here only who has unsent work' })
    .toEqual({ stores: 1, files: [] })
  await signIn(page, 'manager')
  await expect(page.getByRole('article', { name: 'Reach truck pre-use check' })).toBeVisible()
  await field.showsSaved()
  await staff.goto(`/inspections/${inspection}/view-report`)
  await expect(staff.getByText('Do brakes, horn and lights work?').first()).toBeVisible()
})
