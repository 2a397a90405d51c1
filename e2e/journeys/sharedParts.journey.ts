import type { Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'
import { violations } from '../harness/violations.ts'

const ladder = 'State of the ladder'
const load = 'Weight on the top rung'
const tidy = 'How tidy is the store?'

/** The properties of the line that is selected. */
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' })

test('global responses: written once, translated, used, changed, deleted with a warning', async ({ visit }) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, 'Ladders', [{ key: 'ladder', type: 'yesno', title: ladder }])
  const list = '/checklist/global-response/list'
  const dialog = staff.getByRole('dialog')

  await test.step('made from the menu, what is missing is said in its place', async () => {
    await staff.goto(list)
    await expect(staff.getByText('One set of responses for many templates')).toBeVisible()
    await staff.getByRole('button', { name: 'New global response' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Ladder condition')
    await dialog.getByRole('textbox', { name: 'Label 1' }).fill('Sound')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Label 2' }).fill('Bent')
    await dialog.getByRole('textbox', { name: 'Label 2' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Label 3' }).fill('Cracked')
    await dialog.getByRole('textbox', { name: 'Score of Sound' }).fill('2')
    await dialog.getByRole('button', { name: 'Colour of Cracked' }).click()
    await staff.getByRole('menuitem', { name: 'Red' }).click()
    await dialog.getByRole('button', { name: 'Move Cracked up' }).click()
    await dialog.getByText('Français').click()
    await dialog.getByRole('textbox', { name: 'Français: Sound' }).fill('En bon état')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByRole('row').filter({ hasText: 'Ladder condition' })).toContainText('SoundCrackedBent')
    expect(await violations(staff)).toEqual([])
  })

  await test.step('chosen for a question; the preview and its French show it', async () => {
    const { select, preview, showsSaved } = builder(staff)
    await staff.goto(`/checklist/template/${id}/edit`)
    await select(ladder)
    await properties(staff).getByText('Global responses', { exact: true }).click()
    await properties(staff).getByRole('combobox', { name: 'Choose global responses' }).click()
    await staff.getByRole('option', { name: 'Ladder condition' }).click()
    await expect(properties(staff).getByText('they are changed for all templates at once')).toBeVisible()
    await expect(preview.getByText('Cracked')).toBeVisible()
    await showsSaved()
    await builder(staff).publish(1)
  })

  await test.step('a change reaches the draft; the published version stays', async () => {
    await staff.goto(list)
    await staff.getByRole('button', { name: 'Ladder condition', exact: true }).click()
    await expect(dialog.getByText('1 template uses this set.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Label 3' }).fill('Dented')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const { select, preview } = builder(staff)
    await staff.goto(`/checklist/template/${id}/edit`)
    await select(ladder)
    await expect(preview.getByText('Dented')).toBeVisible()
    const auditor = await visit({ ...phone, as: 'auditor' })
    const field = fieldApp(auditor)
    await field.open()
    await field.start('Ladders')
    await expect(field.question(ladder).getByText('Bent')).toBeVisible()
    await expect(field.question(ladder).getByText('Dented')).toBeHidden()
  })

  await test.step('deleting warns with the number of templates; the question says it, and gets its copy back', async () => {
    await staff.goto(list)
    await staff.getByRole('button', { name: 'Actions for Ladder condition' }).click()
    await staff.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog.getByText('1 template uses it.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete global response' }).click()
    await expect(staff.getByText('“Ladder condition” has been deleted.')).toBeVisible()
    await staff.goto(`/checklist/template/${id}/edit`)
    const { select, preview, showsSaved } = builder(staff)
    await select(ladder)
    await expect(properties(staff).getByRole('alert')).toHaveText('The selected global response was deleted')
    await properties(staff).getByRole('button', { name: 'Keep its published responses here' }).click()
    await expect(properties(staff).getByRole('textbox', { name: 'Response 2' })).toHaveValue('Cracked')
    await expect(preview.getByText('Cracked')).toBeVisible()
    await showsSaved()
  })

  await test.step('a set of the template’s own becomes a global one', async () => {
    await properties(staff).getByRole('button', { name: 'Save as global response' }).click()
    await properties(staff).getByRole('textbox', { name: 'Title of the global response' }).fill('Steps and ladders')
    await properties(staff).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(properties(staff).getByText('Global responses “Steps and ladders”')).toBeVisible()
    await builder(staff).showsSaved()
    await staff.goto(list)
    await expect(staff.getByRole('row').filter({ hasText: 'Steps and ladders' })).toContainText('1')
  })
})

test('a unit of one’s own is made where it is needed, and the catalogue is searched', async ({ visit }) => {
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, 'Loads', [{ key: 'load', type: 'number', title: load }])
  const { select, preview, showsSaved } = builder(staff)
  await staff.goto(`/checklist/template/${id}/edit`)
  await select(load)
  const unit = properties(staff).getByRole('combobox', { name: 'Unit' })
  await unit.click()
  await unit.fill('kilonew')
  await staff.getByRole('option', { name: 'kilonewton kN', exact: true }).click()
  await expect(preview.getByText('kN', { exact: true })).toBeVisible()
  await unit.click()
  await unit.fill('Sandbag')
  await staff.getByRole('option', { name: 'New unit…' }).click()
  const form = properties(staff).getByRole('group', { name: 'New unit' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Sandbag')
  await form.getByRole('button', { name: 'Create unit' }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Symbol' }).fill('sbg')
  await form.getByRole('button', { name: 'Create unit' }).click()
  await expect(unit).toHaveValue('Sandbag (sbg)')
  await expect(preview.getByText('sbg', { exact: true })).toBeVisible()
  await showsSaved()

  await staff.goto('/settings/checklist')
  await expect(staff.getByRole('row').filter({ hasText: 'Sandbag' })).toContainText('sandbag')
  await staff.getByRole('button', { name: 'New unit' }).click()
  await staff.getByRole('textbox', { name: 'Name' }).fill('sandbag')
  await staff.getByRole('textbox', { name: 'Symbol' }).fill('x')
  await staff.getByRole('button', { name: 'Create unit' }).click()
  await expect(staff.getByText('Already taken')).toBeVisible()
})

test('SET-036: the rating scale is set up, chosen in the field, and stands in the report', async ({ visit }) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })

  await test.step('titles per language, an icon, the order', async () => {
    await staff.goto('/dashboard')
    await staff.getByRole('button', { name: /^Account/ }).click()
    await staff.getByRole('menuitem', { name: 'Settings', exact: true }).click()
    await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Checklists' }).click()
    await staff.getByRole('textbox', { name: 'Title of rating 1 in English' }).fill('Exemplary')
    const chooser = staff.waitForEvent('filechooser')
    await staff.getByRole('button', { name: 'Icon of rating 1' }).click()
    await staff.getByRole('menuitem', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles(await drawPhoto(staff, 'Star'))
    await expect(staff.getByRole('button', { name: 'Icon of rating 1' }).locator('img')).toBeVisible()
    await staff.getByRole('button', { name: 'Move rating 5 up' }).click()
    await staff.getByRole('button', { name: 'Save the scale' }).click()
    await expect(staff.getByText('The rating scale is saved')).toBeVisible()
    await staff.reload()
    await expect(staff.getByRole('textbox', { name: /^Title of rating/ }).nth(3)).toHaveValue('Needs improvement')
    await expect(staff.getByRole('button', { name: 'Icon of rating 1' }).locator('img')).toBeVisible()
    expect(await violations(staff)).toEqual([])
  })

  const id = await makeTemplate(staff, 'Store rooms', [{ key: 'tidy', type: 'textAnswer', title: tidy }])
  await test.step('a question is rated', async () => {
    const { select, preview, showsSaved, publish } = builder(staff)
    await staff.goto(`/checklist/template/${id}/edit`)
    await select(tidy)
    await properties(staff).getByRole('switch', { name: 'Rating', exact: true }).click()
    await expect(preview.getByRole('button', { name: 'Exemplary' })).toBeVisible()
    await showsSaved()
    await publish(1)
  })

  await test.step('the inspector chooses, the report says it', async () => {
    const auditor = await visit({ ...phone, as: 'auditor' })
    const field = fieldApp(auditor)
    await field.open()
    await field.start('Store rooms')
    await field.type(tidy, 'Swept this morning')
    await field.answer(tidy, 'Exemplary')
    await expect(auditor.getByRole('button', { name: /^All saved/ })).toBeVisible()
    const uuid = /inspection\/([0-9a-f-]{36})/.exec(auditor.url())?.[1] ?? ''
    await staff.goto(`/inspections/${uuid}/view-report`)
    await expect(staff.getByText('Rating: Exemplary')).toBeVisible()
  })
})

test('who may not manage templates or see the settings is told so', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  for (const path of ['/checklist/global-response/list', '/settings/checklist']) {
    await page.goto(path)
    await expect(page.getByText("You don't have permission to perform this action")).toBeVisible()
  }
})
