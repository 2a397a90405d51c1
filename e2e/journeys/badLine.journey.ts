import { createTranslator, loadFieldWords, type FieldWords } from '@plumbline/language'
import type { BrowserContext, Page } from '@playwright/test'
import { keepAppearance } from '../harness/appearance.ts'
import { builder } from '../harness/builder.ts'
import { callAs, historyOf } from '../harness/callAs.ts'
import { drawPhoto } from '../harness/drawPhoto.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'

const title = 'جولة غرفة المضخات'
const door = 'هل باب الغرفة مغلق؟'
const pressure = 'ضغط المضخة'
const remark = 'ملاحظات المناوبة'

/** A cellar: half a second each way, and less than the phones of the nineties had. */
const slow = { latency: 500, downloadThroughput: 40_000, uploadThroughput: 25_000 }

/** Of the calls that send something every third does not arrive, and every third one's answer gets lost. */
const loseCalls = async (context: BrowserContext): Promise<{ readonly lost: () => number; over: boolean }> => {
  let calls = 0
  let lost = 0
  const line = { lost: () => lost, over: false }
  await context.route(
    /\/api\/(inspections\/[^/]+\/ops|inspections\/new|file\/upload|inspections\/[^/]+\/complete)/,
    async (route) => {
      calls += 1
      const fate = line.over ? 0 : calls % 3
      if (fate === 0) return route.continue()
      lost += 1
      if (fate === 2) await route.fetch().catch(() => undefined)
      // The person may have left meanwhile, or the network gone.
      return route.abort('connectionreset').catch(() => undefined)
    },
  )
  return line
}

const textsIn = (report: unknown): readonly string[] =>
  [...JSON.stringify(report).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)

test('on a slow line that comes and goes everything arrives, once: on a phone, in Arabic, in the dark', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const id = await makeTemplate(staff, title, [
    { key: 'door', type: 'yesno', title: door, options: { required: true } },
    { key: 'pressure', type: 'number', title: pressure, options: { min: 2, max: 8 } },
    { key: 'remark', type: 'textAnswer', title: remark },
  ])
  await staff.goto(`/checklist/template/${id}/edit`)
  await builder(staff).publish(1)

  const t = createTranslator<FieldWords>('ar', await loadFieldWords('ar'))
  const page: Page = await visit({ ...phone, as: 'auditor' })
  await keepAppearance(page, 'dark', 'ar')
  const field = fieldApp(page)
  const context = page.context()
  const made = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/ops')) return
    for (const { id: op } of (JSON.parse(request.postData() ?? '{"ops":[]}') as { ops: readonly { id: string }[] }).ops)
      made.add(op)
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/field/')
  await expect(page.getByText(t('field.today.ready'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const line = await loseCalls(context)
  const reach = (there: boolean) => cdp.send('Network.emulateNetworkConditions', { ...slow, offline: !there })
  await reach(true)
  await button(t('field.today.startNew')).click()
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(page.getByRole('navigation', { name: t('field.run.pages') })).toBeVisible()
  const inspection = new URL(page.url()).hash.split('/').at(-1) ?? ''

  await test.step('the network goes and comes between answers', async () => {
    for (const [at, answer] of ['Yes', 'No', 'Yes', 'No'].entries()) {
      await reach(at % 2 === 0)
      await field.answer(door, answer)
      await field.type(pressure, `${3 + at}`)
      await field.type(remark, `سطر ${at + 1}`)
    }
    await reach(true)
  })

  await test.step('a photo goes on its way', async () => {
    const picture = await drawPhoto(page, 'Door')
    const chooser = page.waitForEvent('filechooser')
    await field
      .question(door)
      .getByRole('button', { name: t('field.card.photo'), exact: true })
      .click()
    await (await chooser).setFiles(picture)
    await expect(field.question(door).getByRole('button', { name: t('field.photo.open', { number: 1 }) })).toBeVisible()
    await reach(false)
    await field.type(remark, 'تم')
  })

  await test.step('it is completed while nothing gets through, and the app is loaded anew', async () => {
    await button(t('field.run.complete')).click()
    // The next page has a button of the same name.
    await expect(page.getByText(t('field.review.nothingMissing'))).toBeVisible()
    await button(t('field.review.complete')).click()
    await expect(page.getByText(t('field.done.waiting'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('field.done.waiting'))).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
  })

  await test.step('back in reach, on a line that still loses calls, it becomes safe', async () => {
    await reach(true)
    await expect(page.getByText(t('field.done.safe'))).toBeVisible({ timeout: 120_000 })
    expect(line.lost()).toBeGreaterThan(4)
  })

  const kept = await historyOf(page, inspection)
  const ids = kept.map(({ id: op }) => op)
  expect(new Set(ids).size, 'each operation stands once').toBe(ids.length)
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1))
  expect(ids.toSorted(), 'what the device made is what the server has').toEqual([...made].toSorted())
  line.over = true
  const report = await callAs(page, `/inspections/${inspection}/report?lang=en`)
  expect(textsIn(report)).toEqual(expect.arrayContaining(['No', '6', 'تم']))
  expect(report).toMatchObject({ inspection: { status: 'completed' } })
})
