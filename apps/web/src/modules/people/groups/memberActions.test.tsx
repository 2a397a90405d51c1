import { useMemo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useActionContext } from '../../../shared/actions/index.ts'
import { answerCalls, type Asked } from '../../../shared/testing/answers.ts'
import { click, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { Toasts } from '../../../shared/toasts/index.ts'
import { memberBulkActions } from './memberActions.ts'

const group = '0199aaaa-0000-7000-8000-000000000004'
const users = Array.from({ length: 501 }, (_, at) => `user-${at}`)
const done = vi.fn<() => void>()
const changed = vi.fn<() => void>()
let screen: OpenScreen

const Screen = () => {
  const context = useActionContext()
  const action = useMemo(() => memberBulkActions(group, changed).find(({ id }) => id === 'remove'), [])
  return (
    <>
      <button
        type="button"
        onClick={() => void action?.perform(context, { count: users.length, body: { ids: users }, done })}
      >
        Remove
      </button>
      <Toasts />
    </>
  )
}
const bodies = (asked: readonly Asked[], call: string): readonly unknown[] =>
  asked.filter((one) => one.call === call).map(({ body }) => body)

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('where a later part fails, what went through is shown, told and can be undone', async () => {
  const remove = `POST /user/group/${group}/delete`
  const add = `POST /user/group/${group}/add`
  let calls = 0
  const asked = answerCalls({
    [remove]: () => {
      calls += 1
      if (calls === 2) return { status: 500, error_code: 'GEN_INTERNAL', message: 'x' }
      return { data: {} }
    },
    [add]: { data: {} },
  })
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await click(get('button', 'Remove'))
  const undo = await until(() => find('button', 'Undo'))
  expect(bodies(asked, remove)).toEqual([{ users: users.slice(0, 500) }, { users: ['user-500'] }])
  expect([done.mock.calls.length, changed.mock.calls.length]).toEqual([1, 1])
  expect(document.body.textContent).toContain('500')
  await click(undo)
  await until(() => changed.mock.calls.length === 2)
  expect(bodies(asked, add)).toEqual([{ users: users.slice(0, 500) }])
})
