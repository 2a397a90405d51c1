import { languagePreference } from '@plumbline/kit'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmDelete } from '../shared/dialogs/index.ts'
import { beginSession, readSession, refreshSession, signOut } from '../shared/session/index.ts'
import { answerCalls, signedInWith } from '../shared/testing/answers.ts'
import { click, fill, find, get, until } from '../shared/testing/openScreen.tsx'
import { hideToast, showToast } from '../shared/toasts/index.ts'
import { closeApp, leaveApp, openApp, signedInAs } from './testing/openApp.tsx'

// What the first test opens comes with it: how long its many files take to be read is nobody's promise.
beforeAll(() => import('../modules/people/account/AccountScreen.tsx'), 120_000)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  await leaveApp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('who is not signed in comes to the sign-in, and from there to where they wanted to go', async () => {
  const { path } = await openApp('/user/account-settings?tab=a%26b', {
    'POST /login': { data: { token: 'new', ...signedInWith([]) } },
    'GET /user/account/my-profile': { data: { ...signedInWith([]).user, groups: [] } },
  })
  const email = await until(() => find('input[name="email"]'))
  expect(path()).toBe('/login?redirect_uri=%2Fuser%2Faccount-settings%3Ftab%3Da%2526b')
  await fill(email, 'maya@demo.test')
  await fill(get('input[name="password"]'), 'secret')
  await click(get('button', 'Sign in'))
  await until(() => find('h1', 'Account'))
  expect(path()).toBe('/user/account-settings?tab=a%26b')
  expect(localStorage.getItem('USER_TOKEN')).toBe('new')
})

test('a wrong password is said at the form and keeps what was typed', async () => {
  await openApp('/login', {
    'POST /login': { status: 401, error_code: 'USR_WRONG_CREDENTIALS', message: 'E-mail or password is not right' },
  })
  await fill(await until(() => find('input[name="email"]')), 'maya@demo.test')
  await fill(get('input[name="password"]'), 'wrong')
  await click(get('button', 'Sign in'))
  const alert = await until(() => find('[role="alert"]'))
  expect(alert.textContent).toBe('E-mail or password is not right')
  expect(get('input[name="email"]')).toHaveProperty('value', 'maya@demo.test')
})

test('ERR-001: an empty form is refused at its fields and nothing is sent', async () => {
  const { asked } = await openApp('/login', {})
  await until(() => find('input[name="email"]'))
  await click(get('button', 'Sign in'))
  await until(() => find('.mantine-InputWrapper-error', 'Required'))
  expect(asked.some(({ call }) => call === 'POST /login')).toBe(false)
})

test('without the permission the shell stays, the page says so, and no data call is sent', async () => {
  const { asked } = await openApp('/checklist/templates', signedInAs(['INS_VIEW_INSPECTION_LIST']))
  await until(() => find('h1', "You don't have permission to perform this action"))
  expect(find('nav[aria-label="Main menu"]')).not.toBe(null)
  expect(asked.map(({ call }) => call)).not.toContain('GET /checklist/template/list')
})

const one = '01900000-0000-7000-8000-00000000000a'
const inspectionScreens = [
  ['INS-003', '/inspections', 'INS_VIEW_INSPECTION_LIST', 'GET /inspections/list'],
  ['INS-004', `/inspections/${one}/view-report`, 'INS_VIEW_INSPECTION_REPORT', `GET /inspections/${one}/report`],
  ['INS-005', '/inspections/archive', 'INS_VIEW_ARCHIVED_INSPECTIONS', 'GET /inspections/archive'],
  ['INS-005', '/inspections/archive', 'INS_MANAGE_INSPECTIONS', 'GET /inspections/archive'],
] as const

const assetScreens = [
  ['AST-023', '/assets', 'SST_VIEW_ASSET', 'GET /assets/list'],
  ['AST-024', '/assets/archive', 'SST_VIEW_ARCHIVED_ASSETS', 'GET /assets/archive'],
  ['AST-025', '/assets/types', 'SST_VIEW_ASSET_TYPE', 'GET /assets/types/list'],
  ['AST-026', '/assets/types/archive', 'SST_VIEW_ARCHIVED_ASSET_TYPES', 'GET /assets/types/archive'],
  ['AST-027', `/assets/${one}`, 'SST_VIEW_ASSET', `GET /assets/${one}`],
  ['AST-028', `/assets/types/${one}`, 'SST_VIEW_ASSET_TYPE', `GET /assets/types/${one}`],
] as const

