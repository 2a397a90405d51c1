import { itemOf, mostGroupEntries, type Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { customGroup, indented, linesOf, shifted, withoutLine, type OptionLine } from './groupTree.ts'
import { infoOf, writeInfo, wrongItem } from './infoItems.ts'
import { problemOf, repeatProblem, settingsOf, toggleRepeat, writeSettings } from './repeatSettings.ts'
import { groupOf, removeGroup, writeGroup } from './writeGroup.ts'

const house = (): Template =>
  templateOf(
    ['rooms', 'page', 0],
    ['hall', 'section', 1],
    ['doors', 'section', 2],
    ['closes', 'yesno', 3],
    ['air', 'number', 1],
  )

const line = (uuid: string, depth: number): OptionLine => ({ uuid, label: uuid, depth })
const shown = (lines: readonly OptionLine[]): readonly string[] =>
  lines.map(({ uuid, depth }) => `${'-'.repeat(depth)}${uuid}`)

describe('repeatable', () => {
  test('goes on with limits, off again, and keeps its settings', () => {
    const on = after(house(), toggleRepeat(house(), 'air'))
    expect(itemOf(on, 'air')?.options).toMatchObject({ repeatable: true, repeatable_settings: { min: 0, max: null } })
    const set = after(on, writeSettings(on, 'air', { min: 1, max: 4, label: ' Probe ', add_button_label: '' }))
    expect(settingsOf(set, 'air')).toEqual({ min: 1, max: 4, label: 'Probe' })
    const off = after(set, toggleRepeat(set, 'air'))
    expect(itemOf(off, 'air')?.options.repeatable).toBe(false)
    expect(settingsOf(off, 'air').label).toBe('Probe')
  })

  test('is not offered inside or around another, nor beside grouped options', () => {
    const repeating = after(house(), toggleRepeat(house(), 'doors'))
    expect(repeatProblem(repeating, 'hall')).toBe('nesting')
    expect(repeatProblem(repeating, 'closes')).toBe('nesting')
    expect(repeatProblem(repeating, 'air')).toBeNull()
    expect(toggleRepeat(repeating, 'hall')).toMatchObject({
      kind: 'refused',
      problem: { code: 'nesting_repeatable_grouped' },
    })
    const grouped = after(
      house(),
      writeGroup(house(), 'doors', { type: 'custom', lines: [line('a', 0)] }, countingIds('g')),
    )
    expect(repeatProblem(grouped, 'doors')).toBe('nesting')
    expect(repeatProblem(grouped, 'closes')).toBe('nesting')
  })

  test('limits are whole and in order', () => {
    expect(problemOf({ min: 0, max: null })).toBeNull()
    expect(problemOf({ min: -1, max: null })).toBe('min')
    expect(problemOf({ min: 3, max: 2 })).toBe('max')
    expect(problemOf({ min: 0, max: 0 })).toBe('max')
  })
})

describe('typed options', () => {
  const lines = [line('a', 0), line('b', 1), line('c', 1), line('d', 0)]

  test('are written as a tree and flat, and read back the same', () => {
    const group = customGroup('g', lines)
    expect(group.flat_items).toEqual([
      { uuid: 'a', label: 'a', parent_uuid: null },
      { uuid: 'b', label: 'b', parent_uuid: 'a' },
      { uuid: 'c', label: 'c', parent_uuid: 'a' },
      { uuid: 'd', label: 'd', parent_uuid: null },
    ])
    expect(linesOf(group)).toEqual(lines)
    expect(linesOf({ ...group, flat_items: null })).toEqual(lines)
  })

  test('move and indent with what stands below them', () => {
    expect(shown(shifted(lines, 0, 1))).toEqual(['d', 'a', '-b', '-c'])
    expect(shown(shifted(lines, 3, -1))).toEqual(['d', 'a', '-b', '-c'])
    expect(shifted(lines, 0, -1)).toBe(lines)
    expect(shown(indented(lines, 3, 1))).toEqual(['a', '-b', '-c', '-d'])
    expect(shown(indented(indented(lines, 2, 1), 1, -1))).toEqual(['a', 'b', '-c', 'd'])
    expect(indented(lines, 0, 1)).toBe(lines)
    expect(shown(withoutLine(lines, 0))).toEqual(['d'])
  })

  test('stand on a section, go from it with their part, and are refused where they would nest', () => {
    const ids = countingIds('g')
    const grouped = after(house(), writeGroup(house(), 'doors', { type: 'custom', lines }, ids))
    expect(groupOf(grouped, 'doors')?.type).toBe('custom')
    expect(writeGroup(grouped, 'hall', { type: 'custom', lines }, ids)).toMatchObject({
      problem: { code: 'nesting_not_allowed' },
    })
    const none = after(grouped, removeGroup(grouped, 'doors'))
    expect(none.grouped_items).toEqual([])
    expect(itemOf(none, 'doors')?.options.grouped_item_id).toBeUndefined()
  })

  test('may be those of a global response, which then comes into the template', () => {
    const set = { uuid: 'floors', title: 'Floors', options: [{ uuid: 'f1', label: 'First' }] }
    const grouped = after(
      house(),
      writeGroup(house(), 'doors', { type: 'response_set', set, global: true }, countingIds('g')),
    )
    expect(groupOf(grouped, 'doors')).toMatchObject({ type: 'response_set', value: 'floors' })
    expect(grouped.global_responses.map(({ uuid }) => uuid)).toEqual(['floors'])
  })

  test('may be the items of a global list: some, and not more than a form can take', () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ uuid: `e${at}`, label: `Pump ${at}` }))
    const of = (count: number) => ({ type: 'global_list', list: 'pumps', entries: entries(count) }) as const
    const grouped = after(house(), writeGroup(house(), 'doors', of(2), countingIds('g')))
    expect(groupOf(grouped, 'doors')).toMatchObject({ type: 'global_list', value: 'pumps', options: entries(2) })
    for (const count of [0, mostGroupEntries + 1])
      expect(writeGroup(house(), 'doors', of(count), countingIds('g'))).toEqual({ kind: 'nothing' })
  })
})

describe('related info', () => {
  const entries = [
    { uuid: 'i1', type: 'instruction', value: 'Read me' },
    { uuid: 'i2', type: 'url', value: { url: '', title: '' } },
    { uuid: 'i3', type: 'photo', value: { file_id: 'f', name: 'door.jpg' } },
  ] as const

  test('is one block per item; what is left empty falls away, and with nothing the block goes', () => {
    const template = after(house(), writeInfo(house(), 'air', entries, countingIds('n')))
    expect(infoOf(template, 'air')?.items.map(({ uuid }) => uuid)).toEqual(['i1', 'i3'])
    const none = after(template, writeInfo(template, 'air', [entries[1]], countingIds('n')))
    expect(none.info).toEqual([])
    expect(itemOf(none, 'air')?.options.info_id).toBeUndefined()
  })

  test('a link has to lead somewhere harmless', () => {
    const link = (url: string) => ({ uuid: 'l', type: 'url', value: { url, title: '' } }) as const
    expect(wrongItem([link('https://example.org/a')])).toBeNull()
    expect(wrongItem([link('javascript:alert(1)')])?.uuid).toBe('l')
    expect(wrongItem([link('example.org')])?.uuid).toBe('l')
  })
})
