import type { Locator } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined, shownWhenAnswered } from '../harness/makeOutlined.ts'
import { violations } from '../harness/violations.ts'

test('pages are put in another order in a dialog of their own, the start page stays first', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Pages', [
    ['Morning', 'page', 0],
    ['Lights on', 'textAnswer', 1],
    ['Noon', 'page', 0],
    ['Lunch served', 'textAnswer', 1],
    ['Evening', 'page', 0],
    ['Lights off', 'textAnswer', 1],
  ])
  await builder(page).open(id)
  const { orderOf } = builder(page)
  const dialog = page.getByRole('dialog', { name: 'Arrange pages' })
  const titles = dialog.getByRole('listitem')

  await page.getByRole('button', { name: 'Arrange pages' }).click()
  await expect(titles.first()).toContainText('Start page')
  await titles
    .filter({ hasText: 'Evening' })
    .locator('[data-handle]')
    .dragTo(titles.filter({ hasText: 'Morning' }))
  await expect(titles).toContainText(['Start page', 'Evening', 'Morning', 'Noon'])
  await dialog.getByRole('button', { name: 'Move up: Noon' }).click()
  await expect(titles).toContainText(['Start page', 'Evening', 'Noon', 'Morning'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await orderOf('Morning', 'Noon', 'Evening')).toEqual(['Morning', 'Noon', 'Evening'])

  await page.getByRole('button', { name: 'Arrange pages' }).click()
  await dialog.getByRole('button', { name: 'Move up: Evening' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => orderOf('Morning', 'Noon', 'Evening')).toEqual(['Morning', 'Evening', 'Noon'])
})

test('rules that name what is gone are listed, and what is missing is taken out of them', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(
    page,
    'Broken rules',
    [
      ['Yard', 'page', 0],
      ['Gate open?', 'textAnswer', 1],
    ],
    (idOf) => shownWhenAnswered(idOf('Gate open?'), '0190a000-0000-7000-8000-00000000dead'),
  )
  await builder(page).open(id)
  const { line } = builder(page)
  await page.getByRole('alert').getByRole('button', { name: 'Show the rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conflicted rules' })
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Gate open?' })
  await expect(entry).toContainText('1 condition asks for a missing question')
  await entry.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toContainText('No rule names anything that is missing.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(line('Gate open?').getByText('Rules')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show the rules' })).toHaveCount(0)
})

test('the editors of what is attached are usable by everybody', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'For everybody', [
    ['Hall', 'page', 0],
    ['Rooms', 'section', 1],
    ['Boxes', 'repeating_group', 1],
    ['Box sealed?', 'textAnswer', 2],
  ])
  await builder(page).open(id)
  const { grid, select, toggle, bulkBar } = builder(page)
  const dialog = page.getByRole('dialog')
  const clean = async (): Promise<void> => {
    await expect(dialog.or(bulkBar).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
  const cleanDialog = async (opener: Locator): Promise<void> => {
    await opener.click()
    await expect(dialog).toBeVisible()
    await clean()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await select('Rooms')
  await cleanDialog(toggle('Group options'))
  await cleanDialog(toggle('Related info'))
  await toggle('Repeatable').click()
  await cleanDialog(toggle('Repeatable settings'))
  await cleanDialog(page.getByRole('button', { name: 'Arrange pages' }))
  await cleanDialog(page.getByRole('alert').getByRole('button', { name: 'Fix' }))
  await select('Boxes')
  await cleanDialog(toggle('Repeating group'))
  await page.getByRole('button', { name: 'Select several' }).click()
  await grid.getByRole('checkbox').nth(1).click()
  await clean()
})

test('ITM-008: a section is dragged with what is in it; what may not stand inside another is refused with the reason', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(
    page,
    'Nesting',
    [
      ['Hall', 'page', 0],
      ['Outer', 'section', 1],
      ['Sealed?', 'textAnswer', 2],
      ['Inner', 'section', 1],
      ['Last', 'textAnswer', 1],
    ],
    (idOf) =>
      ['Outer', 'Inner'].map((title) => ({
        kind: 'set_options',
        id: idOf(title),
        set: { repeatable: true, repeatable_settings: { min: 0, max: null } },
      })),
  )
  await builder(page).open(id)
  const { line, select, dragAbove, orderOf } = builder(page)
  const order = (): Promise<readonly string[]> => orderOf('Outer', 'Sealed?', 'Inner', 'Last')
  await dragAbove('Outer', 'Last')
  await expect.poll(order).toEqual(['Inner', 'Outer', 'Sealed?', 'Last'])
  await expect(line('Sealed?')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['Outer', 'Sealed?', 'Inner', 'Last'])

  const dialog = page.getByRole('dialog')
  await select('Inner')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText(
    "A section with 'Grouped options' or 'Repeatable' is not allowed to its descendants or ancestors containing 'Grouped options' or 'Repeatable'",
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(line('Inner')).toHaveAttribute('aria-level', '2')

  const first = page.getByRole('treegrid').getByRole('row').nth(1)
  await first.locator('[data-title]').click()
  await page.keyboard.type('Started by')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(dialog).toContainText('Items of the start page can’t leave it')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(first).toContainText('Started by')
})
