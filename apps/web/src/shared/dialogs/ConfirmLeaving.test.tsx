import { noteUnsent, unsentOf } from '@plumbline/kit'
import { MantineProvider } from '@mantine/core'
import { loadWebWords } from '@plumbline/language'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { until } from '../testing/openScreen.tsx'
import { WordsProvider } from '../words/index.ts'
import { ConfirmLeaving, leave } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

afterAll(() => act(async () => root.unmount()))

const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent === name)
  if (!button) throw new Error(`no ${name} in ${document.body.textContent}`)
  await act(async () => button.click())
}

test('who leaves a workspace while the field app here holds unsent answers is asked first, and only then', async () => {
  await loadWebWords('en')
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <WordsProvider language="en">
          <ConfirmLeaving />
        </WordsProvider>
      </MantineProvider>,
    ),
  )
  const go = vi.fn<() => void>()
  noteUnsent('another', 7)
  leave('me', 'switch', go)
  expect(go).toHaveBeenCalledTimes(1)

  noteUnsent('me', 3)
  await act(async () => leave('me', 'switch', go))
  await until(() => document.body.textContent.includes('3 answers on this device are not sent yet'))
  expect(go).toHaveBeenCalledTimes(1)
  await press('Switch anyway')
  expect(go).toHaveBeenCalledTimes(2)
  expect(document.body.textContent).not.toContain('not sent yet')

  await act(async () => leave('me', 'sign-out', go))
  await until(() => document.body.textContent.includes('Sign out anyway'))
  await press('Sign out anyway')
  expect(go).toHaveBeenCalledTimes(3)
})

test('the note is each person’s own, goes with the last answer, and survives what is not its own', () => {
  noteUnsent('one', 2)
  noteUnsent('two', 1)
  noteUnsent('one', 0)
  expect([unsentOf('one'), unsentOf('two')]).toEqual([0, 1])
  for (const broken of ['nonsense', 'null', '[]', '{"one":"many"}']) {
    localStorage.setItem('FIELD_UNSENT', broken)
    expect(unsentOf('one')).toBe(0)
  }
  noteUnsent('one', 4)
  expect(unsentOf('one')).toBe(4)
})
