import type { Locator, Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'

const openBuilder = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/checklist/template/${id}/edit`)
  await expect(page.getByRole('treegrid', { name: 'Checklist' })).toBeVisible()
}

/** Waits until the server has what was written last: a page with unsaved work asks before it is left. */
const isSaved = async (page: Page, id: string, words: string): Promise<void> => {
  await expect
    .poll(async () => JSON.stringify(await callAs(page, `/checklist/template/${id}`)), { timeout: 15_000 })
    .toContain(words)
  await builder(page).showsSaved()
}

/** Makes the line that is being written one of this type, by the palette, and gives it a title. */
const writeAs = async (page: Page, type: string, title: string): Promise<void> => {
  const written = builder(page).title
  await expect(written).toHaveValue('')
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Find a type' })
  await search.fill(type)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(type, { exact: true }) })
    .click()
  await expect(search).toBeHidden()
  await expect(written).toBeFocused()
  await page.keyboard.insertText(title)
  await expect(written).toHaveValue(title)
}

/** What the inspector meets of a type, in the preview's card. */
const met: readonly (readonly [type: string, of: (card: Locator) => Locator])[] = [
  ['Long text', (card) => card.getByRole('textbox')],
  ['Number', (card) => card.getByRole('textbox')],
  ['Slider', (card) => card.getByRole('slider')],
  ['Calculation', (card) => card.getByText('Worked out by itself')],
  ['Counter', (card) => card.getByText('Worked out by itself')],
  ['Date and time', (card) => card.locator('input[type="date"]')],
  ['Yes / No', (card) => card.getByRole('button', { name: 'Yes', exact: true })],
  ['OK / Not OK', (card) => card.getByRole('button', { name: 'Not OK', exact: true })],
  ['Switch', (card) => card.getByRole('button', { name: 'Off', exact: true })],
  ['Checkbox', (card) => card.getByText('No', { exact: true })],
  ['List', (card) => card.getByText('Option 2')],
  ['Dropdown', (card) => card.getByText('Choose', { exact: true })],
  ['Signature', (card) => card.getByRole('textbox', { name: 'Name of the signer' })],
  ['Acknowledgment', (card) => card.getByText('I acknowledge', { exact: true })],
  ['Photo', (card) => card.getByRole('button', { name: 'Take photo' })],
  ['Video', (card) => card.getByRole('button', { name: /Record video/ })],
  ['Audio', (card) => card.getByRole('button', { name: /Record sound/ })],
  ['QR code', (card) => card.getByPlaceholder('Type or scan the code')],
  ['Barcode', (card) => card.getByPlaceholder('Type or scan the code')],
]

test('a question of every type is written by the palette, and the preview shows it as the inspector will meet it', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Every type', [
    ['Round', 'page', 0],
    ['First', 'textAnswer', 1],
  ])
  await openBuilder(page, id)
  const { select, title, preview } = builder(page)
  await test.step('what stands on start pages alone', async () => {
    for (const type of ['Short text', 'Document number', 'Start date', 'Location', 'Person']) {
      await select('Start page')
      await page.getByRole('button', { name: 'More for Start page' }).click()
      await page.getByRole('menuitem', { name: 'Add question' }).click()
      await expect(title).toHaveValue('')
      if (type === 'Short text') await title.pressSequentially('My Short text')
      else await writeAs(page, type, `My ${type}`)
      await expect(preview.getByRole('article', { name: `My ${type}`, exact: true })).toBeVisible()
    }
  })

  await select('First')
  await title.press('End')
  for (const [type, shown] of met) {
    await title.press('Enter')
    await writeAs(page, type, `My ${type}`)
    await expect(shown(preview.getByRole('article', { name: `My ${type}`, exact: true }))).toBeVisible()
  }
  await title.press('Enter')
  await writeAs(page, 'Constant', 'Most allowed')
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('0')
  await page.getByRole('textbox', { name: 'Value' }).fill('')
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Value' }).fill('8')
  await expect(page.getByRole('switch', { name: 'Hide' })).toBeChecked()

  await test.step('all of it was saved, and is there again', async () => {
    await isSaved(page, id, '"default_value":8')
    await page.reload()
    await select('My Document number')
    const format = page.getByRole('group', { name: 'Format' })
    await expect(format.getByText('Number')).toBeVisible()
    await format.getByRole('textbox', { name: 'Text of the format' }).first().fill('FS-')
    await page.getByRole('button', { name: 'Insert answer' }).click()
    await page.getByRole('menuitem', { name: /My Short text/ }).click()
    await expect(page.locator('output').filter({ hasText: '12' })).toContainText('FS-')
    await expect(page.locator('output').filter({ hasText: '12' })).toContainText('My Short text')
    await isSaved(page, id, 'FS-{number}')
  })
})

test('an equation says what is wrong and where, offers the questions before it, and shows what it comes to', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Loads', [
    ['Bay', 'page', 0],
    ['Width of the shelf', 'number', 1, { units: 'metre' }],
    ['Depth of the shelf', 'number', 1],
    ['Remark', 'textAnswer', 1],
    ['Area', 'calculation', 1, { calculations: { value: '', items: {} }, decimal: 2 }],
    ['Later', 'number', 1],
  ])
  await openBuilder(page, id)
  const { select, preview } = builder(page)
  await select('Area')
  const equation = page.getByRole('combobox', { name: 'Equation' })
  await equation.pressSequentially('2 + * 3')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Equation is incorrect')).toBeVisible()
  await expect(page.getByText('(at character 5)')).toBeVisible()
  await equation.fill('width + 1')
  await expect(page.getByText('Variable width is unknown')).toBeVisible()

  await equation.fill('')
  await equation.pressSequentially('wid')
  const offered = page.getByRole('listbox', { name: 'Questions and functions' })
  await expect(offered.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(equation).toHaveValue('k2')
  await equation.pressSequentially(' * dep')
  await expect(offered.getByRole('option', { name: /Depth of the shelf/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(equation).toHaveValue('k2 * k3')
  await expect(page.getByText('Equation is incorrect')).toBeHidden()
  await equation.pressSequentially(' + la')
  await expect(offered.getByRole('option', { name: /Later/ })).toHaveCount(0)
  await equation.fill('k2 * k3')

  await page.getByRole('textbox', { name: 'Sample value of Width of the shelf' }).fill('1.5')
  await page.getByRole('textbox', { name: 'Sample value of Depth of the shelf' }).fill('0.5')
  await expect(page.getByRole('region', { name: 'Try it with sample values' }).locator('output')).toHaveText('0.75')
  await isSaved(page, id, '"k2 * k3"')
  await page.reload()
  await select('Width of the shelf')
  await preview.getByRole('textbox', { name: 'Width of the shelf' }).fill('3')
  await preview.getByRole('textbox', { name: 'Depth of the shelf' }).fill('4')
  await expect(preview.getByRole('article', { name: 'Area' })).toContainText('12.00')
})

test('a rule with else if and a group inside is written as a sentence, tried out, and does so in the preview', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { id } = await makeOutlined(page, 'Cold store', [
    ['Room', 'page', 0],
    ['Air temperature', 'number', 1, { units: 'degree_celsius' }],
    ['Door open', 'checkbox', 1],
    ['What was done', 'textAnswer', 1],
    ['Later', 'number', 1],
  ])
  await openBuilder(page, id)
  const { select, toggle, preview, showsSaved } = builder(page)
  await select('What was done')
  await toggle('Rules').click()
  const dialog = page.getByRole('dialog', { name: 'What was done' })
  await dialog.getByRole('button', { name: 'If … then …' }).click()
  const part = (name: string) => dialog.getByRole('region', { name, exact: true })
  const choose = async (box: Locator, name: string): Promise<void> => {
    await box.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const act = async (name: string, action: string): Promise<void> => {
    await part(name).getByRole('button', { name: 'Add action' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  await test.step('if it is too warm, or not measured while the door is open', async () => {
    const first = part('If')
    await first.getByRole('combobox', { name: 'Question' }).click()
    await expect(page.getByRole('option', { name: /Later/ })).toHaveCount(0)
    await page.getByRole('option', { name: /Air temperature/ }).click()
    await choose(first.getByRole('combobox', { name: 'Comparison' }), 'is bigger than')
    await first.getByRole('textbox', { name: 'Value' }).fill('8')
    await first.getByRole('button', { name: 'Add group' }).click()
    await first.getByText('Any of these is true').click()
    const group = first.getByRole('group', { name: 'Group of conditions' })
    await choose(group.getByRole('combobox', { name: 'Question' }), '2.1 Air temperature')
    await choose(group.getByRole('combobox', { name: 'Comparison' }), 'is not answered')
    await group.getByRole('button', { name: 'Add condition' }).click()
    await choose(group.getByRole('combobox', { name: 'Question' }).last(), '2.2 Door open')
    await choose(group.getByRole('combobox', { name: 'Value' }).last(), 'ticked')
    await act('If', 'Make required')
    await act('If', 'Require a photo')
  })

  await test.step('nothing half is saved', async () => {
    await dialog.getByRole('button', { name: 'Otherwise, if' }).click()
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect(part('Otherwise, if').getByText(/Actions must not be empty|has no value/)).toBeVisible()
  })

  await test.step('otherwise, if it is rather warm', async () => {
    const second = part('Otherwise, if')
    await choose(second.getByRole('combobox', { name: 'Question' }), '2.1 Air temperature')
    await choose(second.getByRole('combobox', { name: 'Comparison' }), 'is between')
    await second.getByRole('textbox', { name: 'From' }).fill('5')
    await second.getByRole('textbox', { name: 'To' }).fill('8')
    await act('Otherwise, if', 'Set colour')
    await choose(second.getByRole('combobox', { name: 'Set colour' }), 'Own colour')
    await second.getByLabel('Own colour').last().fill('#336699')
  })

  await test.step('sample answers show which part runs and what comes of it', async () => {
    const trying = dialog.getByRole('region', { name: 'Try it' })
    const happens = trying.getByRole('list', { name: 'What happens' })
    const sample = trying.getByRole('textbox', { name: /Air temperature/ })
    await sample.fill('9')
    await expect(part('If').getByText('Runs now')).toBeVisible()
    await expect(happens).toContainText('Required')
    await expect(happens).toContainText('1 photo required')
    await sample.fill('6')
    await expect(part('Otherwise, if').getByText('Runs now')).toBeVisible()
    await expect(happens).toContainText('Colour #336699')
    await expect(happens).not.toContainText('Required')
    await trying.getByRole('button', { name: 'Clear' }).click()
    await choose(trying.getByRole('combobox', { name: /Door open/ }), 'ticked')
    await expect(part('If').getByText('Runs now')).toBeVisible()
  })

  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText('If 2.1 Air temperature is bigger than 8 °C or (2.1 Air temperature is not answered', {
      exact: false,
    }),
  ).toBeVisible()
  await showsSaved()
  await preview.getByRole('textbox', { name: 'Air temperature' }).fill('9')
  await expect(preview.getByRole('article', { name: /What was done/ })).toContainText('Required 0/1')
})

test('a picture with markers leads the inspector to the questions', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const fillers = Array.from({ length: 8 }, (_, at): readonly [string, string, number] => [
    `Check ${at + 1}`,
    'textAnswer',
    1,
  ])
  const { id } = await makeOutlined(page, 'Plant room', [
    ['Boiler', 'page', 0],
    ...fillers,
    ['Pressure valve', 'number', 1],
  ])
  await openBuilder(page, id)
  const { select, toggle, preview, press } = builder(page)
  await select('Boiler')
  await toggle('Picture with markers').click()
  const dialog = page.getByRole('dialog', { name: 'Picture with markers' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(await drawPhoto(page, 'Plan of the plant room'))
  const picture = dialog.getByRole('img', { name: 'Picture to place markers on' })
  // Once it stands still.
  await picture.hover()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is not on the screen')
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const marker = (number: number) => dialog.locator(`[data-marker]`).nth(number - 1)

  await test.step('placed by click, moved by the arrow keys, named and linked', async () => {
    const place = at(0.25, 0.5)
    await page.mouse.click(place.x, place.y)
    await expect(marker(1)).toHaveAccessibleName('Marker 1, 25 % across, 50 % down')
    await marker(1).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(marker(1)).toHaveAccessibleName('Marker 1, 26 % across, 45 % down')
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Valve')
    await dialog.getByRole('combobox', { name: 'Leads to' }).click()
    await page.getByRole('option', { name: /Pressure valve/ }).click()
  })

  await test.step('placed without a pointer, dragged with one', async () => {
    await dialog.getByRole('button', { name: 'Add marker' }).click()
    await expect(marker(2)).toHaveAccessibleName('Marker 2, 50 % across, 50 % down')
    const [from, to] = [at(0.5, 0.5), at(0.75, 0.25)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await expect(marker(2)).toHaveAccessibleName('Marker 2, 75 % across, 25 % down')
    await dialog.getByRole('radiogroup', { name: 'Colour', exact: true }).getByRole('radio', { name: 'Blue' }).click()
    await dialog.getByRole('switch', { name: 'Show labels' }).click()
    await dialog.getByRole('switch', { name: 'Show labels' }).click()
  })

  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await isSaved(page, id, 'Valve')
  await page.reload()
  await select('Boiler')
  await expect(preview.getByRole('img', { name: 'Picture with markers' })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Marker 2' })).toBeDisabled()
  await expect(preview.getByRole('article', { name: 'Pressure valve' })).not.toBeInViewport()
  await press(preview.getByRole('button', { name: 'Marker 1: Valve' }))
  await expect(preview.getByRole('article', { name: 'Pressure valve' })).toBeInViewport()
})

test('what a smaller plan lacks is asked for where it is chosen', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'north' })
  const { id } = await makeOutlined(page, 'Small plan', [
    ['Round', 'page', 0],
    ['First', 'textAnswer', 1],
  ])
  await page.goto('/workspace/settings/plans')
  await page.getByText('Annual', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose the plan Free' }).click()
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Current plan')).toBeVisible()
  await openBuilder(page, id)
  const { select, title, toggle } = builder(page)
  await select('First')
  await title.press('End')
  await title.press('Enter')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a type' }).fill('Calculation')
  await page.keyboard.press('Enter')
  const prompt = page.getByRole('dialog')
  await expect(prompt.getByText(/This needs the plan/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await select('Round')
  await toggle('Picture with markers').click()
  await expect(prompt.getByText(/This needs the plan/)).toBeVisible()

  // Others find the plan they know.
  await page.goto('/workspace/settings/plans')
  await page.getByRole('button', { name: 'Choose the plan Enterprise' }).click()
  await expect(page.getByRole('region', { name: 'Enterprise' }).getByText('Current plan')).toBeVisible()
})
