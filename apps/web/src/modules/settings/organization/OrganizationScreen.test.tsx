import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../shared/session/index.ts'
import { answerCalls, signedInWith, type Answers, type Asked } from '../../../shared/testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import OrganizationScreen from './OrganizationScreen.tsx'

const stored = {
  name: 'Meridian',
  logo: null,
  logo_url: null,
  address: 'Quay 4',
  tz_code: 'Europe/Berlin',
  default_language: 'en',
}
let screen: OpenScreen
let asked: readonly Asked[]

const open = async (permissions: readonly string[], answers: Answers = {}): Promise<void> => {
  asked = answerCalls({
    'GET /settings/organization': { data: stored },
    'GET /user/auth': { data: signedInWith(permissions) },
    ...answers,
  })
  beginSession({ token: 'a token', ...signedInWith(permissions) })
  screen = await openScreen({ at: '/', path: '/', screen: OrganizationScreen })
  await until(() => find('input[name="name"]'))
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

const writer = ['APP_VIEW_SETTINGS', 'APP_EDIT_SETTINGS']
const submit = (): Promise<void> =>
  act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const sent = (): unknown => asked.findLast(({ call }) => call.startsWith('PUT'))?.body
const isShut = (name: string): boolean => get('button', name).hasAttribute('disabled')
const valueOf = (selector: string): unknown => Reflect.get(get(selector), 'value')

test('SET-035: only what was changed is sent, so that what somebody else changed meanwhile stays', async () => {
  await open(writer, { 'PUT /settings/organization': { data: { ...stored, name: 'Harbour', address: 'Quay 5' } } })
  expect(isShut('Save')).toBe(true)
  await fill(get('input[name="name"]'), 'Harbour')
  expect(isShut('Save')).toBe(false)
  await submit()
  expect(sent()).toEqual({ name: 'Harbour' })
  await until(() => (isShut('Save') ? true : null))
  expect(valueOf('textarea[name="address"]')).toBe('Quay 5')
})

test('written as it was, or discarded, there is nothing to save', async () => {
  await open(writer)
  const name = get('input[name="name"]')
  await fill(name, 'Harbour')
  await fill(name, 'Meridian')
  expect(isShut('Save')).toBe(true)
  await fill(name, 'Harbour')
  await click(get('button', 'Discard'))
  expect([valueOf('input[name="name"]'), isShut('Save')]).toEqual(['Meridian', true])
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  await open(writer, {
    'PUT /settings/organization': { status: 422, error_code: 'GEN_VALIDATION', data: { name: ['Required'] } },
  })
  await fill(get('select[name="default_language"]'), 'fr')
  await fill(get('input[name="name"]'), '')
  await submit()
  await until(() => find('.mantine-InputWrapper-error', 'Required'))
  expect(document.activeElement).toBe(get('input[name="name"]'))
  expect(valueOf('select[name="default_language"]')).toBe('fr')
})

test('who may only view looks: every field is shut, and there is nothing to save with', async () => {
  await open(['APP_VIEW_SETTINGS'])
  expect(get('form fieldset').hasAttribute('disabled')).toBe(true)
  expect(find('button', 'Save')).toBeNull()
  expect(find('button', 'Choose picture')).toBeNull()
})
