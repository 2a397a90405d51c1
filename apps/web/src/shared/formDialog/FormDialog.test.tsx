import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import axe from 'axe-core'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NameForm } from '../forms/index.ts'
import { click, fill, find, get, openScreen, type, until, type OpenScreen } from '../testing/openScreen.tsx'
import { FormDialog } from './index.ts'

let screen: OpenScreen
let sent: string[] = []
let answered = (): void => undefined
let answer = Promise.resolve()

const Names = ({ close }: { readonly close: () => void }) => {
  const navigate = useNavigate()
  return (
    <>
      <NameForm
        label="Name"
        initial="Pump"
        confirm="Save"
        cancel={close}
        send={async (name) => {
          sent.push(name)
          if (name !== 'Pump on its page') return close()
          await answer
          await navigate({ to: '/pumps/9' })
        }}
      />
      <button type="button" onClick={() => void navigate({ to: '/elsewhere' })}>
        Elsewhere
      </button>
    </>
  )
}
/** What is typed is known to the one who shows the dialog. */
const Own = ({ opened, close }: { readonly opened: boolean; readonly close: () => void }) => {
  const [note, setNote] = useState('')
  return (
    <FormDialog opened={opened} onClose={close} title="Note" unsaved={note !== ''}>
      <TextInput label="Note" value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
    </FormDialog>
  )
}
const open = async (own = false): Promise<void> => {
  sent = []
  const Screen = () => {
    const [opened, setOpened] = useState(true)
    const close = (): void => setOpened(false)
    if (own) return <Own opened={opened} close={close} />
    return (
      <FormDialog opened={opened} onClose={close} title="Rename">
        {opened && <Names close={close} />}
      </FormDialog>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await until(() => find('[role=dialog] input'))
}
const escape = (): Promise<void> =>
  act(async () => {
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
const dialogs = (): number => document.querySelectorAll('[role=dialog]').length

afterEach(() => screen.close())

test('nothing typed, it closes by Escape without a question', async () => {
  await open()
  expect(dialogs()).toBe(1)
  await escape()
  await until(() => dialogs() === 0)
})

test('something typed, Escape asks first; who stays keeps what was typed, who discards does not', async () => {
  await open()
  await fill(get('input'), 'Pump 7')
  await escape()
  await until(() => dialogs() === 2)
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await escape()
  await until(() => dialogs() === 1)
  expect(get('input')).toHaveProperty('value', 'Pump 7')
  await until(() => document.activeElement === get('input'))
  await click(get('button', 'Close'))
  await until(() => dialogs() === 2)
  await click(get('button', 'Keep editing'))
  await until(() => dialogs() === 1)
  await escape()
  await click(await until(() => find('button', 'Discard')))
  await until(() => dialogs() === 0)
  expect(sent).toEqual([])
})

test('what is typed back to what it was, sent, or cancelled by the form’s own button is not asked about', async () => {
  await open()
  await fill(get('input'), 'Pump 7')
  await fill(get('input'), 'Pump')
  await escape()
  await until(() => dialogs() === 0)
  await screen.close()
  await open()
  await fill(get('input'), 'Pump 8')
  await click(get('button', 'Save'))
  await until(() => dialogs() === 0)
  expect(sent).toEqual(['Pump 8'])
  await screen.close()
  await open()
  await fill(get('input'), 'Pump 9')
  await click(get('button', 'Cancel'))
  await until(() => dialogs() === 0)
})

test('a dialog that knows itself what was typed in it asks as well', async () => {
  await open(true)
  await fill(get('input'), 'Mind the gap')
  await escape()
  await until(() => dialogs() === 2)
  expect(get('input')).toHaveProperty('value', 'Mind the gap')
  await click(get('button', 'Discard'))
  await until(() => dialogs() === 0)
})

test('another page is not shown over what is typed before it was asked; Escape answers that question only', async () => {
  await open()
  await fill(get('input'), 'Pump 7')
  await click(get('button', 'Elsewhere'))
  await until(() => dialogs() === 2)
  expect(screen.address()).toBe('/')
  await escape()
  await until(() => dialogs() === 1)
  expect(get('input')).toHaveProperty('value', 'Pump 7')
  await click(get('button', 'Elsewhere'))
  await click(await until(() => find('button', 'Leave')))
  await until(() => screen.address() === '/elsewhere')
})

test('a form that leads to the page of what it has saved is not asked about', async () => {
  await open()
  answer = new Promise((resolve) => {
    answered = resolve
  })
  await fill(get('input'), 'Pump on its page')
  await click(get('button', 'Save'))
  answered()
  await until(() => screen.address() === '/pumps/9')
  expect(sent).toEqual(['Pump on its page'])
})

test('Escape in the moment after the first letter asks as well', async () => {
  await open()
  const field = get('input')
  // As a browser does it: nothing but what React finishes at once stands between the two keys.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    type(field, 'Pump 7')
    await Promise.resolve()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
  await until(() => dialogs() === 2)
  expect(field).toHaveProperty('value', 'Pump 7')
})
