import { languagePreference } from '@plumbline/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { api, fileAddress } from './api.ts'
import { listenToApi } from './events.ts'
import { CallError } from './index.ts'
import { isLoading } from './loading.ts'

const told: string[] = []
let leave: () => void

beforeEach(() => {
  told.length = 0
  leave = listenToApi({
    said: (message) => told.push(`said ${message}`),
    failed: (error) => told.push(`failed ${error.body?.error_code ?? error.status}`),
    unauthenticated: () => told.push('unauthenticated'),
    notFound: () => told.push('not found'),
  })
})

afterEach(() => {
  leave()
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const template = 'GET /checklist/template/7'
const readTemplate = (silent = false) => api.checklists.readTemplate({ params: { id: '7' } }, { silent })

test('ERR-013, ERR-018: a missing record leads to /error and its message is shown', async () => {
  answerCalls({ [template]: { status: 404, error_code: 'CKL_OBJECT_NOT_FOUND' } })
  await expect(readTemplate()).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['failed CKL_OBJECT_NOT_FOUND', 'not found'])
})

test('ERR-019: a missing user of a signed-in call stays on the page', async () => {
  answerCalls({ [template]: { status: 404, error_code: 'USR_USER_NOT_EXIST' } })
  await expect(readTemplate()).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['failed USR_USER_NOT_EXIST'])
})

test('ERR-013: a silent call tells nobody, except that the sign-in has ended', async () => {
  answerCalls({ [template]: { status: 404, error_code: 'CKL_OBJECT_NOT_FOUND' } })
  await expect(readTemplate(true)).rejects.toBeInstanceOf(CallError)
  answerCalls({ [template]: { status: 401, error_code: 'USR_UNAUTHENTICATED' } })
  await expect(readTemplate(true)).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['unauthenticated'])
})

test('ERR-014: a call without any answer is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answerCalls({})
  await expect(readTemplate()).rejects.toMatchObject({ status: 0 })
  expect(told).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})

test('an answer that is no JSON, or has neither data nor error code, is an invalid response', async () => {
  answerCalls({ [template]: { status: 200, text: '<html>' } })
  await expect(readTemplate()).rejects.toMatchObject({ status: 200, body: null })
  answerCalls({ [template]: { status: 200, text: '{"a":1}' } })
  await expect(readTemplate()).rejects.toMatchObject({ status: 200, body: null })
  expect(told).toEqual(['failed 200', 'failed 200'])
})

test('the message of an answer is told', async () => {
  answerCalls({ 'POST /user/logout': { data: {}, message: 'See you' } })
  await api.auth.logout({})
  expect(told).toEqual(['said See you'])
})

test('the loading flag is up from the first request to the end of the last, not for silent ones', async () => {
  const ends: (() => void)[] = []
  answerCalls({
    'POST /user/logout': () => new Promise((resolve) => ends.push(() => resolve({ data: {} }))),
  })
  const silent = api.auth.logout({}, { silent: true })
  expect(isLoading()).toBe(false)
  const first = api.auth.logout({})
  const second = api.auth.logout({})
  expect(isLoading()).toBe(true)
  ends[1]?.()
  await first
  expect(isLoading()).toBe(true)
  ends[2]?.()
  await second
  expect(isLoading()).toBe(false)
  ends[0]?.()
  await silent
})

test('a call carries language, sign-in and whether the app is being developed', async () => {
  localStorage.setItem('USER_TOKEN', 'abc')
  languagePreference.write('de')
  document.cookie = 'XSRF-TOKEN=x%2Fy'
  const asked = answerCalls({ 'POST /user/logout': { data: {} } })
  await api.auth.logout({})
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer abc', lang: 'de', development: 'true' })
  expect(asked[0]?.headers).not.toHaveProperty('x-xsrf-token')
})

test('a sign-in call echoes the cookie and carries the tracking key of this browser session', async () => {
  document.cookie = 'XSRF-TOKEN=x%2Fy'
  const asked = answerCalls({ 'POST /forget-password': { data: {} } })
  await api.auth.forgetPassword({ body: { email: 'a@b.co' } })
  await api.auth.forgetPassword({ body: { email: 'a@b.co' } })
  expect(asked[0]?.headers['x-xsrf-token']).toBe('x/y')
  expect(asked[0]?.headers['x-tracking-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked[1]?.headers['x-tracking-key']).toBe(asked[0]?.headers['x-tracking-key'])
})

test('relative file addresses stand below the base address, downloads say so', () => {
  expect(fileAddress('a/b.png')).toBe('/api/storage/a/b.png')
  expect(fileAddress('/api/storage/a.png?exp=1', true)).toBe('/api/storage/a.png?exp=1&download=1')
  expect(fileAddress('https://files.test/a.png')).toBe('https://files.test/a.png')
})
