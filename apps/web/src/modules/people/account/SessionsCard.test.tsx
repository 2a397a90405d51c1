import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../shared/session/index.ts'
import { answerCalls, signedInWith, type Answer } from '../../../shared/testing/answers.ts'
import { click, find, focus, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { SessionsCard } from './SessionsCard.tsx'

let screen: OpenScreen
let open: readonly number[] = []
let answered = (): void => undefined

const session = (id: number) => ({
  id,
  device: `Device ${id}`,
  workspace: 'Demo',
  created_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-12-20T08:00:00Z',
  current: id === 1,
})
/** Ends the sign-ins but those `kept`, once the test says so. */
const ending = (kept: (id: number) => boolean) => (): Promise<Answer> =>
  new Promise((resolve) => {
    answered = () => {
      open = open.filter(kept)
      resolve({ data: null })
    }
  })
const ends = (): readonly HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('li button')]

beforeEach(async () => {
  open = [1, 2, 3]
  beginSession({ token: 'a token', ...signedInWith([]) })
  answerCalls({
    'GET /user/account/sessions': () => ({ data: { list: open.map(session) } }),
    'DELETE /user/account/sessions/2': ending((id) => id !== 2),
    'DELETE /user/account/sessions': ending((id) => id === 1),
  })
  screen = await openScreen({ at: '/', path: '/', screen: SessionsCard })
  await until(() => ends().length === 2)
})
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

test('a sign-in is ended once, and the focus goes on to the next one', async () => {
  const first = ends()[0] ?? get('li button')
  await focus(first)
  await click(first)
  expect(ends().map(({ disabled, dataset }) => [disabled, dataset['loading']])).toEqual([
    [true, 'true'],
    [true, undefined],
  ])
  answered()
  await until(() => ends().length === 1)
  await until(() => document.activeElement === ends()[0])
  expect(ends()[0]?.disabled).toBe(false)
})

test('after all others are ended the focus stands at the heading', async () => {
  const all = get('section > button')
  await focus(all)
  await click(all)
  expect(all).toHaveProperty('disabled', true)
  answered()
  await until(() => find('li button') === null)
  await until(() => document.activeElement === get('h2 > span'))
})
