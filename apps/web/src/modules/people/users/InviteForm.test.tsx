import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers, type Asked } from '../../../shared/testing/answers.ts'
import { fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { InviteForm } from './InviteForm.tsx'

let screen: OpenScreen
let asked: readonly Asked[]
const done = vi.fn<() => void>()
const close = vi.fn<() => void>()

const open = async (answers: Answers = {}): Promise<void> => {
  asked = answerCalls({ 'GET /settings/public': { data: { langs: ['en', 'fr'], default_lang: 'en' } }, ...answers })
  screen = await openScreen({ at: '/', path: '/', screen: () => <InviteForm done={done} close={close} /> })
}

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  done.mockReset()
  close.mockReset()
})

const submit = (): Promise<void> =>
  act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const write = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await fill(get(`input[name="${name}"]`), value)
}
const problemOf = (name: string): string | null =>
  get(`input[name="${name}"]`).closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')
    ?.textContent ?? null

test('USR-070, USR-071: names, nickname and address are held against their rules before anything is sent', async () => {
  await open()
  await write({ first_name: 'Anna2', last_name: '', nick_name: 'max 1', email: 'nobody' })
  await submit()
  expect(problemOf('first_name')).toBe('This value is not valid')
  expect(problemOf('last_name')).toBe('Required')
  expect(problemOf('nick_name')).toBe('This value is not valid')
  expect(problemOf('email')).toBe('Write an address such as name@company.com')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('USR-009, ERR-026: what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  await open({
    'POST /user/invite': {
      status: 422,
      error_code: 'GEN_VALIDATION',
      message: 'Please check the marked fields',
      data: { email: ['Already taken'] },
    },
  })
  await write({ first_name: 'Jean-Luc', last_name: 'O’Neil', nick_name: 'max_1-@#$.', email: 'jl@demo.test' })
  await submit()
  await until(() => problemOf('email'))
  expect(problemOf('email')).toBe('Already taken')
  expect(get('input[name="last_name"]')).toHaveProperty('value', 'O’Neil')
  expect(done).not.toHaveBeenCalled()
  expect(asked.at(-1)?.body).toEqual({
    first_name: 'Jean-Luc',
    last_name: 'O’Neil',
    nick_name: 'max_1-@#$.',
    email: 'jl@demo.test',
  })
})

test('a plan without a free seat leaves the form as it is', async () => {
  await open({ 'POST /user/invite': { status: 402, error_code: 'PLN_SEATS_TAKEN', message: 'x', data: { seats: 3 } } })
  await write({ first_name: 'Ivy', last_name: 'Okoro', email: 'ivy@demo.test' })
  await submit()
  await until(() => asked.at(-1)?.call === 'POST /user/invite' && get('button[type="submit"]', 'Send invitation'))
  await until(() => get('button[type="submit"]').dataset['loading'] === undefined)
  expect([done.mock.calls, close.mock.calls]).toEqual([[], []])
  expect(find('.mantine-InputWrapper-error')).toBe(null)
})
