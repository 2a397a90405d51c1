import type { TranslationOf } from '@plumbline/language'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createWordsContext } from './createWordsContext.tsx'

const en = { hello: 'Hello {name}' } as const
type Hello = typeof en
const catalogues: Readonly<Record<string, TranslationOf<Hello>>> = { en, ar: { hello: 'مرحبا {name}' } }

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const root = document.createElement('div')
document.body.append(root)
afterEach(() => vi.restoreAllMocks())

const Greeting = ({ useWords }: Pick<ReturnType<typeof createWordsContext<Hello>>, 'useWords'>) =>
  useWords()('hello', { name: 'Maya' })

test('words and the direction of the document change together', async () => {
  const { WordsProvider, useWords } = createWordsContext<Hello>(async (language) => {
    const words = catalogues[language]
    if (!words) throw new Error('no such catalogue')
    return words
  })
  const react = createRoot(root)
  const show = async (language: 'en' | 'ar') =>
    await act(async () =>
      react.render(
        <WordsProvider language={language}>
          <Greeting useWords={useWords} />
        </WordsProvider>,
      ),
    )
  await show('en')
  expect(root.textContent).toBe('Hello Maya')
  expect(document.documentElement.dir).toBe('ltr')
  await show('ar')
  expect(root.textContent).toBe('مرحبا \u2068Maya\u2069')
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('ar')
  await act(async () => react.unmount())
})

test('a catalogue that can not be fetched is told and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let online = false
  const { WordsProvider, useWords } = createWordsContext<Hello>(async () => {
    if (!online) throw new Error('offline')
    return en
  })
  const react = createRoot(root)
  await act(async () =>
    react.render(
      <WordsProvider language="en" failed={(retry) => <button onClick={retry}>again</button>}>
        <Greeting useWords={useWords} />
      </WordsProvider>,
    ),
  )
  online = true
  await act(async () => root.querySelector('button')?.click())
  expect(root.textContent).toBe('Hello Maya')
  await act(async () => react.unmount())
})