test.each([...inspectionScreens, ...assetScreens])(
  '%s: %s opens by %s alone; without it nothing is asked for',
  async (_, at, may, call) => {
    const closed = await openApp(at, signedInAs(['APP_VIEW_SETTINGS']))
    await until(() => find('h1', "You don't have permission to perform this action"))
    expect(closed.asked.map((asked) => asked.call)).not.toContain(call)
    await closeApp()
    const opened = await openApp(at, signedInAs([may]))
    await vi.waitFor(() => expect(opened.asked.map((asked) => asked.call)).toContain(call), { timeout: 15_000 })
    expect(find('h1', "You don't have permission to perform this action")).toBe(null)
  },
)

test('SET-020: the report’s settings are shown to who may see them alone', async () => {
  const { asked } = await openApp('/settings/report', signedInAs(['CKL_MANAGE_TEMPLATES']))
  await until(() => find('h1', "You don't have permission to perform this action"))
  expect(asked.map(({ call }) => call).filter((call) => /settings.report/.test(call))).toEqual([])
})

test('SHL-009: the sections open for who may do nothing, and the menu shows only what one may open', async () => {
  await openApp('/manage/sections', signedInAs([]))
  await until(() => find('h1', 'Sections'))
  expect(find('nav a', 'Dashboard')).not.toBe(null)
  expect(find('nav a', 'Inspections')).toBe(null)
  expect(find('nav a', 'Assets')).toBe(null)
  expect(find('nav button', 'Checklists')).toBe(null)
})

test('SHL-016: the menu leads whoever may view assets to them', async () => {
  await openApp('/manage/sections', signedInAs(['SST_VIEW_ASSET']))
  const entry = await until(() => find('nav a', 'Assets'))
  expect(entry.getAttribute('href')).toBe('/assets')
})

test('SHL-011, SHL-012: an address without a screen says so; the icons are hidden in production', async () => {
  await openApp('/nonsense/at/all', {})
  expect(await until(() => find('h1', 'Page not found'))).toBeTruthy()
  await closeApp()
  await openApp('/develop/icons', signedInAs([]), { appEnv: 'production' })
  expect(await until(() => find('h1', 'Page not found'))).toBeTruthy()
  await closeApp()
  await openApp('/develop/icons', signedInAs([]))
  expect(await until(() => find('h1', 'Icons'))).toBeTruthy()
})

test('SHL-013, ERR-018: a record that is not there replaces the route by /error', async () => {
  const { path } = await openApp('/section/nothing', signedInAs([]))
  await until(() => find('h1', 'This does not exist any more'))
  expect(path()).toBe('/error')
})

test('a lost page offers the previous page only where there is one', async () => {
  vi.stubGlobal('navigation', { canGoBack: false })
  await openApp('/no/such/page', {})
  await until(() => find('h1', 'Page not found'))
  expect(find('button', 'Previous page')).toBe(null)
  expect(find('a', 'To the dashboard')).not.toBe(null)
  await closeApp()
  vi.stubGlobal('navigation', { canGoBack: true })
  await openApp('/no/such/page', {})
  await until(() => find('button', 'Previous page'))
})

test('who may not see a page reads which ability is missing, in words', async () => {
  await openApp('/checklist/templates', signedInAs([]))
  await until(() => find('h1, h2', "You don't have permission to perform this action"))
  expect(document.body.textContent).toContain('Your role, Manager, lacks “Manage checklists”.')
})

test('an installation that is set up shows the way to the sign-in instead of a form nobody would take', async () => {
  await openApp('/setup?token=used', {})
  await until(() => document.body.textContent?.includes('This installation has been set up already.'))
  expect(find('input')).toBe(null)
  expect(get('a', 'Sign in').getAttribute('href')).toBe('/login')
})

test('without an inspection there is no average score: a dash stands for it, not nought', async () => {
  const still = { change: 0, weeks: Array.from({ length: 12 }, () => 0) }
  const trend = { inspections: still, unique_auditors: still, issues: still, average_score: still }
  const none = { inspections: 0, unique_auditors: 0, issues: 0, average_score: 0, trend }
  await openApp('/dashboard', { ...signedInAs([]), 'GET /dashboard/statistics': { data: none } })
  const card = await until(() => find('h2', 'Average score')?.closest('section'))
  expect(card.querySelector('strong')?.textContent).toBe('–')
})

test('the help centre is open to everybody', async () => {
  const { path } = await openApp('/kb', {})
  await until(() => find('h1', 'How can we help?'))
  expect(path()).toBe('/kb')
})

