import { languages } from '@plumbline/language'
import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { makeOutlined } from '../harness/makeOutlined.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

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

for (const language of languages)
  test(`(${language}): who invites beyond the seats of the plan is led to a trial, which takes them and ends`, async ({
    visit,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'north' })
    await keepLanguage(page, language)
    const [free, standard] = [t('plans.plan.free'), t('plans.plan.standard')]
    const card = (plan: string) => page.getByRole('region', { name: plan, exact: true })
    const choose = (plan: string) =>
      page.getByRole('button', { name: t('plans.chooseNamed', { plan }), exact: true }).click()
    await page.goto('/workspace/settings/plans')
    await expect(card(free)).toContainText(t('plans.seats', { count: 3 }))
    await choose(free)
    await expect(card(free).getByText(t('plans.current'))).toBeVisible()
    for (const at of [1, 2]) {
      const seats: unknown = Reflect.get(Object(await callAs(page, '/user/list')), 'seats')
      const someone = { first_name: 'Seat', last_name: 'Taker', email: `seat-${language}-${at}@north.test` }
      if (Number(Reflect.get(Object(seats), 'taken')) < 3) await callAs(page, '/user/invite', 'POST', someone)
    }

    const email = `beyond-${language}@north.test`
    const invite = async (): Promise<void> => {
      await page.goto('/user/list')
      await page.getByRole('button', { name: t('peopleScreens.invite'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(new RegExp(`^${t('people.column.firstName')}`)).fill('Bea')
      await dialog.getByLabel(new RegExp(`^${t('people.column.lastName')}`)).fill('Yond')
      await dialog.getByRole('textbox', { name: t('people.column.email') }).fill(email)
      await dialog.getByRole('button', { name: t('peopleScreens.invite.send') }).click()
    }
    await invite()
    const prompt = page.getByRole('dialog', { name: t('plans.prompt.title') })
    await expect(prompt).toContainText(t('plans.prompt.seats', { count: 3 }))
    await expect(prompt).toContainText(t('plans.prompt.required', { plan: standard }))
    await prompt.getByRole('link', { name: t('plans.prompt.try') }).click()
    // What was written for the invitation is not sent.
    await page
      .getByRole('dialog', { name: t('saving.leave') })
      .getByRole('button', { name: t('saving.leave.go') })
      .click()
    await page.getByRole('button', { name: t('plans.tryNamed', { plan: standard, days: 14 }), exact: true }).click()
    await expect(card(standard).getByText(t('plans.trial'), { exact: true })).toBeVisible()
    await invite()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('people.status.invited'))

    await page.goto('/workspace/settings/plans')
    await page.getByRole('button', { name: t('plans.cancelTrial'), exact: true }).click()
    await expect(card(free).getByText(t('plans.current'))).toBeVisible()
    await choose(t('plans.plan.enterprise'))
    await expect(card(t('plans.plan.enterprise')).getByText(t('plans.current'))).toBeVisible()
  })
