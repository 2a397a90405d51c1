import { builder } from '../harness/builder.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate, type WrittenQuestion } from '../harness/makeTemplate.ts'

const door = 'Is the gate locked?'
const reason = 'Why is it open?'
const count = 'How many visitors?'

const alarm = 'Is the alarm on?'

const ifNo = (question: string): object => ({
  type: 'if',
  match: 'all',
  conditions: [{ item_id: `$${question}`, operator: 'equals', value: `$${question}=No` }],
})

/** The reason is asked when the gate is open, but required when the alarm is off: then perhaps nobody is asked. The number is required and hidden. */
const questions: readonly WrittenQuestion[] = [
  { key: 'door', type: 'yesno', title: door },
  { key: 'alarm', type: 'yesno', title: alarm },
  {
    key: 'reason',
    type: 'textAnswer',
    title: reason,
    rules: [
      { uuid: 'shown', kind: 'visibility', branches: [{ ...ifNo('door'), actions: [] }] },
      {
        uuid: 'required',
        kind: 'rule',
        branches: [{ ...ifNo('alarm'), actions: [{ action: 'required', item_id: '' }] }],
      },
    ],
  },
  { key: 'count', type: 'number', title: count, options: { required: true, hidden: true } },
]

test('checks: a finding leads to its item, and its example is played in the preview', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/kb')
  const id = await makeTemplate(page, 'Gate round, checks', questions)
  await page.goto(`/checklist/template/${id}/edit`)
  const { line, preview, press, toggle } = builder(page)
  await page.getByRole('button', { name: /^\d+ checks?$/ }).click()
  const panel = page.getByRole('region', { name: 'Checks' })
  const mended = panel.getByRole('button', { name: new RegExp(`${count.replace('?', '\\?')}.*Required but hidden`) })
  await expect(mended).toBeVisible()

  await expect(panel.getByText(/^For example with: .*Is the alarm on\?: No/)).toBeVisible()
  await panel.getByRole('button', { name: /^Play in the preview/ }).click()
  await expect(preview.getByText(`“${reason}” is required but hidden: nobody is asked.`)).toBeVisible()
  const answer = (question: string, name: string) =>
    preview.getByRole('article').filter({ hasText: question }).getByRole('button', { name, exact: true })
  await expect(answer(alarm, 'No')).toHaveAttribute('aria-pressed', 'true')
  await press(answer(door, 'No'))
  await expect(preview.getByText(`“${reason}” is shown.`)).toBeVisible()
  await press(preview.getByRole('button', { name: 'End the example' }))
  await expect(preview.getByText('Example answers')).toBeHidden()

  await mended.click()
  await expect(line(count)).toHaveAttribute('aria-selected', 'true')
  await toggle('Hide').click()
  await expect(mended).toBeHidden()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('tree', { name: 'Outline' })).toBeVisible()
})

test('publishing is refused with errors and then allowed with what changed; versions are compared and restored', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/kb')
  const id = await makeTemplate(page, 'Gate round, versions', questions)
  await page.goto(`/checklist/template/${id}/edit`)
  const { line, select, toggle, title, publish, showsSaved } = builder(page)

  await test.step('refused, with a way to the error', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const refused = page.getByRole('dialog', { name: 'It can’t be published yet' })
    await expect(refused.getByText('1 error would leave a question broken. Mend it first.')).toBeVisible()
    await refused.getByRole('button', { name: /Required but hidden/ }).click()
    await expect(line(count)).toHaveAttribute('aria-selected', 'true')
    await toggle('Hide').click()
    await publish(1)
  })

  await test.step('the next version says what it brings, item by item', async () => {
    await select(count)
    await title.press('End')
    await title.pressSequentially(' Please count twice.')
    await showsSaved()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish this checklist?' })
    await expect(dialog.getByText('1 item changed')).toBeVisible()
    await expect(dialog.locator('del')).toHaveText(count)
    await expect(dialog.locator('ins')).toHaveText(`${count} Please count twice.`)
    await expect(dialog.getByText('No inspection is in progress.')).toBeVisible()
    await dialog.getByRole('textbox').fill('Visitors are counted twice')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 2 is published')).toBeVisible()
  })

  await test.step('the history compares any two, shows one, and puts one back in one step', async () => {
    await page.getByRole('button', { name: 'Version history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    const newest = dialog.getByRole('button', { name: /^Version 2/ })
    await expect(newest).toContainText('Visitors are counted twice')
    await expect(dialog.getByRole('heading', { name: 'From Version 1 to Version 2' })).toBeVisible()
    await expect(dialog.locator('ins')).toHaveText(`${count} Please count twice.`)
    await dialog.getByRole('button', { name: /^Version 1/ }).click()
    await expect(dialog.getByText('The first version: there is nothing before it to compare with.')).toBeVisible()
    await dialog.getByText('Preview', { exact: true }).click()
    await expect(dialog.frameLocator('iframe').getByText(count)).toBeVisible()
    await dialog.getByRole('button', { name: 'Restore as draft' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Version 1 is the draft again')).toBeVisible()
    await expect(line('Please count twice')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line('Please count twice')).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(line('Please count twice')).toHaveCount(0)
    await showsSaved()
    await page.reload()
    await expect(line(count)).toBeVisible()
    await expect(line('Please count twice')).toHaveCount(0)
  })
})

test('on a phone the checks, their example and the history are in reach', async ({ visit }) => {
  const page = await visit({ ...phone, as: 'admin' })
  await page.goto('/kb')
  const id = await makeTemplate(page, 'Gate round, phone', questions.slice(0, 3))
  await page.goto(`/checklist/template/${id}/edit`)
  const { preview, publish } = builder(page)
  await publish(1)
  await page.getByRole('button', { name: /^\d+ checks?$/ }).click()
  const panel = page.getByRole('region', { name: 'Checks' })
  const play = panel.getByRole('button', { name: /^Play in the preview/ })
  await expect.poll(async () => (await play.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await play.click()
  await expect(preview.getByText(`“${reason}” is required but hidden: nobody is asked.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('more').click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Version 1/ })).toBeVisible()
})