test('ERR-048: a toast goes after 5 s, not while it is being read', async () => {
  await openApp('/kb', {})
  await until(() => find('h1', 'How can we help?'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const id = showToast({ kind: 'success', text: 'Kept' })
  await act(async () => undefined)
  const toast = get('[role="status"]:has(strong)')
  expect(toast.textContent).toContain('Done')
  await act(async () => vi.advanceTimersByTime(4900))
  expect(toast.isConnected).toBe(true)
  await act(async () => toast.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(toast.isConnected).toBe(true)
  await act(async () => toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(toast.isConnected).toBe(false)
  hideToast(id)
})

test('I18-007: the title of a toast is in the language that was chosen', async () => {
  await openApp('/kb', {})
  await until(() => find('h1', 'How can we help?'))
  await act(async () => languagePreference.write('fr'))
  await until(() => (document.documentElement.lang === 'fr' ? find('h1') : null))
  const id = showToast({ kind: 'error', text: 'x' })
  expect((await until(() => find('strong', 'Cela n’a pas fonctionné'))).isConnected).toBe(true)
  hideToast(id)
  await act(async () => languagePreference.write('en'))
})

test('SHL-037, SHL-038, SHL-039, ERR-044: a deletion is asked for, "No" deletes nothing, a success dialog follows', async () => {
  await openApp('/kb', {})
  await until(() => find('h1', 'How can we help?'))
  const deleted: string[] = []
  const ask = (): void =>
    confirmDelete({
      title: 'Delete folder?',
      name: 'Cold chain',
      perform: async () => deleted.push('Cold chain'),
    })
  await act(async () => ask())
  const no = await until(() => find('button', 'No'))
  expect(document.body.textContent).toContain("Are you sure? You won't be able to revert this.")
  await click(no)
  expect(deleted).toEqual([])
  await act(async () => ask())
  await click(await until(() => find('button', 'Delete')))
  await until(() => document.body.textContent?.includes('“Cold chain” has been deleted.'))
  expect(deleted).toEqual(['Cold chain'])
  await click(get('button', 'OK'))
})

test('a feature that the plan lacks shows its prompt: the feature, the plan, the trial, the way to the plans', async () => {
  await openApp('/checklist/templates/import', signedInAs(['CKL_MANAGE_TEMPLATES'], ['ckl_create_checklist_from_csv']))
  const prompt = await until(() => find('h2', 'Checklist import')?.parentElement)
  expect(prompt.textContent).toContain('This needs the plan Standard.')
  expect(prompt.textContent).toContain('Try it 14 days for free; the trial can be cancelled at any time.')
  expect(get('a', 'Try it free').getAttribute('href')).toBe('/workspace/settings/plans')
})

test('a call that the plan refuses opens the prompt instead of a toast', async () => {
  await openApp('/workspace/settings/plans', {
    ...signedInAs(['APP_EDIT_SETTINGS']),
    'GET /settings/organization/plans': {
      data: {
        current: 'free',
        trial_ends_at: null,
        plans: [{ key: 'standard', title: 'Standard', seats: 25, price_monthly: 12, price_annual: 120, features: {} }],
      },
    },
    'PUT /settings/organization/plan': {
      status: 402,
      error_code: 'PLN_FEATURE_UNAVAILABLE',
      data: { feature: 'ckl_rule', required_plan: 'standard' },
    },
  })
  await click(await until(() => find('button', 'Choose the plan Standard')))
  const prompt = await until(() => find('h2', 'Rules')?.parentElement)
  expect(prompt.textContent).toContain('Try it free')
  expect(find('[role="alert"]')).toBe(null)
})

test('who signs out is led to their identity provider, though the server lets go of them before it answers', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const answered = Promise.withResolvers<{ readonly data: unknown }>()
  const answers = { ...signedInAs([]) }
  await openApp('/user/account-settings', { ...answers, 'POST /user/logout': () => answered.promise })
  const leaving = signOut()
  answerCalls({ 'GET /user/auth': { status: 401, error_code: 'USR_UNAUTHENTICATED' } })
  await expect(refreshSession()).rejects.toMatchObject({ status: 401 })
  expect(left).not.toHaveBeenCalled()
  answered.resolve({ data: { logout_url: 'https://id.example.com/logout' } })
  await leaving
  expect(left.mock.calls).toEqual([['https://id.example.com/logout']])
  // Somebody kept the page, and signs in on it anew: that this has ended is heard.
  beginSession({ ...signedInWith([]), token: 'another token' })
  await expect(refreshSession()).rejects.toMatchObject({ status: 401 })
  expect(readSession().token).toBe(false)
})
