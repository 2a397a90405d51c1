import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, signedInWith, type Answer } from '../shared/testing/answers.ts'
import { click, fill, find, get, until } from '../shared/testing/openScreen.tsx'
import { hideToast, showToast, shownToasts } from '../shared/toasts/index.ts'
import { leaveApp, openApp, signedInAs } from './testing/openApp.tsx'

// How long the screens' files take to be read is nobody's promise.
beforeAll(
  () =>
    Promise.all([
      import('../modules/auth/RegisterScreen.tsx'),
      import('../modules/auth/ForgotPasswordScreen.tsx'),
      import('../modules/people/account/AccountScreen.tsx'),
      import('./pages/SectionsPage.tsx'),
      import('./pages/DeniedPage.tsx'),
    ]),
  120_000,
)

let left: string[]

beforeEach(() => {
  left = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)))
})

afterEach(async () => {
  await leaveApp()
  for (const { id } of shownToasts()) hideToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signedOut: Answer = { status: 401, error_code: 'USR_UNAUTHENTICATED', message: 'Please sign in' }
const write = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await fill(await until(() => find(`input[name="${name}"]`)), value)
}
const submit = (form: string): Promise<void> =>
  act(async () => {
    get(form).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const problemOf = (name: string): string | null =>
  get(`input[name="${name}"]`).closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')
    ?.textContent ?? null

test('ERR-015, ERR-016: a sign-in that has ended is forgotten, and the page begins anew at the sign-in', async () => {
  const { path } = await openApp('/manage/sections', signedInAs([]))
  await until(() => find('h1', 'Sections'))
  expect(localStorage.getItem('USER_TOKEN')).toBe('token')
  const { api } = await import('../shared/api/index.ts')
  answerCalls({ 'GET /checklist/template/7': signedOut })
  await act(async () => {
    await expect(api.checklists.readTemplate({ params: { id: '7' } })).rejects.toMatchObject({ status: 401 })
  })
  expect(localStorage.getItem('USER_TOKEN')).toBe(null)
  expect(left).toEqual(['/login?redirect_uri=%2Fmanage%2Fsections'])
  await until(() => path().startsWith('/login'))
})

const person = { first_name: 'Ines', last_name: 'Duarte', email: 'ines@harbour.test' }

test.each([
  ['/login', 'POST /login', { email: person.email, password: 'a long one' }],
  ['/register', 'POST /register', person],
  ['/forgot-password', 'POST /forget-password', { email: person.email }],
])('ERR-017: %s stays where it is, with what was typed', async (at, call, values) => {
  const { asked, path } = await openApp(at, { [call]: signedOut })
  await write(values)
  await submit('form')
  await until(() => asked.some((one) => one.call === call))
  await until(() => document.body.textContent?.includes('Please sign in'))
  expect([path(), left]).toEqual([at, []])
  for (const [name, value] of Object.entries(values))
    expect(get(`input[name="${name}"]`)).toHaveProperty('value', value)
})

test('ERR-022: what the server has against a registration stands at its fields', async () => {
  const data = { first_name: ['This value is not valid'], email: ['Write an address such as name@company.com'] }
  await openApp('/register', {
    'POST /register': { status: 422, error_code: 'GEN_VALIDATION', message: 'Please check the marked fields', data },
  })
  await write(person)
  await submit('form')
  await until(() => problemOf('email'))
  expect([problemOf('first_name'), problemOf('last_name'), problemOf('email')]).toEqual([
    data.first_name[0],
    null,
    data.email[0],
  ])
})

const account = (answer: Answer): Parameters<typeof openApp>[1] => ({
  ...signedInAs([]),
  'POST /user/account/change-password': answer,
})
const passwords = { current_password: 'the old one', new_password: 'a new long one', repeated: 'a new long one' }

test('ERR-025: what the server has against a changed password stands at its field', async () => {
  const data = { current_password: ['This value is not valid'], new_password: ['At least 14 characters'] }
  await openApp(
    '/user/account-settings',
    account({ status: 422, error_code: 'GEN_VALIDATION', message: 'Please check the marked fields', data }),
  )
  await write(passwords)
  await submit('form:has([name="new_password"])')
  await until(() => problemOf('new_password'))
  expect([problemOf('current_password'), problemOf('new_password'), problemOf('repeated')]).toEqual([
    data.current_password[0],
    data.new_password[0],
    null,
  ])
})

test('ERR-045, ERR-049: a refusal with a code that nobody here knows is told in red, and what was typed stays', async () => {
  await openApp(
    '/user/account-settings',
    account({ status: 409, error_code: 'USR_MOON_PHASE', message: 'Not while the moon is full' }),
  )
  await write(passwords)
  await submit('form:has([name="new_password"])')
  const toast = await until(() =>
    [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
      textContent.includes('Not while the moon is full'),
    ),
  )
  expect(toast.textContent).toContain('That did not work')
  for (const [name, value] of Object.entries(passwords))
    expect(get(`input[name="${name}"]`)).toHaveProperty('value', value)
})

test('SHL-008, ERR-047: toasts of every kind stand in one and the same area, on whatever page', async () => {
  for (const [at, answers] of [
    ['/kb', {}],
    ['/manage/sections', signedInAs([])],
  ] as const) {
    await openApp(at, answers)
    await until(() => find('h1'))
    await act(async () => {
      for (const kind of ['success', 'error', 'warning'] as const) showToast({ kind, text: `${kind} at ${at}` })
    })
    expect(document.querySelectorAll('section[aria-label="Notifications"]')).toHaveLength(1)
    const shown = [...get('section[aria-label="Notifications"]').children]
    expect(shown.map(({ role, textContent }) => [role, textContent])).toEqual([
      ['status', `Donesuccess at ${at}`],
      ['alert', `That did not workerror at ${at}`],
      ['status', `Please notewarning at ${at}`],
    ])
    for (const { id } of shownToasts()) hideToast(id)
    await leaveApp()
  }
})

test('AUT-033, AUT-035: while the sign-in is looked at the loading screen stands, then who it is', async () => {
  const looked = Promise.withResolvers<Answer>()
  const answers = { ...signedInAs([]), 'GET /user/auth': () => looked.promise }
  await openApp('/manage/sections', answers, { checked: false })
  expect(find('[role="status"][aria-label="Plumbline"]')).not.toBe(null)
  expect(find('h1')).toBe(null)
  await act(async () => looked.resolve({ data: signedInWith([]) }))
  await until(() => find('h1', 'Sections'))
  expect(find('[role="status"][aria-label="Plumbline"]')).toBe(null)
  const header = get('header button[aria-label$="Maya Lindqvist"]')
  expect(header.textContent).toContain('ML')
  await click(header)
  await until(() => document.body.textContent?.includes('maya@demo.test'))
})

test.each(['RES_VIEW_GLOBAL_LISTS', 'RES_MANAGE_GLOBAL_LISTS'])(
  'PRM-001: a page that names several permissions opens with %s alone',
  async (permission) => {
    const denied = "You don't have permission to perform this action"
    const { asked } = await openApp('/resources/global-lists', signedInAs([permission]))
    await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /resources/global-lists'), {
      timeout: 15_000,
    })
    expect(find('h1', denied)).toBe(null)
    await leaveApp()
    const closed = await openApp('/resources/global-lists', signedInAs(['APP_VIEW_SETTINGS']))
    await until(() => find('h1', denied))
    expect(closed.asked.map(({ call }) => call)).not.toContain('GET /resources/global-lists')
  },
)

test('PRM-043: without the permission no screen of checklists opens', async () => {
  const screens = [
    '/checklist/templates',
    '/checklist/template/7/edit',
    '/checklist/template/7/trans',
    '/checklist/global-response/list',
  ]
  for (const at of screens) {
    const { asked } = await openApp(at, signedInAs(['RES_VIEW_GLOBAL_LISTS']))
    await until(() => find('h1', "You don't have permission to perform this action"))
    expect([at, asked.filter(({ call }) => call.includes('/checklist/'))]).toEqual([at, []])
    await leaveApp()
  }
})
