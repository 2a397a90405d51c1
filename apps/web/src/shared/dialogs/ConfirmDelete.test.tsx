import { IconShieldOff } from '@tabler/icons-react'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, fill, find, focus, get, openScreen, until, type OpenScreen } from '../testing/openScreen.tsx'
import { CallError } from '../api/index.ts'
import { ConfirmDelete, confirmDelete, type DeleteQuestion } from './index.ts'

let screen: OpenScreen
let perform = vi.fn<() => Promise<void>>()

const ask = async (part: Partial<DeleteQuestion> = { typed: true }): Promise<void> => {
  perform = vi.fn<() => Promise<void>>(async () => {})
  const Screen = () => (
    <main>
      <button
        type="button"
        onClick={() => confirmDelete({ title: 'Delete asset “Pump 7”?', name: 'Pump 7', perform, ...part })}
      >
        Delete the pump
      </button>
      <ConfirmDelete />
    </main>
  )
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await focus(get('button', 'Delete the pump'))
  await click(get('button', 'Delete the pump'))
  await until(() => find('form button', 'No'))
}

const submit = (): Promise<void> =>
  act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

afterEach(() => screen.close())

test('AST-051, AST-053: what is deleted by its title is deleted only once the title was typed, and not by Enter before', async () => {
  await ask()
  const remove = get('form button', 'Delete')
  expect(document.activeElement).toBe(get('form input'))
  for (const typed of ['', 'Pump', 'pump 7', 'Pump 77']) {
    await fill(get('form input'), typed)
    expect(remove).toHaveProperty('disabled', true)
    // Nothing is wrong with a title that is not typed to its end yet.
    const told = document.body.textContent.includes('This is not the title: “Pump 7” is asked for.')
    expect([typed, told]).toEqual([typed, !'Pump 7'.startsWith(typed)])
    await submit()
  }
  await fill(get('form input'), 'Pump')
  await act(async () => get('form input').blur())
  expect(get('form input').getAttribute('aria-invalid')).toBe('true')
  expect(perform).not.toHaveBeenCalled()
  // Copied out of a question that isolates it among Arabic words.
  await fill(get('form input'), '\u2068Pump 7\u2069')
  expect(remove).toHaveProperty('disabled', false)
  await fill(get('form input'), ' Pump 7 ')
  expect(remove).toHaveProperty('disabled', false)
  await submit()
  expect(perform).toHaveBeenCalledTimes(1)
  await until(() => document.body.textContent.includes('“Pump 7” has been deleted.'))
  await click(get('button', 'OK'))
  await until(() => document.activeElement === get('button', 'Delete the pump'))
})

test('a name that was itself copied out of a message is typed without what isolates it', async () => {
  await ask({ name: '\u2068Pump\u2069 7', typed: true })
  await fill(get('form input'), 'Pump 7')
  expect(get('form button', 'Delete')).toHaveProperty('disabled', false)
})

test('the question has no accessibility problem, and its “No” deletes nothing', async () => {
  await ask()
  const { violations } = await axe.run(get('[role="dialog"]'), { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await click(get('form button', 'No'))
  await until(() => find('[role="dialog"]') === null)
  expect(perform).not.toHaveBeenCalled()
})

test('what can be taken back is not called deleted, neither before nor after', async () => {
  await ask({ isReversible: true, confirm: 'Archive' })
  expect(get('[role="dialog"]').textContent).not.toContain('revert')
  expect(find('form button', 'Archive')).not.toBeNull()
  await submit()
  await until(() => find('[role="dialog"]') === null)
  expect(perform).toHaveBeenCalledTimes(1)
})

test('what is neither deleted nor archived is asked under the picture of its own act', async () => {
  await ask({ isReversible: true, icon: IconShieldOff, confirm: 'Reset' })
  expect(find('[role="dialog"] .tabler-icon-shield-off')).not.toBeNull()
  expect(find('[role="dialog"] .tabler-icon-archive')).toBeNull()
})

test('a call without an answer is told in the dialog, which stays open', async () => {
  await ask({})
  perform.mockRejectedValueOnce(new CallError(0, null))
  await submit()
  const told = await until(() => find('form [role="alert"]'))
  expect(told.textContent).toContain('Network error')
  await submit()
  await until(() => document.body.textContent.includes('“Pump 7” has been deleted.'))
})
