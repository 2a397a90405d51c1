import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'
import { violations } from '../harness/violations.ts'

// The browser's pretended camera sees a tag with the code PL-ASSET-00042, now and always.
test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${join(import.meta.dirname, '../fixtures/asset-tag.mjpeg')}`,
    ],
  },
})

const title = 'Boiler house round'
const door = 'Is the fire door closed?'
const doorFr = 'La porte coupe-feu est-elle fermée ?'

/** Draws from one place of an element to another, in parts of its size. */
const drag = async (
  page: Page,
  on: Locator,
  [x, y, toX, toY]: readonly [number, number, number, number],
): Promise<void> => {
  // Once it stands still.
  await on.hover()
  const box = await on.boundingBox()
  if (!box) throw new Error('nothing there to draw on')
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * toX, box.y + box.height * toY, { steps: 5 })
  await page.mouse.up()
}

const issuesIn = (report: unknown): readonly unknown[] => {
  const issues: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'issues') : null
  return Array.isArray(issues) ? issues : []
}

test('a failed answer is shown, drawn on, raised as an issue, a tag scanned; the next time it is there, offline', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  const [yes, no, set] = [randomUUID(), randomUUID(), randomUUID()]
  const { id } = await makeOutlined(
    staff,
    title,
    [
      ['Checks', 'page', 0],
      [door, 'yesno', 1, { response_set_id: set, options_type: 'local', enable_score: true }],
      ['Pressure', 'number', 1, { min: 2, max: 8 }],
      ['Tag', 'qr', 1],
      ['Valves', 'section', 1, { repeatable: true, repeatable_settings: { min: 0, max: 5, label: 'Valve' } }],
      ['Name of the valve', 'textAnswer', 2],
    ],
    () => {
      const options = [
        { uuid: yes, label: 'Yes', score: 1, color: 'green' },
        { uuid: no, label: 'No', score: 0, color: 'red' },
      ]
      return [
        { kind: 'set_part', part: 'responses', key: set, value: { uuid: set, options } },
        {
          kind: 'set_part',
          part: 'translations',
          key: 'fr',
          value: { language: 'fr', strings: { 'item.k2.title': doorFr, 'item.k1.title': 'Contrôles' } },
        },
      ]
    },
  )
  await staff.goto(`/checklist/template/${id}/edit`)
  await builder(staff).publish(1)

  const page = await visit({ ...phone, as: 'auditor', permissions: ['camera'] })
  const field = fieldApp(page)
  const dialog = page.getByRole('dialog')
  const begin = async (): Promise<void> => {
    await field.start(title)
    await field.goToPage('Checks')
  }

  await test.step('two shots in a row', async () => {
    await field.open()
    await begin()
    await field.answer(door, 'No')
    await field.question(door).getByRole('button', { name: 'Photo', exact: true }).click()
    const shutter = dialog.getByRole('button', { name: 'Take photo' })
    await expect(shutter).toBeEnabled()
    await shutter.click()
    await expect(dialog.getByRole('button', { name: 'Done (1)' })).toBeVisible()
    await shutter.click()
    await dialog.getByRole('button', { name: 'Done (2)' }).click()
    await expect(field.question(door).getByRole('button', { name: 'Photo', exact: true })).toBeFocused()
    await expect(field.question(door).getByRole('button', { name: /^Photo \d/ })).toHaveCount(2)
  })

  await test.step('an arrow, a box, words and a blurred place on a copy; the original stays', async () => {
    await field.question(door).getByRole('button', { name: 'Photo 1' }).click()
    const shown = dialog.locator('img')
    await expect(shown).toBeVisible()
    const original = await shown.getAttribute('src')
    await dialog.getByRole('button', { name: 'Draw on the photo' }).click()
    const canvas = dialog.getByRole('img', { name: /^Photo with/ })
    await drag(page, canvas, [0.1, 0.1, 0.4, 0.4])
    await dialog.getByRole('button', { name: 'Box' }).click()
    await drag(page, canvas, [0.45, 0.3, 0.8, 0.8])
    await dialog.getByRole('button', { name: 'Blur' }).click()
    await drag(page, canvas, [0.3, 0.5, 0.5, 0.9])
    await expect(dialog.getByRole('img', { name: 'Photo with 3 marks' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Words' }).click()
    await drag(page, canvas, [0.2, 0.1, 0.2, 0.1])
    await dialog.getByRole('textbox', { name: 'Words on the photo' }).fill('Does not latch')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(shown).not.toHaveAttribute('src', original ?? '')
    await dialog.getByRole('button', { name: 'Show the original' }).click()
    await expect(shown).toHaveAttribute('src', original ?? '')
    await page.keyboard.press('Escape')
  })

  await test.step('on a small phone with the largest letters the caption is in sight beside its photo', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'))
    await field.question(door).getByRole('button', { name: 'Photo 2' }).click()
    await expect(dialog.locator('img')).toBeInViewport()
    await expect(dialog.getByRole('textbox', { name: 'Caption' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.evaluate(() => delete document.documentElement.dataset['text'])
    if (size) await page.setViewportSize(size)
  })

  await test.step('an issue, filled in from the question, is there in the review', async () => {
    await field.question(door).getByRole('button', { name: 'Add issue' }).click()
    await expect(dialog.getByLabel('What is wrong')).toHaveValue(door)
    await expect(dialog.getByLabel('Description')).toHaveValue(`Checks\n${door} No`)
    await expect(dialog.getByRole('button', { name: /^Photo \d/, pressed: true })).toHaveCount(2)
    await dialog.getByRole('button', { name: 'High' }).click()
    await dialog.getByLabel('Assigned to').selectOption({ label: 'Marc Moreau' })
    await dialog.getByLabel('Due date').fill('2099-12-01')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add issue' }).click()
    await expect(field.question(door).getByRole('list', { name: 'Issues raised here' })).toContainText(
      'Marc Moreau · due 1 Dec 2099',
    )
  })

  await test.step('what is discarded comes back with Undo', async () => {
    const raised = field.question(door).getByRole('list', { name: 'Issues raised here' })
    await raised.getByRole('button').click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(raised).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(raised).toContainText('High')
  })

  await test.step('a code is read by the camera, a range said beside its field, an entry duplicated', async () => {
    await expect(field.question('Pressure')).toContainText('2 to 8')
    await field.question('Tag').getByRole('button', { name: 'Scan the code' }).click()
    await expect(field.question('Tag').getByRole('textbox')).toHaveValue('PL-ASSET-00042', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name of the valve' }).fill('North')
    await page.getByRole('textbox', { name: 'Name of the valve' }).blur()
    await page.getByRole('button', { name: 'More for Valve 1' }).click()
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('button', { name: /^Valve 2/ }).click()
    await expect(page.getByRole('textbox', { name: 'Name of the valve' }).last()).toHaveValue('North')
  })

  await test.step('completed: the server has the issue, once, with what it says', async () => {
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Issues raised' })).toBeVisible()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByText('Safe on the server.')).toBeVisible({ timeout: 60_000 })
    const inspection = new URL(page.url()).hash.split('/').at(2) ?? ''
    expect(issuesIn(await callAs(page, `/inspections/${inspection}/report`))).toMatchObject([
      { title: door, priority: 'high', due_date: '2099-12-01', media: [{ kind: 'image' }, { kind: 'image' }] },
    ])
  })

  await test.step('the next time, without a network, what was answered then stands below, in the sun and in French', async () => {
    await page.getByRole('button', { name: 'Back to Today' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await dialog.getByRole('switch', { name: /^Outdoors/ }).click()
    await dialog.getByRole('button', { name: 'Largest' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-outdoors', '')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await begin()
    const last = field.question(door).getByRole('button', { name: /^Last time,.*No$/ })
    await expect(last.locator('img')).toBeVisible()
    await last.click()
    await expect(field.question(door).getByRole('img', { name: 'Photo from last time' })).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'More for this inspection' }).click()
    await dialog.getByRole('button', { name: 'Français' }).click()
    await page.keyboard.press('Escape')
    await expect(field.question(doorFr).getByRole('button', { name: 'Note' })).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
