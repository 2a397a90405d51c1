import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answer } from '../../../shared/testing/answers.ts'
import { get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { ImportDialog } from './ImportDialog.tsx'

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const Screen = () => (
  <ImportDialog
    id="7"
    lang="de"
    change={async (perform) => {
      await perform()
      return true
    }}
    close={() => undefined}
  />
)

const drop = (name: string): Promise<void> =>
  act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [new File(['key,text'], name)] } })
    get('strong', 'Drop a table here').dispatchEvent(event)
  })

test('while a file is being sent another one waits outside, and what came of the first is told', async () => {
  let answer: ((told: Answer) => void) | null = null
  const asked = answerCalls({
    'POST /checklist/template/7/translation/de/import': () =>
      new Promise<Answer>((resolve) => {
        answer = resolve
      }),
  })
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await until(() => document.querySelector('[data-testid=translations-file]'))
  await drop('first.csv')
  await until(() => asked.length === 1)
  await drop('second.csv')
  await until(() => document.body.textContent.includes('One file is being read. Choose the next one when it is done.'))
  expect(asked).toHaveLength(1)
  await until(() => answer)
  await act(async () => answer?.({ data: { imported: 3, errors: [] } }))
  await until(() => document.body.textContent.includes('3 translations came in.'))
  await drop('second.csv')
  await until(() => asked.length === 2)
  expect(document.body.textContent).not.toContain('One file is being read')
})
