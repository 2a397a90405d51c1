import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined, shownWhenAnswered } from '../harness/makeOutlined.ts'

const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/checklist/template/${id}/edit`)
  await expect(builder(page).grid.getByRole('row').first()).toBeVisible()
}

const bulkBar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected items' })

test('several items at once: chosen, changed, moved, deleted, each taken back in one step', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Building round', [
    ['Ground floor', 'page', 0],
    ['Doors close', 'textAnswer', 1],
    ['Alarm works', 'textAnswer', 1],
    ['Exit free', 'textAnswer', 1],
    ['First floor', 'page', 0],
    ['Windows shut', 'textAnswer', 1],
  ])
  await open(page, id)
  const { grid, line, select } = builder(page)
  const bar = bulkBar(page)
  const count = bar.getByRole('status')
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()

  await page.getByRole('button', { name: 'Select several' }).click()
  await grid.getByRole('checkbox', { name: /^Select .*Doors close$/ }).click()
  await expect(count).toHaveText('1 item selected')
  await grid.getByRole('checkbox', { name: /^Select .*Exit free$/ }).click({ modifiers: ['Shift'] })
  await expect(count).toHaveText('3 items selected')
  expect((await bar.boundingBox())?.height).toBe(45)

  await bar.getByRole('button', { name: 'Required', exact: true }).click()
  for (const title of ['Doors close', 'Alarm works', 'Exit free'])
    await expect(line(title).getByText('*')).toBeVisible()
  await undo.click()
  await expect(line('Alarm works').getByText('*')).toHaveCount(0)

  await bar.getByRole('button', { name: 'Move to page' }).click()
  await page.getByRole('menuitem', { name: /First floor$/ }).click()
  await expect(line('First floor').getByText('4 questions')).toBeVisible()
  await undo.click()
  await expect(line('Ground floor').getByText('3 questions')).toBeVisible()

  // Select all: the page, everything, the page again.
  await select('Alarm works')
  await bar.getByRole('button', { name: 'clear all' }).click()
  await expect(bar).toHaveCount(0)
  await expect(line('Alarm works')).toBeFocused()
  await page.keyboard.press('Control+a')
  await expect(count).toHaveText('3 items selected')
  await bar.getByRole('button', { name: 'select all 5 items' }).click()
  await expect(count).toHaveText('all 5 items selected')
  await bar.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(count).toHaveText('3 items selected')

  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Deleting items may break the flow.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(line('Doors close')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(line('Doors close')).toBeVisible()
  await expect(line('Exit free')).toBeVisible()
})

test('items go from one template to another with all they need, and a cut can be pasted back', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const source = await makeOutlined(
    page,
    'Source',
    [
      ['Cellar', 'page', 0],
      ['Is there water?', 'textAnswer', 1],
      ['How deep?', 'number', 1],
      ['Who was told?', 'textAnswer', 1],
    ],
    (idOf) => [
      ...shownWhenAnswered(idOf('How deep?'), idOf('Is there water?')),
      ...shownWhenAnswered(idOf('Who was told?'), idOf('Is there water?')),
    ],
  )
  const target = await makeOutlined(page, 'Target', [
    ['Roof', 'page', 0],
    ['Gutter clear?', 'textAnswer', 1],
  ])
  await open(page, source.id)
  const { grid, line, select, showsSaved } = builder(page)
  await select('Is there water?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('2 items copied')).toBeVisible()

  await open(page, target.id)
  await select('Gutter clear?')
  await page.keyboard.press('Control+v')
  await expect(line('Is there water?')).toBeVisible()
  await expect(line('How deep?').getByText('Rules')).toBeAttached()
  await expect(page.getByText('Links to items outside of the copy were left out.')).toHaveCount(0)
  await showsSaved()

  // Alone it loses the question its rule asks for, and says so.
  await open(page, source.id)
  await select('Who was told?')
  await line('Who was told?')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await open(page, target.id)
  await line('Roof')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Paste in here' }).click()
  await expect(page.getByText('Links to items outside of the copy were left out.')).toBeVisible()
  await expect(line('Who was told?').getByText('Rules')).toHaveCount(0)

  await select('Gutter clear?')
  await page.keyboard.press('Control+x')
  await expect(line('Gutter clear?')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(line('Gutter clear?')).toHaveCount(1)
  await showsSaved()
  await page.reload()
  await expect(grid.getByRole('row').filter({ hasText: 'Gutter clear?' })).toHaveCount(1)
})

test('what others need is only moved or deleted after its links are removed', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(
    page,
    'Conflicts',
    [
      ['Yard', 'page', 0],
      ['Gate open?', 'textAnswer', 1],
      ['Why?', 'textAnswer', 1],
    ],
    (idOf) => shownWhenAnswered(idOf('Why?'), idOf('Gate open?')),
  )
  await open(page, id)
  const { line, select, orderOf, toggle } = builder(page)
  const conflict = page.getByRole('dialog', { name: 'Conflict' })
  await select('Gate open?')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(conflict).toContainText('Reordering items that have dependencies may break them.')
  await expect(conflict).toContainText(/A rule of .*Why\? asks for .*Gate open\?\. It would come later\./)
  await conflict.getByRole('button', { name: 'Cancel' }).click()
  expect(await orderOf('Gate open?', 'Why?')).toEqual(['Gate open?', 'Why?'])

  await select('Gate open?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(conflict).toContainText('It would be gone.')
  await conflict.getByRole('button', { name: 'Remove links and continue' }).click()
  await expect(line('Gate open?')).toHaveCount(0)
  await select('Why?')
  await expect(toggle('Rules')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Deleting items may break the flow.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(line('Gate open?')).toBeVisible()
})

test('repeats, grouped options and related info are seen in the preview as the inspector will', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Attached', [
    ['Hall', 'page', 0],
    ['Rooms', 'section', 1],
    ['Clean?', 'textAnswer', 2],
    ['Extinguisher full?', 'textAnswer', 1],
  ])
  await open(page, id)
  const { select, toggle, preview, press, showsSaved } = builder(page)
  const dialog = page.getByRole('dialog')

  await select('Extinguisher full?')
  await toggle('Repeatable').click()
  await expect(toggle('Repeatable')).toHaveAttribute('aria-pressed', 'true')
  await toggle('Repeatable settings').click()
  await dialog.getByLabel('At most').fill('2')
  await dialog.getByLabel('Name of an entry').fill('Extinguisher')
  await dialog.getByLabel('Words of the button that adds').fill('Next extinguisher')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await press(preview.getByRole('button', { name: 'Next extinguisher' }))
  await expect(preview.getByRole('button', { name: /^Extinguisher 1/ })).toBeVisible()

  await toggle('Related info').click()
  await dialog.locator('[contenteditable="true"]').fill('Look at the gauge')
  await dialog.getByTestId('info-photo').setInputFiles(await drawPhoto(page, 'gauge'))
  await expect(dialog.getByRole('img', { name: 'gauge.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Invalid URL' }).first()).toBeVisible()
  await dialog.getByLabel('Address').fill('https://example.org/gauge')
  await dialog.getByLabel('Words of the link').fill('How to read it')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(preview.getByText('Look at the gauge')).toBeVisible()
  await expect(preview.getByRole('img', { name: 'gauge.jpg' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'How to read it' })).toBeVisible()

  await select('Rooms')
  await toggle('Group options').click()
  await dialog.getByLabel('Option 1').fill('East wing')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Room 101')
  await page.keyboard.press('Alt+ArrowRight')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const east = preview.getByRole('button', { name: 'East wing' })
  const room = preview.getByRole('button', { name: 'Room 101' })
  await expect(room).toBeVisible()
  const [outer, inner] = [await east.boundingBox(), await room.boundingBox()]
  expect(inner?.x ?? 0).toBeGreaterThan(outer?.x ?? Number.POSITIVE_INFINITY)
  await expect(toggle('Repeatable: Nesting repeatable grouped options not allowed')).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await showsSaved()
  await page.reload()
  await select('Rooms')
  await expect(preview.getByRole('button', { name: 'Room 101' })).toBeVisible()
})

test('old question types are named, replaced by Fix, and one undo brings them back', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Old types', [
    ['Store', 'page', 0],
    ['Where?', 'dataset', 1, { sites: ['North', 'South'], quantity: {} }],
    ['Issues so far', 'issues_count', 1, { scope: 'page', categories: ['a'] }],
    ['Boxes', 'repeating_group', 1],
    ['Box sealed?', 'textAnswer', 2],
  ])
  await open(page, id)
  const { line, select, toggle, showsSaved } = builder(page)
  const banner = page.getByRole('alert').filter({ hasText: 'no longer supported' })
  await expect(banner).toContainText('3 questions')

  await select('Boxes')
  await toggle('Repeating group').click()
  await expect(page.getByRole('dialog', { name: 'Repeating group' })).toContainText('Box sealed?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await banner.getByRole('button', { name: 'Fix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace old question types' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Issues so far' })).toContainText('Counter')
  await dialog.getByRole('button', { name: 'Fix' }).click()
  await expect(banner).toHaveCount(0)
  await expect(line('Boxes')).toHaveCount(0)
  await expect(line('Box sealed?').getByText('Repeatable')).toBeAttached()
  await showsSaved()
  await page.keyboard.press('Control+z')
  await expect(banner).toBeVisible()
  await expect(line('Boxes')).toBeVisible()
})

test('a jump into a closed section opens it, and the canvas follows', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Reveal', [
    ['Long', 'page', 0],
    ...Array.from({ length: 40 }, (_, at) => [`Line ${at}`, 'textAnswer', 1] as const),
    ['Deep', 'section', 1],
    ['The hidden one', 'textAnswer', 2],
    ['Empty', 'page', 0],
  ])
  await open(page, id)
  const { line } = builder(page)
  const outline = page.getByRole('tree', { name: 'Outline' })
  await page.getByRole('textbox', { name: 'Find a question' }).fill('hidden one')
  await outline.getByRole('treeitem', { name: /Deep/ }).click()
  await line('Deep')
    .getByRole('button', { name: /^Collapse/ })
    .click()
  await outline.getByRole('treeitem', { name: /Long/ }).click()
  await outline.getByRole('treeitem', { name: /The hidden one/ }).click()
  await expect(line('Deep').getByRole('button', { name: /^Collapse/ })).toBeAttached()
  await expect(line('The hidden one')).toBeInViewport()
})

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
  await open(page, id)
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
  await open(page, id)
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
  await open(page, id)
  const { grid, select, toggle } = builder(page)
  const dialog = page.getByRole('dialog')
  const clean = async (): Promise<void> => {
    await expect(dialog.or(bulkBar(page)).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html ?? ''}`)).toEqual([])
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

test('what may not stand inside another is refused with the reason, and items of the start page stay on it', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(
    page,
    'Nesting',
    [
      ['Hall', 'page', 0],
      ['Outer', 'section', 1],
      ['Question', 'textAnswer', 2],
      ['Inner', 'section', 1],
    ],
    (idOf) =>
      ['Outer', 'Inner'].map((title) => ({
        kind: 'set_options',
        id: idOf(title),
        set: { repeatable: true, repeatable_settings: { min: 0, max: null } },
      })),
  )
  await open(page, id)
  const { line, select } = builder(page)
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
