import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, signedInWith } from '../testing/answers.ts'

const assign = vi.fn<(to: string) => void>()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
})

const open = async () => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation((to) => assign(String(to)))
  return import('./index.ts')
}

test('this tab views as somebody, the browser stays signed in as oneself', async () => {
  localStorage.setItem('USER_TOKEN', 'own')
  answerCalls({ 'POST /user/7/view-as': { data: { token: 'view' } } })
  const { beginViewing, readToken } = await open()
  await beginViewing('7')
  expect([readToken(), localStorage.getItem('USER_TOKEN')]).toEqual(['view', 'own'])
  expect(assign).toHaveBeenCalledWith('/')
})

test('who looks is known, and is told when that has ended; the own sign-in stays', async () => {
  localStorage.setItem('USER_TOKEN', 'own')
  sessionStorage.setItem('VIEW_TOKEN', 'view')
  const viewer = { uuid: '0190a000-0000-7000-8000-00000000dead', name: 'Alma' }
  answerCalls({ 'GET /user/auth': { data: { ...signedInWith([]), viewer } } })
  const { checkSession, endSession, readSession, readToken } = await open()
  await checkSession()
  expect(readSession()).toMatchObject({ token: 'view', viewer })
  endSession()
  // The page is left; what it still hears of the ended view signs nobody out.
  endSession()
  expect(assign.mock.calls).toEqual([['/user/list']])
  expect(readToken()).toBe('own')
})

test('the way back is taken also where the server can’t be told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('USER_TOKEN', 'own')
  sessionStorage.setItem('VIEW_TOKEN', 'view')
  answerCalls({})
  const { readToken, stopViewing } = await open()
  await stopViewing()
  expect(readToken()).toBe('own')
  expect(assign).toHaveBeenCalledWith('/user/list')
})
