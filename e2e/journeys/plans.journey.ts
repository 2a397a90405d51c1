import { builder } from '../harness/builder.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'

test('a smaller plan locks features behind the upgrade prompt; a trial opens them and ends at once', async ({
  visit,
}) => {
  const page = await visit({ ...desktop, as: 'north' })
  await page.goto('/workspace/settings/plans')
  const current = (plan: string) => page.getByRole('region', { name: plan }).getByText('Current plan')
  await expect(current('Enterprise')).toBeVisible()
  await page.getByText('Annual', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Standard' }).getByText('€120')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the plan Free' }).click()
  await expect(current('Free')).toBeVisible()

  await page.goto('/checklist/templates')
  await page.getByRole('button', { name: 'Import' }).first().click()
  const prompt = page.getByRole('dialog')
  await expect(prompt.getByText('Checklist import')).toBeVisible()
  await expect(prompt.getByText('This needs the plan Standard.')).toBeVisible()

  const { id } = await makeOutlined(page, 'Round', [
    ['Hall', 'page', 0],
    ['Door shut?', 'textAnswer', 1],
  ])
  await page.goto(`/checklist/template/${id}/edit`)
  const { select, toggle } = builder(page)
  await select('Door shut?')
  await toggle('Repeatable').click()
  await expect(prompt.getByText('Repeatable questions')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toggle('Repeatable')).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/checklist/templates/import')
  await expect(page.getByText('This needs the plan Standard.')).toBeVisible()
  await page.getByRole('link', { name: 'Try it free' }).click()
  await expect(page).toHaveURL(/\/workspace\/settings\/plans/)

  await page.getByRole('button', { name: 'Try the plan Standard for 14 days' }).click()
  await expect(page.getByRole('region', { name: 'Standard' }).getByText(/The trial ends on/)).toBeVisible()
  await page.goto('/checklist/templates/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.goto('/workspace/settings/plans')
  await page.getByRole('button', { name: 'Cancel trial' }).click()
  await expect(current('Free')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the plan Enterprise' }).click()
  await expect(current('Enterprise')).toBeVisible()
})

test('who may not change the plan may look', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  await page.goto('/workspace/settings/plans')
  await expect(page.getByText('You may look. Changing the plan needs an administrator.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Choose|Try) the plan/ })).toHaveCount(0)
})
