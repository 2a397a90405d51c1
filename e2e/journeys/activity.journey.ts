import { languages } from '@plumbline/language'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

for (const language of languages)
  test(`LOG-001 LOG-003 LOG-004 (${language}): who did what, from the menu to one person’s changes, and to the record`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const name = `Suppliers of paint ${language}`
    const created = t('activity.global_list.created')
    const staff = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(staff, language)
    await staff.goto('/kb')
    await callAs(staff, '/resources/global-lists/new', 'POST', { name })

    await test.step('the own log, by the menu', async () => {
      await staff.goto('/dashboard')
      await staff.getByRole('navigation', { name: t('shell.menu'), exact: true }).hover()
      await staff.getByRole('button', { name: t('activity.logs'), exact: true }).click()
      await staff.getByRole('link', { name: t('activity.mine'), exact: true }).click()
      await expect(staff.getByRole('heading', { level: 1, name: t('activity.mine') })).toBeVisible()
      await expect(staff.getByRole('row').filter({ hasText: name })).toContainText(created)
    })

    await test.step('everybody’s: a row leads to its record', async () => {
      await staff.goto('/log/user-activity-log')
      const row = staff.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(created)
      await row.getByRole('link').first().click()
      await expect(staff).toHaveURL(/\/resources\/global-lists\/[0-9a-f-]{36}\/items/)
    })

    await test.step('an auditor has only the own one', async () => {
      const auditor = await visit({ ...desktop, as: 'auditor' })
      await keepLanguage(auditor, language)
      await auditor.goto('/log/user-activity-log')
      await expect(auditor.getByRole('heading', { name: t('gen.denied') })).toBeVisible()
      await auditor.goto('/log/activity-log')
      const signedIn = auditor.getByRole('row').filter({ hasText: t('activity.user.signed_in') })
      await expect(signedIn.first()).toBeVisible()
    })
  })
