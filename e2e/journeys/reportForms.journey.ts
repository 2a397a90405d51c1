import { readFileSync } from 'node:fs'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'

test('SET-122: a report is laid out, shared by a link that is withdrawn, and packed with others', async ({ visit }) => {
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/settings/report')
  const preview = staff.getByRole('region', { name: 'Preview' })
  const inPreview = (words: string) => preview.getByText(words, { exact: true })

  await test.step('the layout is chosen beside a real report, and kept', async () => {
    await expect(inPreview('Score by section')).toBeVisible()
    await staff.getByRole('switch', { name: 'Scores' }).click()
    await expect(inPreview('Score by section')).toBeHidden()
    await staff.getByRole('textbox', { name: 'Text at the foot of every page' }).fill('For the landlord')
    await expect(inPreview('For the landlord')).toBeAttached()
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('Report layout saved')).toBeVisible()
    await staff.reload()
    await expect(staff.getByRole('switch', { name: 'Scores' })).not.toBeChecked()
  })

  // One with failed answers, whatever others made meanwhile.
  await staff.goto('/inspections?q=Cold%20store%20daily%20round&sort=-failed_count')
  const rows = staff.getByRole('row').filter({ has: staff.getByRole('gridcell') })
  await rows.filter({ hasText: 'Cold store daily round' }).first().getByRole('link').first().click()
  await expect(staff).toHaveURL(/view-report/)
  await expect(staff.getByText('For the landlord')).toBeVisible()
  await expect(staff.getByText('Score by section')).toBeHidden()
  const number = (await staff.getByRole('article').first().locator('bdi').nth(1).innerText()).trim()

  const link = await test.step('a link is made', async () => {
    await staff.getByRole('button', { name: 'Share' }).click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog.getByText('No link opens this report.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'The link works for' }).selectOption({ label: '7 days' })
    await dialog.getByRole('button', { name: 'Make link' }).click()
    await expect(dialog.getByText('never opened')).toBeVisible()
    return new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
  })

  const guest = await visit(phone)
  await test.step('whoever has it reads the report in their language, and nothing else', async () => {
    await guest.goto(`${link}?lang=de`)
    await expect(guest.getByRole('article').getByText(number).first()).toBeVisible()
    await expect(guest.getByRole('heading', { name: /^Fehlerhafte Antworten/ })).toBeVisible()
    const downloaded = guest.waitForEvent('download')
    await guest.getByRole('button', { name: 'PDF' }).click()
    const pdf = readFileSync(await (await downloaded).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(guest.getByRole('navigation')).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Jede Änderung zeigen' })).toHaveCount(0)
  })

  await test.step('withdrawn, it opens nothing from that moment on', async () => {
    await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(staff.getByRole('dialog').getByText('No link opens this report.')).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('alert')).toContainText('This link no longer works')
    await staff.keyboard.press('Escape')
  })

  await test.step('the workbook is downloaded', async () => {
    await staff.getByRole('button', { name: 'Export' }).click()
    const downloaded = staff.waitForEvent('download')
    await staff.getByRole('menuitem', { name: 'Workbook (XLSX)' }).click()
    expect((await downloaded).suggestedFilename()).toBe(`Cold store daily round ${number}.xlsx`)
  })

  await test.step('several reports are packed, told in the list and downloaded', async () => {
    await staff.goto('/inspections')
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').click()
    await staff.getByRole('toolbar').getByRole('button', { name: 'Reports as ZIP' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Export 2 reports' })
    await dialog.getByRole('checkbox', { name: 'Original photos and files' }).click()
    await dialog.getByRole('button', { name: 'Make archive' }).click()
    const archives = staff.getByRole('region', { name: 'Archives of reports' })
    await expect(archives.getByText('2 reports are ready')).toBeVisible({ timeout: 30_000 })
    const downloaded = staff.waitForEvent('download')
    await archives.getByRole('link', { name: 'Download' }).click()
    const archive = await downloaded
    expect(archive.suggestedFilename()).toMatch(/^inspection-reports-[\d-]+\.zip$/)
    expect(
      readFileSync(await archive.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await archives.getByRole('button', { name: 'Remove' }).click()
    await expect(archives).toBeHidden()
  })

  await callAs(staff, '/settings/report', 'PUT', { show_score: true, footer_text: '' })
})
