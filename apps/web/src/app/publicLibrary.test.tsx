import { afterEach, expect, test, vi } from 'vitest'
import { find, until } from '../shared/testing/openScreen.tsx'
import { leaveApp, openApp, signedInAs } from './testing/openApp.tsx'

afterEach(async () => {
  await leaveApp()
  vi.unstubAllGlobals()
})

const nothing = { data: { list: [], pagination: { total: 0, total_pages: 1, current_page: 1, limit: 50 } } }
const answers = { 'GET /checklist/library/list': nothing, 'GET /checklist/library/categories': { data: { list: [] } } }

test('LIB-001: a guest sees the public library and is not sent to the sign-in', async () => {
  const { path } = await openApp('/checklist/library/public', answers)
  await until(() => find('h1', 'Public library'))
  await until(() => find('h2', 'Nothing is public yet'))
  expect(path()).toBe('/checklist/library/public')
})

test('LIB-002: inside the workspace it is for who manages templates; nobody else asks for anything', async () => {
  const { asked } = await openApp('/checklist/library', { ...answers, ...signedInAs(['INS_VIEW_INSPECTION_LIST']) })
  await until(() => document.body.textContent.includes('lacks “Manage checklists”'))
  expect(asked.some(({ call }) => call.includes('/checklist/library'))).toBe(false)
})

test.each(['/checklist/library', '/checklist/library/public'])(
  'LIB-003: with PUBLIC_LIBRARY=off %s is a page that is not there',
  async (at) => {
    const { asked } = await openApp(at, signedInAs(['CKL_MANAGE_TEMPLATES']), { publicLibrary: false })
    await until(() => document.body.textContent.includes('Page not found'))
    expect(asked.some(({ call }) => call.includes('/checklist/library'))).toBe(false)
  },
)
