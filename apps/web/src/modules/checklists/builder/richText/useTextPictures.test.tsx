import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { act, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, until, type OpenScreen } from '../../../../shared/testing/openScreen.tsx'
import { hideToast, shownToasts } from '../../../../shared/toasts/index.ts'
import { PictureNode } from './PictureNode.tsx'
import { useTextPictures, type TextPictures } from './useTextPictures.ts'

let screen: OpenScreen
let editor: Editor
let pictures: TextPictures
/** What is on its way, in the order it was sent. */
let onItsWay: ((status: number) => void)[]
let sent: number

/** A line whose answers the test gives, one by one. */
class Line extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  open = (): void => undefined
  setRequestHeader = (): void => undefined
  abort = (): void => undefined
  send = (): void => {
    const name = `file-${(sent += 1)}`
    onItsWay.push((status) => {
      this.status = status
      this.responseText = JSON.stringify(
        status === 201
          ? { data: { file: { uuid: name, url: name, name } } }
          : { error_code: 'GEN_UNEXPECTED', message: `No room for ${name}` },
      )
      this.dispatchEvent(new Event('load'))
    })
  }
}

const Host = (): ReactNode => {
  const here = useTextPictures()
  useEffect(() => {
    pictures = here
  })
  return null
}

const file = (name: string): File => new File(['x'], name, { type: 'image/png' })
const answer = async (status = 201): Promise<void> => {
  const next = await until(() => onItsWay.shift())
  await act(async () => next(status))
}
const idle = (): Promise<boolean> => until(() => !pictures.sending)
/** The text with each picture as its file. */
const shown = (): readonly string[] =>
  editor.state.doc.content.content.map(({ type, attrs, textContent }) =>
    type.name === 'picture' ? `[${String(attrs['file'])}]` : textContent,
  )
const hand = (files: readonly File[], at?: number): Promise<void> =>
  act(async () => void pictures.insert(editor, files, at))

beforeEach(async () => {
  onItsWay = []
  sent = 0
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  screen = await openScreen({ at: '/text', path: '/text', screen: Host })
  const element = document.createElement('div')
  document.body.append(element)
  editor = new Editor({ element, extensions: [StarterKit, PictureNode], content: '<p>Gloves</p><p>Boots</p>' })
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
})
afterEach(async () => {
  editor.destroy()
  await screen.close()
  for (const { id } of shownToasts()) hideToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('pictures that are pasted while one is on its way come behind it', async () => {
  await hand([file('a.png')])
  await hand([file('b.png'), file('c.png')])
  for (let each = 0; each < 3; each += 1) await answer()
  await idle()
  expect(shown().filter((part) => part !== '')).toEqual(['Gloves', 'Boots', '[file-1]', '[file-2]', '[file-3]'])
})

test('of several that fail each is told, until others are handed in', async () => {
  await hand([file('a.png'), file('b.png')])
  await answer(500)
  await answer(500)
  await idle()
  expect(pictures.failed.map((problem) => /“(.+)”/.exec(problem)?.[1])).toEqual(['a.png', 'b.png'])
  await hand([file('c.png')])
  expect(pictures.failed).toEqual([])
  await answer()
  await idle()
})

test('a picture comes where it was dropped, whatever is written before that place meanwhile', async () => {
  const between = editor.state.doc.child(0).nodeSize
  await hand([file('a.png')], between)
  editor.commands.insertContentAt(1, 'Thick, warm ')
  editor.commands.setTextSelection(3)
  await answer()
  await idle()
  expect(shown()).toEqual(['Thick, warm Gloves', '[file-1]', 'Boots'])
  expect(editor.state.selection.from).toBe(3)
})

test('it leaves the caret of another field where it is', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  await hand([file('a.png')])
  field.focus()
  await answer()
  await idle()
  await act(async () => new Promise<void>((frame) => requestAnimationFrame(() => frame())))
  expect(shown()).toContain('[file-1]')
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('when its text is closed by then, a toast names the picture', async () => {
  await hand([file('a.png')])
  editor.destroy()
  await answer()
  await idle()
  expect(shownToasts().map(({ text }) => text)).toEqual(['“a.png” was not put into its text, which is no longer open.'])
})
