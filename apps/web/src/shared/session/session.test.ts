import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, signedInWith } from '../testing/answers.ts'
import { checkSession, endSession, readSession, hasFeature, mayAccess } from './index.ts'

const check = 'GET /user/auth'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('AUT-042: a token the server refuses is forgotten', async () => {
  localStorage.setItem('USER_TOKEN', 'old')
  answerCalls({ [check]: { status: 401, error_code: 'USR_UNAUTHENTICATED' } })
  await checkSession()
  expect(localStorage.getItem('USER_TOKEN')).toBe(null)
  expect(readSession()).toMatchObject({ token: false, userData: null, loading: false })
})

test('a server that does not answer signs nobody out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('USER_TOKEN', 'good')
  answerCalls({})
  await checkSession()
  expect(localStorage.getItem('USER_TOKEN')).toBe('good')
  expect(readSession()).toMatchObject({ token: 'good', unreachable: true, loading: false })
})

test('abilities and the plan say what may be done; a feature the plan does not name is there', async () => {
  localStorage.setItem('USER_TOKEN', 'good')
  answerCalls({ [check]: { data: signedInWith(['CKL_MANAGE_TEMPLATES'], ['ckl_rule']) } })
  await checkSession()
  const session = readSession()
  expect(mayAccess(session, ['APP_EDIT_SETTINGS', 'CKL_MANAGE_TEMPLATES'])).toBe(true)
  expect(mayAccess(session, ['APP_EDIT_SETTINGS'])).toBe(false)
  expect(mayAccess(session, 'general')).toBe(true)
  expect(mayAccess(session, 'logged-out')).toBe(false)
  expect(hasFeature(session, 'ckl_rule')).toBe(false)
  expect(hasFeature(session, 'ckl_repeater')).toBe(true)
})
