import type { Item, Template } from '@plumbline/checklist'
import { countingIds } from '@plumbline/checklist/testing'
import { words } from '../checklist/importScenario.ts'
import type { SheetRows } from '../table/decodeSheets.ts'
import { readXlsform, type ReadXlsform } from './readXlsform.ts'

/** For tests: a form from its sheets as people draw them, cells parted by |. */
export const table = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const sheetsOf = (survey: string, choices = '', settings = ''): readonly SheetRows[] => [
  { name: 'survey', rows: table(survey) },
  ...(choices === '' ? [] : [{ name: 'choices', rows: table(choices) }]),
  ...(settings === '' ? [] : [{ name: 'settings', rows: table(settings) }]),
]

export const readSheets = (sheets: readonly SheetRows[]): ReadXlsform =>
  readXlsform(sheets, { ids: countingIds(), title: 'Pumps', language: 'en', words: { ...words, other: 'Other' } })

export const readForm = (survey: string, choices = '', settings = ''): ReadXlsform =>
  readSheets(sheetsOf(survey, choices, settings))

/** The item of a path. */
export const itemAt = ({ template, paths }: ReadXlsform, path: string): Item => {
  const found = template.items.find((item) => item.id === paths.get(path))
  if (found === undefined) throw new Error(`nothing at ${path}`)
  return found
}

/** Code, row, name, column: what a test says of losses. */
export const lossesOf = ({ losses }: ReadXlsform): unknown[] =>
  losses.map(({ code, row, name, field, position }) => [
    code,
    row,
    name,
    field,
    ...(position === null ? [] : [position]),
  ])

/** Types and titles with as many dots as the depth, without the hidden page. */
export const formOutline = ({ template }: { readonly template: Template }): string[] =>
  template.items.slice(0, -3).map((item) => `${'.'.repeat(item.depth)}${item.type} ${item.title}`)
