import type { Page } from '@playwright/test'
import { historyOf } from '../harness/callAs.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { expect, phone, test } from '../harness/journey.ts'

/** The operations that the server said it has, as they were said. */
const acknowledgedBy = (page: Page): ReadonlySet<string> => {
  const acknowledged = new Set<string>()
  page.on('response', (response) => {
    if (!response.url().endsWith('/ops') || !response.ok()) return
    response.json().then(
      (body: { readonly data: { readonly applied: readonly string[] } }) => {
        for (const id of body.data.applied) acknowledged.add(id)
      },
      // The answer broke off when the server was killed: nothing was acknowledged by it.
      () => undefined,
    )
  })
  return acknowledged
}

test('a server killed in the middle of answering loses nothing it acknowledged, and the field app goes on', async ({
  visit,
  server,
}) => {
  const page = await visit({ ...phone, as: 'auditor' })
  const acknowledged = acknowledgedBy(page)
  const field = fieldApp(page)
  await field.open()
  await field.start('Loading bay handover')
  const inspection = new URL(page.url()).hash.replace('#', '').split('/').at(-1) ?? page.url()

  await field.goToPage('Bay')
  await field.answer('Is the bay cleared of empty pallets?', 'Yes')
  await field.showsSaved()
  await expect.poll(() => acknowledged.size).toBeGreaterThan(0)
  await field.answer('Are the walkways marked and free?', 'No')
  await field.type('Trucks waiting', '4')
  await server.kill()
  await field.type('Paperwork left over', 'Delivery note of trailer 5582')
  await field.note('Are the walkways marked and free?', 'Shrink wrap on the walkway')
  await field.answer('Are all hand pallet trucks back and charged?', 'Yes')
  await field.showsOffline(/^Offline · \d+ waiting/)

  await server.start()
  await field.tryNow()
  await field.showsSaved()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  const kept = await historyOf(page, inspection)
  const ids = kept.map(({ id }) => id)
  expect(new Set(ids).size, 'each operation stands once').toBe(ids.length)
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
  expect(ids).toEqual(expect.arrayContaining([...acknowledged]))

  await page.goto(`/inspections/${inspection}/view-report`)
  for (const text of ['Delivery note of trailer 5582', 'Shrink wrap on the walkway'])
    await expect(page.getByText(text).first()).toBeVisible()
})
