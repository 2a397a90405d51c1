import { AxeBuilder } from '@axe-core/playwright'
import { callAs } from '../harness/callAs.ts'
import { keepAppearance } from '../harness/appearance.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'

const idOf = (made: unknown): unknown => (typeof made === 'object' && made !== null ? Reflect.get(made, 'id') : null)

test('SVQ-015, TBL-001, TBL-006: a view by a field of a type is saved, left and opened again', async ({ visit }) => {
  test.slow()
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/assets')
  const fields = [{ key: 'new_1', name: 'Pressure', field_type: 'integer' }]
  const type = await callAs(page, '/assets/types/new', 'POST', { name: 'Boiler', fields })
  for (const pressure of [4, 8, 12])
    await callAs(page, '/assets/new', 'POST', {
      type_id: idOf(type),
      asset_id: `B-${pressure}`,
      display_name: `Boiler ${pressure}`,
      fields: { pressure: String(pressure) },
    })
  const card = page.getByRole('dialog')

  await test.step('the type brings its columns, and its fields among the filters', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await card.getByRole('button', { name: 'Type' }).click()
    await card.getByRole('checkbox', { name: 'Boiler', exact: true }).check()
    await card.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('columnheader', { name: 'Pressure' })).toBeVisible()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await card.getByRole('button', { name: 'Pressure' }).click()
    await card.getByRole('spinbutton', { name: 'Value' }).fill('5')
    await card.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('columnheader', { name: 'Pressure' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Pressure' }).getByRole('button').click()
    await expect(page.getByText('1–2 of 2')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('B-12')
  })

  await test.step('the name of the view is not lost by Escape; saved it is a tab', async () => {
    await page.getByRole('button', { name: 'Query “Default”' }).click()
    await page.getByRole('menuitem', { name: 'Save as new query' }).click()
    await card.getByRole('textbox').fill('Under pressure')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard what you typed?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard what you typed?')).toBeHidden()
    await expect(card.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Under pressure' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('left and opened again it asks the same, in the same order', async () => {
    await page.getByRole('tab', { name: 'Default' }).click()
    await expect(page.getByRole('columnheader', { name: 'Pressure' })).toBeHidden()
    await page.getByRole('tab', { name: 'Under pressure' }).click()
    await expect(page.getByText('1–2 of 2')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('B-12')
    await expect(page.getByRole('button', { name: 'save changes' })).toBeHidden()
    await page.getByRole('button', { name: 'Columns' }).click()
    await card.getByRole('checkbox', { name: 'Pressure' }).uncheck()
    await card.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('columnheader', { name: 'Pressure' })).toBeHidden()
    await expect(page.getByText('1–2 of 2')).toBeVisible()
  })
})

test('PCK-004, PCK-005, FLT-004: a date is asked for relative to now, or from a calendar, by keys', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/assets')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const card = page.getByRole('dialog', { name: 'Add filter' })
  await card.getByRole('button', { name: 'Last inspection' }).click()
  await card.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'newer than' })
  await card.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Relative to now' })
  await card.getByRole('spinbutton', { name: 'Amount' }).fill('3')
  await card.getByRole('combobox', { name: 'Counted in' }).selectOption({ label: 'months ago' })
  await card.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('newer than 3 months ago')).toBeVisible()

  await page.getByText('newer than 3 months ago').click()
  await page.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'A date' })
  const opener = page.getByRole('button', { name: 'Open the calendar: A date' })
  const calendar = page.getByRole('dialog', { name: 'A date' })
  await opener.press('Enter')
  await expect(calendar.getByRole('combobox').nth(1).getByRole('option').first()).toHaveText('1920')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog][aria-label="A date"]').analyze()
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await calendar.getByRole('combobox').nth(1).selectOption('1920')
  await calendar.getByRole('combobox').nth(0).selectOption({ label: 'January' })
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await calendar.getByRole('button', { name: '15 Jan 1920' }).press('Enter')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('newer than 15 Jan 1920')
})

