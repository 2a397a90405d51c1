import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builder } from '../harness/builder.ts'
import { historyOf } from '../harness/callAs.ts'
import { checklistImport } from '../harness/checklistImport.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'

const checklist = 'Kitchen opening, main canteen'
const seals = 'Do the door seals close all the way round? Check the hinges too.'
const light = 'Does the light of the cooler work?'
const raw = 'Is cooked food above raw food, never below?'
const shelf = 'Shelf with the oldest stock'

test('the main job: import, edit, publish, inspect on a phone with the network cut, report, PDF, dashboard', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  const figure = staff
    .locator('section', { has: staff.getByRole('heading', { level: 2, name: 'Inspections', exact: true }) })
    .locator('strong')

  await test.step('the dashboard before', async () => {
    await staff.goto('/dashboard')
    await expect(figure).toHaveText(/^\d+$/)
  })
  const before = Number(await figure.innerText())

  await test.step('a real file comes in through the wizard', async () => {
    const wizard = checklistImport(staff)
    await wizard.open()
    await wizard.chooseSmall(join(import.meta.dirname, '../fixtures/kitchen-opening.csv'))
    await wizard.checkAll(20)
    await wizard.finish({ title: checklist, language: 'English', rows: 20 })
  })

  await test.step('it is edited: renamed, added, moved, undone, redone, required, a rule', async () => {
    const { grid, line, select, title, toggle, orderOf, dragAbove, preview, showsSaved } = builder(staff)
    await select('Do the door seals')
    await title.press('End')
    await title.pressSequentially(' Check the hinges too.')
    await title.press('Enter')
    await expect(title).toHaveValue('')
    await title.pressSequentially(light)
    await expect(preview.getByText(light)).toBeVisible()

    await staff.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => orderOf(seals, light)).toEqual([light, seals])
    await staff.keyboard.press('Control+z')
    await expect.poll(() => orderOf(seals, light)).toEqual([seals, light])
    await staff.keyboard.press('Control+Shift+z')
    await expect.poll(() => orderOf(seals, light)).toEqual([light, seals])
    await dragAbove(raw, 'Air temperature')
    await expect.poll(() => orderOf('Air temperature', raw)).toEqual([raw, 'Air temperature'])
    await staff.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => orderOf('Air temperature', raw)).toEqual(['Air temperature', raw])

    await select(light)
    await toggle('Required').click()
    await expect(toggle('Required')).toHaveAttribute('aria-pressed', 'true')

    await select(shelf)
    await toggle('Rules').click()
    const rules = staff.getByRole('dialog')
    await rules.getByRole('button', { name: 'Show only if' }).click()
    await rules.getByRole('combobox', { name: 'Value' }).click()
    await staff.getByRole('option', { name: 'No', exact: true }).click()
    await expect(rules.getByText('Nothing contradicts, every part can run')).toBeVisible()
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await expect(rules).toBeHidden()
    await expect(preview.getByRole('article', { name: shelf })).toHaveCount(0)
    await expect(preview.getByText(`“${shelf}” is hidden.`)).toBeVisible()

    await showsSaved()
    await staff.reload()
    await expect(grid).toBeVisible()
    await expect(line(seals)).toBeVisible()
    await expect(line(light)).toContainText('*')
  })

  await test.step('it is published', () => builder(staff).publish(1))

  const page = await visit({ ...phone, as: 'auditor' })
  const field = fieldApp(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ops')) sent.push(request.postData() ?? '')
  })

  await test.step('the inspection is started and answered with a network', async () => {
    await field.open()
    await field.start(checklist)
    await field.answer(light, 'Yes')
    await field.answer(seals, 'No')
    await expect(field.question(seals).getByText('Failed')).toBeVisible()
    await field.type('Air temperature', '3.5')
    await field.showsSaved()
  })
  const inspection = new URL(page.url()).hash.split('/').at(-1) ?? ''
  const sentBefore = sent.length

  await test.step('the network is cut; answering goes on, a reload included', async () => {
    await page.context().setOffline(true)
    await field.note(seals, 'Gasket torn at the lower hinge, 12 cm.')
    await field.photo(seals, 'Torn gasket')
    await expect(field.question(shelf)).toHaveCount(0)
    await field.answer(raw, 'No')
    await field.question(shelf).getByRole('button', { name: shelf }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bottom' }).click()
    await expect(field.question(shelf)).toContainText('Bottom')
    await field.photo('Labels of the three oldest containers', 'Three labels')
    await field.type('Core temperature of a sample', '-19')
    // Nobody loads a page anew in the very moment of leaving a field: the device has it first.
    await field.keeps('-19')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: checklist })).toBeVisible()
    await expect(field.question(seals).getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Gasket torn at the lower hinge, 12 cm.',
    )
    await expect(field.question(seals).getByRole('button', { name: /^Photo 1/ })).toBeVisible()
    await expect(field.question(light).getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('what is missing is named, and Complete leads there', async () => {
    await field.goToPage('Preparation')
    await field.answer('Are boards sorted by colour: red, green, blue?', 'Yes')
    await field.type('Batch of today’s crème pâtissière', 'B-2047')
    await field.goToPage('Handover')
    await field.answer('Are all faults passed on to the shift leader?', 'Yes')
    await field.sign('Signature of the opener', 'Amal Awad')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByText('1 answer missing. Complete takes you to it.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(field.question('Sanitiser at the sink')).toBeInViewport()
    await field.answer('Sanitiser at the sink', 'Full')
  })

  await test.step('it is completed without a network', async () => {
    await field.goToPage('Handover')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
    await expect(page.getByText('Kept on this device.')).toBeVisible()
    expect(sent.length, 'nothing could be sent').toBeGreaterThanOrEqual(sentBefore)
  })

  await test.step('the network is back: everything arrives, once', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('Safe on the server.')).toBeVisible({ timeout: 60_000 })
    await field.showsSaved()
    const kept = await historyOf(page, inspection)
    const ids = kept.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
    const made = new Set(
      sent.flatMap((body) => (JSON.parse(body) as { ops: readonly { id: string }[] }).ops.map(({ id }) => id)),
    )
    expect([...ids].toSorted(), 'what the device made is what the server has').toEqual([...made].toSorted())
    const count = (kind: string): number => kept.filter((operation) => operation.kind === kind).length
    expect({ photos: count('media_add'), signatures: count('sign') }).toEqual({ photos: 2, signatures: 1 })
  })

  await test.step('the report shows it, on the page and as a PDF', async () => {
    await page.getByRole('link', { name: 'Open the report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(checklist)
    await staff.goto(`/inspections/${inspection}/view-report`)
    const report = staff.getByRole('article').first()
    for (const text of [seals, 'Gasket torn at the lower hinge, 12 cm.', 'Bottom', 'B-2047', 'Amal Awad'])
      await expect(report.getByText(text).first(), text).toBeVisible()
    await expect(report.getByRole('heading', { name: 'Failed answers' })).toBeVisible()
    const loaded = (): Promise<boolean> =>
      report
        .getByRole('img')
        .evaluateAll((all) => all.every((one) => !(one instanceof HTMLImageElement) || one.naturalWidth > 0))
    await report.getByRole('img').last().scrollIntoViewIfNeeded()
    await expect.poll(loaded, 'every photo and the signature are there').toBe(true)

    const download = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'PDF' }).first().click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(20_000)
  })

  await test.step('the dashboard counts it', async () => {
    await staff.goto('/dashboard')
    await expect(figure).toHaveText(String(before + 1))
    await expect(staff.getByRole('main').getByRole('link', { name: checklist })).toBeVisible()
  })
})
