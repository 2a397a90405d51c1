import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'

test('who did what: from the menu to one person’s changes, and to the record', async ({ visit }) => {
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  await callAs(staff, '/resources/global-lists/new', 'POST', { name: 'Suppliers of paint' })

  await test.step('the own log, by the menu', async () => {
    await staff.goto('/dashboard')
    await staff.getByRole('navigation', { name: 'Main menu' }).hover()
    await staff.getByRole('button', { name: 'Logs' }).click()
    await staff.getByRole('link', { name: 'My activity' }).click()
    await expect(staff.getByRole('heading', { level: 1, name: 'My activity' })).toBeVisible()
    const made = staff.getByRole('row').filter({ hasText: 'Suppliers of paint' })
    await expect(made).toContainText('Global list created')
  })

  await test.step('everybody’s: a row leads to its record', async () => {
    await staff.goto('/log/user-activity-log')
    const row = staff.getByRole('row').filter({ hasText: 'Suppliers of paint' })
    await expect(row).toContainText('Global list created')
    await row.getByRole('link').first().click()
    await expect(staff).toHaveURL(/\/resources\/global-lists\/[0-9a-f-]{36}\/items/)
  })

  await test.step('an auditor has only the own one', async () => {
    const auditor = await visit({ ...desktop, as: 'auditor' })
    await auditor.goto('/log/user-activity-log')
    await expect(auditor.getByText("you don't have permission to perform this action", { exact: false })).toBeVisible()
    await auditor.goto('/log/activity-log')
    await expect(auditor.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible()
  })
})
