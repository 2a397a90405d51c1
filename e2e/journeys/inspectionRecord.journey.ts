import type { Locator, Page } from '@playwright/test'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'

const rows = (page: Page): Locator => page.getByRole('grid').getByRole('row')

/** Sends operations as a device of the page's person does. */
const act = async (page: Page, inspection: string, ops: readonly object[]): Promise<void> => {
  await send(page, `/inspections/${inspection}/ops`, { ops, since: 0 })
}

const operation = (kind: string, path: readonly string[], value: unknown, device: string, basedOn: number) => ({
  id: crypto.randomUUID(),
  kind,
  path,
  value,
  at: new Date().toISOString(),
  device,
  based_on: basedOn,
})

interface Started {
  readonly uuid: string
  readonly number: string
  readonly question: string
}

const send = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
  const token = await page.evaluate(() => localStorage.getItem('USER_TOKEN'))
  const answer = await page.request.post(`/api${path}`, { headers: { authorization: `Bearer ${token ?? ''}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** A template with one question that is not required; its id. */
const publishOne = async (page: Page, title: string): Promise<number> => {
  await page.goto('/dashboard')
  const id = await makeTemplate(page, title, [{ key: 'waiting', type: 'textAnswer', title: 'What waits?' }])
  const { revision } = (await callAs(page, `/checklist/template/${id}`)) as { revision: number }
  await send(page, `/checklist/template/${id}/publish`, { revision })
  return id
}

const startOne = async (page: Page, template: number): Promise<Started> => {
  await page.goto('/inspections')
  const { inspection, template: body } = await send<{
    inspection: { uuid: string; number: string }
    template: { items: { base_id: string; type: string }[] }
  }>(page, '/inspections/new', { template_id: template })
  return { ...inspection, question: body.items.find(({ type }) => type === 'textAnswer')?.base_id ?? '' }
}

test('the record of an inspection: who answered what, when and on which device; people, issues, conflicts', async ({
  visit,
}) => {
  const template = await publishOne(await visit({ ...desktop, as: 'admin' }), 'Gate watch')
  const page = await visit({ ...desktop, as: 'auditor' })
  const { uuid, number, question } = await startOne(page, template)
  await act(page, uuid, [
    operation('answer', [question], 'Two trailers wait', 'Pixel 9', 0),
    operation('answer', [question], 'Three trailers wait', 'Zebra TC58', 0),
    operation('note', [], 'A windy day', 'Pixel 9', 2),
    operation(
      'issue',
      [question],
      {
        uuid: crypto.randomUUID(),
        title: 'Leveller drips oil',
        description: 'Dock 4',
        priority: 'high',
        due_date: '2027-01-15',
      },
      'Pixel 9',
      3,
    ),
  ])

  await test.step('the list shows what was raised, and leads to the history', async () => {
    await page.goto(`/inspections?filter=${encodeURIComponent('{"has_issue":"ON"}')}`)
    await rows(page)
      .filter({ hasText: 'Gate watch' })
      .getByRole('button', { name: `Actions for ${number}` })
      .click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page).toHaveURL(`/inspections/${uuid}/history`)
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  })

  const changes = page.getByRole('table', { name: 'Every change' }).getByRole('row')
  await test.step('every change stands there once, the newest first, with before and after', async () => {
    await expect(page.getByText('4 changes')).toBeVisible()
    await expect(changes.nth(1)).toContainText('Leveller drips oil')
    await expect(changes.nth(3)).toContainText('Before: Two trailers wait')
    await expect(changes.nth(3)).toContainText('After: Three trailers wait')
    await expect(changes.nth(3)).toContainText('Zebra TC58')
    await expect(changes.nth(4)).toContainText('Conflict')
  })

  await test.step('what was raised is shown whole', async () => {
    const issue = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Leveller drips oil' }) })
    for (const text of ['High', 'Dock 4', 'Due 15 Jan 2027', 'Raised by Amal Awad'])
      await expect(issue).toContainText(text)
  })

  await test.step('it is filtered, and the address keeps the filter', async () => {
    await page.getByRole('combobox', { name: 'Device' }).selectOption({ label: 'Zebra TC58 (1)' })
    await expect(page.getByText('1 of 4')).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of 4')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Question, person, device or answer' }).fill('nothing like it')
    await expect(page.getByText('No change matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByText('4 changes')).toBeVisible()
  })

  await test.step('the other side of a conflict is taken by a tap', async () => {
    await changes.filter({ hasText: 'Conflict' }).getByRole('button', { name: 'Use this' }).click()
    await expect(page.getByText('5 changes')).toBeVisible()
    await expect(changes.nth(1)).toContainText('After: Two trailers wait')
    await expect(changes.filter({ hasText: 'Conflict' })).toHaveCount(0)
  })

  await test.step('a participant adds another one, who then sees and answers it live', async () => {
    const manager = await visit({ ...desktop, as: 'north' })
    await manager.goto(`/inspections/${uuid}/history`)
    await expect(manager).toHaveURL(/\/error$/)
    await page.getByRole('button', { name: 'Add people' }).click()
    const dialog = page.getByRole('dialog', { name: /^Add people to/ })
    await dialog.getByRole('searchbox').fill('weber')
    await dialog.getByRole('checkbox', { name: /Jonas Weber/ }).check()
    await dialog.getByRole('button', { name: 'Add 1 person' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Collaborative')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Jonas Weber' })).toBeVisible()
    await act(page, uuid, [operation('note', [question], 'Seen by another device', 'iPhone 17', 5)])
    await expect(page.getByText('6 changes')).toBeVisible()
    await expect(changes.nth(1)).toContainText('Seen by another device')
  })
})

test('one completed is reopened, what came late is taken; archived, restored, deleted one by one and many at once', async ({
  visit,
}) => {
  const template = await publishOne(await visit({ ...desktop, as: 'admin' }), 'Key round')
  const page = await visit({ ...desktop, as: 'manager' })
  const { uuid, number, question } = await startOne(page, template)
  const row = rows(page).filter({ hasText: 'Key round' })
  const menuOf = async (entry: string): Promise<void> => {
    await row.getByRole('button', { name: `Actions for ${number}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  await test.step('completed on a device, then answered once more by another', async () => {
    await act(page, uuid, [operation('answer', [question], 'Two keys', 'Pixel 9', 0)])
    await send(page, `/inspections/${uuid}/complete`, {})
    await act(page, uuid, [operation('answer', [question], 'Found in the pocket', 'Galaxy A57', 0)])
  })

  await test.step('the manager reopens it and takes the late answer', async () => {
    await page.goto('/inspections?q=Key%20round')
    await menuOf('Reopen')
    await expect(page.getByText(`Inspection ${number} reopened`)).toBeVisible()
    await expect(row).toContainText('In progress')
    await page.goto(`/inspections/${uuid}/history?state=late`)
    const changes = page.getByRole('table', { name: 'Every change' }).getByRole('row')
    await changes.filter({ hasText: 'Found in the pocket' }).getByRole('button', { name: 'Use this' }).click()
    await expect(page.getByText('This stands now')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(changes.nth(1)).toContainText('Found in the pocket')
    await expect(changes.nth(1)).toContainText('Stands')
  })

  await test.step('mine: the switch is a filter, and the address carries it', async () => {
    await page.goto('/inspections')
    const others = rows(page).filter({ hasText: 'Cold store daily round' })
    await expect(others.first()).toBeVisible()
    await page.getByText('Mine', { exact: true }).click()
    await expect(page).toHaveURL(/participant_id/)
    await expect(others).toHaveCount(0)
    await expect(row).toHaveCount(1)
    await page.reload()
    await expect(row).toHaveCount(1)
    await expect(others).toHaveCount(0)
  })

  await test.step('archived with undo, restored, deleted after the question', async () => {
    await row.getByRole('checkbox').check()
    const bulk = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
    await bulk.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('1 inspection archived')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto('/inspections/archive?q=Key%20round')
    await menuOf('Restore')
    await expect(page.getByText('1 inspection restored')).toBeVisible()
    await page.goto('/inspections?q=Key%20round')
    await menuOf('Delete')
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText("Are you sure? You won't be able to revert this.")
    await asked.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(row).toHaveCount(0)
    await page.goto(`/inspections/${uuid}/history`)
    await expect(page).toHaveURL(/\/error$/)
  })
})
