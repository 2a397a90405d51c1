import { definitionOf, type ItemType } from '@plumbline/checklist'
import { readFlag } from '../checklist/cells.ts'
import { longestText } from '../checklist/questionOptions.ts'
import type { FormItem, Options } from './formItem.ts'
import { explain } from './explain.ts'
import { hasSetting, hasToggle, noteMedia, type FormMaker } from './formMaker.ts'
import type { FormNode } from './formTree.ts'
import { cleanText } from './labelText.ts'
import { uncarriedAppearance, type Asked } from './questionType.ts'

/** The columns that are read; any other is told and kept. */
const used = new Set(
  [
    'type',
    'name',
    'label',
    'hint',
    'guidance_hint',
    'required',
    'read_only',
    'relevant',
    'constraint',
    'appearance',
  ].concat(
    ['constraint_message', 'calculation', 'default', 'repeat_count', 'choice_filter', 'parameters', 'image', 'audio'],
    ['video', 'big_image', 'disabled'],
  ),
)

/** What the form says beside what was understood, kept with the item so that nothing is lost. */
export const keptOf = (maker: FormMaker, node: FormNode, asked: Asked | null): Readonly<Record<string, string>> => {
  const { row } = node
  const kept: [string, string][] = []
  const keep = (column: string): void => {
    if (column !== '__proto__') kept.push([cleanText(column), cleanText(row.cell(column))])
  }
  const looks = uncarriedAppearance(row.cell('appearance'), asked)
  if (looks.length > 0) {
    maker.note('appearanceNotCarried', row, 'appearance', { value: looks.join(' ') })
    keep('appearance')
  }
  if (row.cell('choice_filter') !== '') {
    maker.note('choiceFilter', row, 'choice_filter')
    keep('choice_filter')
  }
  // Columns that say nothing here: how often what is no repeat repeats, how a group slides
  const idle = [node.kind === 'repeat' ? '' : 'repeat_count', node.kind === 'question' ? '' : 'parameters']
  for (const { column, language } of row.filled) {
    if (used.has(column) && !idle.includes(column)) continue
    maker.note('fieldNotCarried', row, column, { value: row.texts(column).get(language) ?? '' })
    keep(column)
  }
  return Object.fromEntries(kept)
}

/** Title, hint and the rest that every item of a form has. */
export const described = (maker: FormMaker, node: FormNode, type: ItemType, key: string, options: Options): string => {
  const { row } = node
  const label = maker.words(row, 'label', `item.${key}.title`)
  const asHint = hasSetting(type, 'hint')
  if (asHint) {
    const hint = maker.words(row, 'hint', `item.${key}.placeholder`)
    if (hint !== '') options.hint = hint
  }
  for (const column of asHint ? ['guidance_hint'] : ['hint', 'guidance_hint'])
    if (hasToggle(type, 'info_id')) explain(maker, { key, options }, row, column)
    else if (row.cell(column) !== '') maker.note('fieldNotCarried', row, column)
  noteMedia(maker, row)
  return label === '' ? cleanText(node.name).slice(0, longestText) : label
}

export const made = (maker: FormMaker, input: Omit<FormItem, 'id' | 'children' | 'place'>): FormItem => {
  const item: FormItem = { ...input, id: maker.ids(), children: [], place: 0 }
  item.parent?.children.push(item)
  return item
}

export const marks = (maker: FormMaker, node: FormNode, type: ItemType, options: Options): void => {
  const { row } = node
  for (const [column, option] of [
    ['required', 'required'],
    ['read_only', 'read_only'],
  ] as const) {
    const written = row.cell(column).replace(/\(\)$/, '')
    if (written === '' || readFlag(written) !== true) continue
    if (hasToggle(type, option)) options[option] = true
    // What is worked out cannot be written in anyway
    else if (definitionOf(type).source !== 'computed' || option === 'required')
      maker.note('markNotCarried', row, column)
  }
}
