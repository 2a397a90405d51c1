import type { Locator } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'

const styleOf = (place: Locator, property: string, pseudo?: string): Promise<string> =>
  place.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const)

test('where the system sets the colours, what is current, on and to be dragged is seen', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin', forcedColors: 'active' })
  const { id } = await makeOutlined(page, 'Contrast round', [
    ['Ground floor', 'page', 0],
    ['Doors close', 'textAnswer', 1],
    ['Alarm works', 'textAnswer', 1],
  ])
  await builder(page).open(id)
  const { line, select } = builder(page)
  await select('Alarm works')

  await expect(line('Alarm works')).toHaveCSS('outline-style', 'solid')
  await expect(line('Doors close')).toHaveCSS('outline-style', 'none')
  expect(await styleOf(line('Alarm works').locator('[data-handle]'), 'background-image', '::before')).toContain(
    'gradient',
  )

  const required = page.getByRole('switch', { name: 'Required', exact: true })
  const track = required.locator('xpath=following-sibling::*[1]')
  const off = await styleOf(track, 'background-color')
  await required.press('Space')
  await expect(required).toBeChecked()
  await expect.poll(() => styleOf(track, 'background-color')).not.toBe(off)
  expect(await styleOf(track, 'border-color')).not.toBe('rgba(0, 0, 0, 0)')
  await expect(line('Alarm works').getByRole('button', { name: 'Required', exact: true })).toHaveCSS(
    'outline-style',
    'solid',
  )
})
