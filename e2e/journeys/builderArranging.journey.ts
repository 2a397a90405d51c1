import { builder } from '../harness/builder.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined, shownWhenAnswered } from '../harness/makeOutlined.ts'

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
  await builder(page).open(id)
  const { grid, line, select } = builder(page)
  const bar = builder(page).bulkBar
  const count = bar.getByRole('status')
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()

  await page.getByRole('button', { name: 'Select several' }).click()
  await grid.getByRole('checkbox', { name: /^Select .*Doors close$/ }).click()
  await expect(count).toHaveText('1 item selected')
  await grid.getByRole('checkbox', { name: /^Select .*Exit free$/ }).click({ modifiers: ['Shift'] })
  await expect(count).toHaveText('3 items selected')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(45)

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
  await builder(page).open(source.id)
  const { grid, line, select, showsSaved } = builder(page)
  await select('Is there water?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('2 items copied')).toBeVisible()

  await builder(page).open(target.id)
  await select('Gutter clear?')
  await page.keyboard.press('Control+v')
  await expect(line('Is there water?')).toBeVisible()
  await expect(line('How deep?').getByText('Rules')).toBeAttached()
  await expect(page.getByText('Links to items outside of the copy were left out.')).toHaveCount(0)
  await showsSaved()

  // Alone it loses the question its rule asks for, and says so.
  await builder(page).open(source.id)
  await select('Who was told?')
  await line('Who was told?')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(page.getByText('1 item copied')).toBeVisible()
  await builder(page).open(target.id)
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
  await builder(page).open(id)
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
  await builder(page).open(id)
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
  await builder(page).open(id)
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
  await builder(page).open(id)
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
