import type { Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { keyboard } from '../harness/keyboard.ts'

/** Type and title of a line; a section is entered, and its lines come after it. */
type Written = readonly [type: string, title: string]

const before: readonly Written[] = [
  ['Short text', 'Who leads this checklist?'],
  ['Yes / No', 'Has the patient confirmed name, operation and site?'],
  ['Yes / No', 'Is the site marked?'],
  ['Yes / No', 'Is an allergy known?'],
  ['Long text', 'Which allergy, and what replaces it?'],
]
const atTheStart: readonly Written[] = [
  ['Section', 'Everybody in the room'],
  ['Yes / No', 'Did everybody say their name and task?'],
  ['Number', 'Expected loss of blood'],
  ['OK / Not OK', 'Instruments are sterile'],
]
const atTheEnd: readonly Written[] = [
  ['OK / Not OK', 'Sponges and needles are counted'],
  ['OK / Not OK', 'The specimen is labelled'],
  ['Dropdown', 'Where does the patient go?'],
  ['Signature', 'Signature of the lead'],
]

/** Writes lines below one another from the title that has the cursor, which is still empty. */
const writeLines = async (page: Page, lines: readonly Written[]): Promise<void> => {
  const { press, type } = keyboard(page)
  const { grid } = builder(page)
  for (const [position, [kind, title]] of lines.entries()) {
    const field = grid.getByRole('textbox', { name: `${kind}: title` })
    if (position > 0) await press('Enter')
    const written = grid.getByRole('textbox', { name: /: title$/ })
    await expect(written).toHaveValue('')
    await expect(written).toBeFocused()
    if ((await field.count()) === 0) {
      await press('/')
      const search = page.getByRole('combobox', { name: 'Find a type' })
      await expect(search).toBeFocused()
      await type(kind)
      await press('Enter')
    }
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await type(title)
  }
}

test('a checklist for an operation is built from nothing and published without a pointer', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  const { press, type, tabTo, arrowTo } = keyboard(page)
  const { grid, line, orderOf, toggle, showsSaved } = builder(page)
  const title = grid.getByRole('textbox', { name: /: title$/ })
  const dialog = page.getByRole('dialog')

  await page.goto('/checklist/templates')
  await tabTo(page.getByRole('button', { name: 'New template' }))
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'New template' }).getByRole('textbox', { name: 'Title' })).toBeFocused()
  await type('Safe operation')
  await press('Enter')

  // The cursor stands in the first line of the new checklist.
  await expect(title).toBeFocused()
  await writeLines(page, before)
  await press('Escape')
  await expect(line('Which allergy')).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Add page' }))
  await press('Enter')
  await expect(title).toBeFocused()
  await type('Before the first cut')
  await press('Enter')
  await writeLines(page, atTheStart)
  await press('Escape')
  await tabTo(page.getByRole('button', { name: 'Add page' }))
  await press('Enter')
  await expect(title).toBeFocused()
  await type('Before leaving the room')
  await press('Enter')
  await writeLines(page, atTheEnd)
  await press('Escape')
  await expect(line('Signature of the lead')).toBeFocused()

  // The specimen comes first, and is heard to.
  await arrowTo(line('The specimen is labelled'), 'ArrowUp')
  await press('Alt+ArrowUp')
  await expect
    .poll(() => orderOf('Sponges and needles are counted', 'The specimen is labelled'))
    .toEqual(['The specimen is labelled', 'Sponges and needles are counted'])
  await expect(line('The specimen is labelled')).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: /^Moved to position 1 of 4 in .*Before leaving the room$/ }),
  ).toBeAttached()

  // Worth twice as much as the others.
  const properties = page.getByRole('complementary', { name: 'Properties' })
  const weight = properties.getByRole('textbox', { name: 'Weight of the score' })
  await tabTo(weight)
  await press('Control+a')
  await type('2')
  await press('Tab')
  await expect(weight).toHaveValue('2')

  // A rule: who has an allergy says which.
  await tabTo(line('The specimen is labelled'), 'Shift+Tab')
  await arrowTo(line('Which allergy'), 'ArrowUp')
  await tabTo(toggle('Required'))
  await press('Enter')
  await expect(toggle('Required')).toHaveAttribute('aria-pressed', 'true')
  await arrowTo(toggle('Rules'), 'ArrowRight')
  await press('Enter')
  await expect(dialog).toContainText('Which allergy')
  await tabTo(dialog.getByRole('button', { name: 'Show only if' }))
  await press('Enter')
  await tabTo(dialog.getByRole('combobox', { name: 'Value' }), 'Shift+Tab')
  await press('ArrowDown')
  await arrowTo(page.getByRole('option', { name: 'Yes', exact: true }), 'ArrowDown')
  await press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Value' })).toHaveValue('Yes')
  await tabTo(dialog.getByRole('button', { name: 'Save rules' }))
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(toggle('Rules')).toBeFocused()
  await expect(toggle('Rules')).toHaveAttribute('aria-pressed', 'true')
  await showsSaved()

  // Back to the top: forward lie the properties and the preview.
  await tabTo(page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab')
  await press('Enter')
  const publish = page.getByRole('dialog', { name: 'Publish this checklist?' })
  await tabTo(publish.getByRole('button', { name: 'Publish' }))
  await press('Enter')
  await expect(page.getByText('Version 1 is published')).toBeVisible()
})
