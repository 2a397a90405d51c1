import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { afterEach, expect, test } from 'vitest'
import { blockTypeAt, blockTypes, setBlockType } from './blockTypes.ts'
import {
  alignmentAt,
  alignments,
  clearFormat,
  fontSizes,
  lookAt,
  setAlignment,
  setLook,
  TextAlign,
  TextLook,
} from './textFormats.ts'

const opened: Editor[] = []
const write = (content: string): Editor => {
  const editor = new Editor({
    extensions: [StarterKit.configure({ trailingNode: false }), TextAlign, TextLook],
    content,
  })
  editor.commands.selectAll()
  opened.push(editor)
  return editor
}
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

test('a line is each block type in turn, one at a time, and is that again when it is read', () => {
  const editor = write('<p>Wear gloves</p>')
  for (const type of [...blockTypes.slice(1), 'normal' as const]) {
    setBlockType(editor, type)
    expect(blockTypeAt(editor)).toBe(type)
    expect(blockTypeAt(write(editor.getHTML()))).toBe(type)
    expect(editor.getText().trim()).toBe('Wear gloves')
  }
  expect(editor.getHTML()).toBe('<p>Wear gloves</p>')
})

test('sizes begin at 8 and end at 96', () => {
  expect([fontSizes[0], fontSizes.at(-1)]).toEqual([8, 96])
})

test('colour and size of letters are kept without any style in the text, each without the other', () => {
  const editor = write('<p>Hot</p>')
  setLook(editor, { color: '#cc0000' })
  setLook(editor, { fontSize: 96 })
  expect(editor.getHTML()).toBe('<p><span data-color="#cc0000" data-size="96">Hot</span></p>')
  const again = write(editor.getHTML())
  expect(lookAt(again)).toEqual({ color: '#cc0000', fontSize: 96 })
  setLook(again, { color: null })
  expect(lookAt(again)).toEqual({ color: null, fontSize: 96 })
  setLook(again, { fontSize: null })
  expect(again.getHTML()).toBe('<p>Hot</p>')
})

test('alignment follows the reading direction, and headings keep it', () => {
  const editor = write('<p>Centre</p>')
  for (const alignment of alignments) {
    setAlignment(editor, alignment)
    expect(alignmentAt(write(editor.getHTML()))).toBe(alignment)
  }
  setBlockType(editor, 'h2')
  setAlignment(editor, 'center')
  expect(editor.getHTML()).toBe('<h2 data-align="center">Centre</h2>')
})

test('removing the formatting leaves the words alone', () => {
  const editor = write('<h1 data-align="end"><strong>Hot</strong> <span data-size="24">water</span></h1>')
  clearFormat(editor)
  expect(editor.getHTML()).toBe('<p>Hot water</p>')
})

test('what comes from outside brings no look but what the editor can write', () => {
  const html = '<p data-align="up"><span data-size="500" data-color="red" style="position: fixed">a</span></p>'
  expect(write(html).getHTML()).toBe('<p>a</p>')
})
