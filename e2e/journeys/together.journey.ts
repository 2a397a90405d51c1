import type { Page } from '@playwright/test'
import { builder } from '../harness/builder.ts'
import { callAs, historyOf } from '../harness/callAs.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'
import { people } from '../harness/people.ts'

const title = 'Turbine hall round'
const crane = 'Is the crane parked?'
const oil = 'Oil level'
const remark = 'Remark'

const idOf = async (page: Page, name: string): Promise<number> => {
  const found = await callAs(page, `/user/search?q=${encodeURIComponent(name)}`)
  const list: unknown = Reflect.get(Object(found), 'list')
  const [first]: readonly unknown[] = Array.isArray(list) ? list : []
  return Number(Reflect.get(Object(first), 'id'))
}

test('INS-038, INS-039: two auditors in one inspection see each other, each other’s answers, and what is not sent yet', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, title, [
    { key: 'crane', type: 'yesno', title: crane },
    { key: 'oil', type: 'number', title: oil },
    { key: 'remark', type: 'textAnswer', title: remark },
  ])
  await staff.goto(`/checklist/template/${id}/edit`)
  await builder(staff).publish(1)

  const [first, second] = [await visit({ ...phone, as: 'auditor' }), await visit({ ...phone, as: 'manager' })]
  const [mine, theirs] = [fieldApp(first), fieldApp(second)]
  await mine.open()
  await mine.start(title)
  await mine.answer(crane, 'Yes')
  await mine.showsSaved()
  const inspection = new URL(first.url()).hash.split('/').at(-1) ?? ''
  await callAs(first, `/inspections/${inspection}/participants`, 'PUT', { users: [await idOf(first, 'Moreau')] })

  await test.step('the other one finds it in progress, and goes on with it', async () => {
    await theirs.open()
    const card = second.getByRole('article', { name: title })
    await expect(card.getByRole('progressbar')).toBeVisible()
    await card.getByRole('button', { name: 'Continue' }).click()
    await expect(theirs.question(crane).getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('each sees the other, with the device and the page', async () => {
    for (const [page, name] of [
      [first, people.manager.name],
      [second, people.auditor.name],
    ] as const) {
      await page.getByRole('button', { name: '1 other device is in this inspection' }).click()
      await expect(page.getByRole('dialog')).toContainText(name)
      await expect(page.getByRole('dialog')).toContainText('On page Start page')
      await page.keyboard.press('Escape')
    }
  })

  await test.step('an answer appears there without a reload, both ways', async () => {
    await mine.type(oil, '4.5')
    await expect(theirs.question(oil).getByRole('textbox')).toHaveValue('4.5')
    await theirs.answer(crane, 'No')
    await expect(mine.question(crane).getByRole('button', { name: 'No', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(mine.question(crane).getByText('Failed')).toBeVisible()
  })

  await test.step('answered apart, both answers are shown to both, and a tap settles it', async () => {
    await second.context().setOffline(true)
    await theirs.type(remark, 'Two chains worn')
    await mine.type(remark, 'One chain worn')
    await mine.showsSaved()
    await second.context().setOffline(false)
    for (const field of [mine, theirs])
      await expect(
        field.question(remark).getByRole('group', { name: 'Two answers were given while apart' }),
      ).toBeVisible({
        timeout: 40_000,
      })
    await mine.question(remark).getByRole('button', { name: 'Keep “One chain worn”' }).click()
    for (const field of [mine, theirs]) {
      await expect(field.question(remark).getByRole('textbox')).toHaveValue('One chain worn')
      await expect(field.question(remark).getByRole('group')).toHaveCount(0)
    }
  })

  await test.step('who completes is told whose device has not sent what', async () => {
    await second.context().setOffline(true)
    await theirs.type(oil, '5')
    await theirs.note(oil, 'Read again')
    await expect(second.getByRole('button', { name: /^Offline · 2 waiting/ })).toBeVisible()
    await second.context().setOffline(false)
    await theirs.showsSaved()
    await first.context().route('**/ops', (route) => route.abort('connectionreset'))
    await mine.type(remark, 'One chain worn, ordered')
    await expect(first.getByRole('button', { name: /waiting/ })).toBeVisible()
    await second.getByRole('button', { name: 'Complete', exact: true }).click()
    const warning = second.getByRole('alert').filter({ hasText: 'Others have work that is not sent yet' })
    await expect(warning).toContainText(people.auditor.name)
    await expect(warning).toContainText('1 change')
    await expect(second.getByRole('button', { name: 'Complete anyway' })).toBeVisible()
    await first.context().unroute('**/ops')
    await expect(first.getByRole('button', { name: /^All saved/ })).toBeVisible({ timeout: 40_000 })
    await expect(warning).toBeHidden()
    await second.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(second.getByText('Safe on the server.')).toBeVisible()
  })

  await test.step('completed by one it is completed for the other', async () => {
    await first.goto(`/field/#/inspection/${inspection}`)
    await expect(first.getByText(/completed/i).first()).toBeVisible()
    const kept = await historyOf(first, inspection)
    expect(new Set(kept.map(({ id: op }) => op)).size).toBe(kept.length)
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
    const report = JSON.stringify(await callAs(staff, `/inspections/${inspection}/report?lang=en`))
    for (const text of ['One chain worn, ordered', 'Read again']) expect(report).toContain(text)
  })
})
