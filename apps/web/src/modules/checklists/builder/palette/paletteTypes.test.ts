import { expect, test } from 'vitest'
import type { OpenPalette } from '../store/BuilderState.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { paletteGroups } from './paletteTypes.ts'

const template = templateOf(['start', 'start_page', 0], ['who', 'textAnswer', 1], ['p', 'page', 0], ['a', 'yesno', 1])
const offered = (purpose: OpenPalette['purpose']): readonly string[] =>
  paletteGroups(template, { row: '', purpose }, new Set()).flatMap(({ types }) => types)

test('below a question every built type may be added, in the order of the catalogue', () => {
  expect(offered({ kind: 'after', id: 'a' })).toEqual([
    'section',
    'textAnswer',
    'longText',
    'instruction',
    'number',
    'datetime',
    'yesno',
    'checkbox',
    'list',
    'dropdown',
    'signature',
    'photo',
  ])
})

test('a question becomes another question, never a section, and not what it is already', () => {
  const types = offered({ kind: 'change', id: 'a' })
  expect(types).not.toContain('section')
  expect(types).not.toContain('yesno')
  expect(types).toContain('number')
})
