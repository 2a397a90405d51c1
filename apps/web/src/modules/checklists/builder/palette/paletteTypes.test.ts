import { definitionOf, itemTypes } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import type { OpenPalette } from '../store/BuilderState.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { paletteGroups } from './paletteTypes.ts'

const template = templateOf(
  ['start', 'start_page', 0],
  ['who', 'textAnswer', 1],
  ['p', 'page', 0],
  ['a', 'yesno', 1],
  ['end', 'end_page', 0],
  ['z', 'textAnswer', 1],
)
const offered = (purpose: OpenPalette['purpose']): readonly string[] =>
  paletteGroups(template, { row: '', purpose }, new Set()).flatMap(({ types }) => types)

const everywhere = [
  'section',
  'textAnswer',
  'longText',
  'instruction',
  'number',
  'slider',
  'constant',
  'calculation',
  'counter',
  'datetime',
  'yesno',
  'oknot',
  'switch',
  'checkbox',
  'list',
  'dropdown',
  'global_list',
  'signature',
  'acknowledgment',
  'photo',
  'video',
  'audio',
  'qr',
  'barcode',
  'asset_field',
]

test('below a question of a page every type that can be authored may be added, in the order of the catalogue', () => {
  expect(offered({ kind: 'after', id: 'a' })).toEqual(everywhere)
})

test('start and end page have types of their own besides', () => {
  const own = (id: string) => offered({ kind: 'after', id }).filter((type) => !everywhere.includes(type))
  expect(own('who').toSorted()).toEqual([
    'asset',
    'document_id',
    'inspection_location',
    'inspection_start_date',
    'person',
  ])
  expect(own('z').toSorted()).toEqual(['inspection_end_date', 'person'])
})

test('what is deprecated, disabled or hidden, or leads to records without a screen, is never offered', () => {
  const never = itemTypes.filter((type) => definitionOf(type).status !== 'normal')
  const all = ['who', 'a', 'z'].flatMap((id) => [...offered({ kind: 'after', id }), ...offered({ kind: 'change', id })])
  for (const type of [...never, 'assignment_field', 'file_manager', 'url']) expect(all).not.toContain(type)
})

test('a question becomes another question, never a section, and not what it is already', () => {
  const types = offered({ kind: 'change', id: 'a' })
  expect(types).not.toContain('section')
  expect(types).not.toContain('yesno')
  expect(types).toContain('number')
})

test('a line nobody wrote into may give way to a section; one with a title may not', () => {
  const [blank] = template.items.filter(({ id }) => id === 'a')
  const emptied = { ...template, items: template.items.map((item) => (item === blank ? { ...item, title: '' } : item)) }
  const types = (of: typeof template): readonly string[] =>
    paletteGroups(of, { row: '', purpose: { kind: 'change', id: 'a' } }, new Set()).flatMap((group) => group.types)
  expect(types(emptied)).toContain('section')
  expect(types(template)).not.toContain('section')
})
