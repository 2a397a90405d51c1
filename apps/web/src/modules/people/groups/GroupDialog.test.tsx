import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../shared/testing/answers.ts'
import { fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { GroupDialog } from './GroupDialog.tsx'

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('ERR-028: what the server has against a group stands at its field, and the dialog stays', async () => {
  const close = vi.fn<() => void>()
  answerCalls({
    'GET /settings/public': { data: { langs: ['en', 'fr'], default_lang: 'en' } },
    'POST /user/group/add': {
      status: 422,
      error_code: 'GEN_VALIDATION',
      message: 'Please check the marked fields',
      data: { name_lang: ['Already taken'] },
    },
  })
  screen = await openScreen({
    at: '/',
    path: '/',
    screen: () => <GroupDialog subject="new" close={close} done={close} />,
  })
  await fill(await until(() => find('input[name="en"]')), 'Night shift')
  await act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await until(() => find('.mantine-InputWrapper-error', 'Already taken'))
  expect(get('input[name="en"]')).toHaveProperty('value', 'Night shift')
  expect(close).not.toHaveBeenCalled()
})
