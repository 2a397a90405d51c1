import { expect, test } from 'vitest'
import { findHeaderRow, guessColumns, writtenColumns, type ColumnAt } from './columns.ts'

const idsOf = (columns: readonly ColumnAt[]): string[] => columns.map(({ id, index }) => `${id} ${index}`)

test('the headings that are written map by themselves', () => {
  expect(guessColumns(writtenColumns)).toEqual(writtenColumns.map((id, index) => ({ id, index })))
})

test.each([
  ['English', ['ID', 'Parent ID', 'Question type', 'Question', 'Mandatory', 'Answer options']],
  ['French', ['Clé', 'Élément parent', 'Type de question', 'Intitulé', 'Obligatoire', 'Choix']],
  ['German', ['Schlüssel', 'Übergeordnet', 'Fragetyp', 'Frage', 'Pflichtfeld', 'Antwortmöglichkeiten']],
  ['Arabic', ['المفتاح', 'العنصر الأصل', 'نوع السؤال', 'السؤال', 'إلزامي', 'الخيارات']],
])('headings in %s', (_, header) => {
  expect(idsOf(guessColumns(header))).toEqual(['key 0', 'parent_key 1', 'type 2', 'title 3', 'required 4', 'options 5'])
})

test('the commoner heading wins, and a column is mapped once', () => {
  expect(idsOf(guessColumns(['Description', 'Title', 'DEFAULT-VALUE', 'Colour', 'title']))).toEqual([
    'title 1',
    'default_value 2',
  ])
})

test('headings are found below a heading of the sheet', () => {
  expect(findHeaderRow([['Boiler house, version 3'], [''], ['Type', 'Title'], ['yesno', 'Dry?']])).toBe(2)
  expect(findHeaderRow([[''], ['Prüfpunkte 2026'], ['Ist es trocken?']])).toBe(1)
  expect(findHeaderRow([])).toBe(null)
})
