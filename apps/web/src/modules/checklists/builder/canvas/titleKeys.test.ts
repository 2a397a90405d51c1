import { expect, test } from 'vitest'
import { rowCommand, titleCommand, type KeyPress, type TitleSituation } from './titleKeys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})

const at = (more: Partial<TitleSituation> = {}): TitleSituation => ({
  title: 'Air',
  selectionStart: 3,
  selectionEnd: 3,
  oneLine: true,
  canIndent: true,
  canOutdent: true,
  ...more,
})

const empty = at({ title: '', selectionStart: 0, selectionEnd: 0 })

test.each([
  ['Enter adds the next line', press('Enter'), at(), 'addBelow'],
  ['Shift+Enter writes a line break', press('Enter', { shiftKey: true }), at(), null],
  ['Tab goes into the section above', press('Tab'), at(), 'indent'],
  ['without a section above Tab leaves the field', press('Tab'), at({ canIndent: false }), null],
  ['Shift+Tab goes out of the section', press('Tab', { shiftKey: true }), at(), 'outdent'],
  [
    'outside of a section Shift+Tab leaves the field',
    press('Tab', { shiftKey: true }),
    at({ canOutdent: false }),
    null,
  ],
  ['Backspace in a title deletes a letter', press('Backspace'), at(), null],
  ['Backspace in an empty title removes the line', press('Backspace'), empty, 'removeEmpty'],
  ['a slash in a title is a letter', press('/'), at(), null],
  ['a slash in an empty title opens the types', press('/'), empty, 'palette'],
  ['Alt+Up moves the line', press('ArrowUp', { altKey: true }), at(), 'moveUp'],
  ['Alt+Down moves the line', press('ArrowDown', { altKey: true }), at(), 'moveDown'],
  ['Ctrl+D duplicates', press('d', { ctrlKey: true }), at(), 'duplicate'],
  ['Cmd+D duplicates', press('D', { metaKey: true }), at(), 'duplicate'],
  ['Ctrl+Z undoes', press('z', { ctrlKey: true }), at(), 'undo'],
  ['Shift+Ctrl+Z does again', press('Z', { ctrlKey: true, shiftKey: true }), at(), 'redo'],
  ['Ctrl+Y does again', press('y', { ctrlKey: true }), at(), 'redo'],
  ['Up leaves a title of one line', press('ArrowUp'), at(), 'previous'],
  ['Up stays inside a title of several lines', press('ArrowUp'), at({ oneLine: false }), null],
  ['Down leaves a title of several lines at its end', press('ArrowDown'), at({ oneLine: false }), 'next'],
  ['Escape leaves the title', press('Escape'), at(), 'leaveTitle'],
  ['Ctrl+Enter is not ours', press('Enter', { ctrlKey: true }), at(), null],
  ['an input method keeps its Enter', press('Enter', { isComposing: true }), at(), null],
  ['an input method keeps its Tab', press('Tab', { isComposing: true }), at(), null],
] as const)('in a title: %s', (_, key, situation, command) => {
  expect(titleCommand(key, situation)).toBe(command)
})

test.each([
  ['Enter', 'write'],
  ['F2', 'write'],
  ['ArrowUp', 'previous'],
  ['ArrowDown', 'next'],
  ['ArrowLeft', 'collapse'],
  ['ArrowRight', 'expand'],
  ['Home', 'first'],
  ['End', 'last'],
  ['Delete', 'remove'],
  ['/', 'palette'],
  ['a', null],
  ['Tab', null],
] as const)('on a line: %s', (key, command) => {
  expect(rowCommand(press(key))).toBe(command)
})