test('TBL-048, FLT-037: below its fixed header a table scrolls in 500 px, and the tag of a long filter is cut', async ({
  look,
}) => {
  const page = await look({ ...desktop, as: 'admin' })
  // Who looked before may have left another language.
  await keepAppearance(page, 'semi-dark', 'en')
  const name = 'a name of a boiler that nobody could ever read in one line, however wide the screen'
  const filter = JSON.stringify({ display_name: [{ operator: 'contains', value: name }] })
  await page.goto(`/assets?filter=${encodeURIComponent(filter)}`)
  const tag = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /contains/ })
  await expect(tag).toBeVisible()
  await expect.poll(async () => (await tag.locator('..').boundingBox())?.width).toBe(270)
  await page.goto('/assets')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const edge = page.getByRole('columnheader', { name: 'Actions' })
  await expect(edge).toHaveCSS('border-inline-start-width', '0px')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(edge).toHaveCSS('border-inline-start-width', '1px')
  await expect.poll(async () => (await grid.locator('..').boundingBox())?.height).toBe(500)
})

test('RES-021, RES-028: in a page from the right, a long name from the left is cut at its own end', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await keepAppearance(page, 'light', 'ar')
  const name = `Quarterly ${'parts and suppliers of the northern yard '.repeat(4)}end`
  await callAs(page, '/resources/global-lists/new', 'POST', { name, fields: [] })
  await page.goto('/resources/global-lists?q=Quarterly')
  const shown = page.getByRole('gridcell').getByText(name)
  await expect(shown).toBeVisible()
  const [first, cell] = await shown.evaluate((element) => {
    const start = document.createRange()
    start.setStart(element.firstChild ?? element, 0)
    start.setEnd(element.firstChild ?? element, 1)
    const [letter, room] = [start.getBoundingClientRect(), element.closest('td')?.getBoundingClientRect()]
    return [letter.x, room?.x ?? Number.NaN]
  })
  expect(first).toBeGreaterThan(cell)
  expect(await shown.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})

test('AST-031..033, RES-028: names without a single space make no page wider than a phone', async ({ visit }) => {
  test.slow()
  const page = await visit({ ...phone, as: 'admin' })
  await page.goto('/assets')
  const long = (letter: string): string => letter.repeat(200)
  const uuid = (made: unknown): string =>
    String(typeof made === 'object' && made !== null ? Reflect.get(made, 'uuid') : '')
  const fields = [{ key: 'new_1', name: long('F'), field_type: 'text' }]
  const type = await callAs(page, '/assets/types/new', 'POST', { name: long('T'), fields })
  const list = await callAs(page, '/resources/global-lists/new', 'POST', { name: long('L'), fields })
  const key = long('f').slice(0, 60)
  const asset = await callAs(page, '/assets/new', 'POST', {
    type_id: idOf(type),
    asset_id: long('A'),
    display_name: long('N'),
    fields: { [key]: long('v') },
  })
  const lists = `/resources/global-lists/${uuid(list)}`
  for (const path of [
    `/assets/${uuid(asset)}`,
    `/assets/types/${uuid(type)}`,
    `/assets?q=${long('A')}`,
    lists,
    `${lists}/items`,
    `${lists}/items/archive`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"], [data-loading="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => [location.pathname, document.documentElement.scrollWidth])).toEqual([
      path.split('?')[0],
      phone.viewport?.width ?? 0,
    ])
  }
})

test('TBL-008: on a phone the card of a filter is on the screen whole, also once its options have come', async ({
  look,
}) => {
  const page = await look({ ...phone, as: 'admin' })
  await keepAppearance(page, 'semi-dark', 'en')
  await page.goto('/assets')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Part of' }).click()
  await expect(card.getByRole('checkbox').nth(5)).toBeVisible()
  await expect(card).toBeInViewport({ ratio: 1 })
})
