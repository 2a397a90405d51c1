import { test, desktop } from './harness/journey.ts'
test('look', async ({ visit }) => {
  test.setTimeout(200000)
  const page = await visit({ ...desktop, as: 'admin' })
  for (const path of [
    '/login',
    '/dashboard',
    '/checklist/templates',
    '/inspections',
    '/workspace/settings/plans',
    '/kb',
    '/kb/articles/supported-question-types',
    '/manage/sections',
    '/section/checklists',
    '/user/account-settings',
    '/settings/workspaces',
    '/error',
    '/nowhere',
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    console.log('=====', path, await page.title())
    console.log((await page.locator('main, body').last().ariaSnapshot()).slice(0, 2200))
  }
  console.log((await page.locator('body').ariaSnapshot()).slice(0, 1500))
  const a = await visit({ ...desktop, as: 'auditor' })
  for (const path of ['/checklist/templates', '/dashboard']) {
    await a.goto(path)
    await a.waitForLoadState('networkidle')
    console.log(await a.locator('body').ariaSnapshot())
  }
  const n = await visit(desktop)
  await n.goto('/login')
  await n.waitForLoadState('networkidle')
  console.log(await n.locator('body').ariaSnapshot())
})
