import { smallestImport } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { columnsOf, guessMapping, readImportFile, rowsOf, smallProblem, titleOf, withColumn } from './readImportFile.ts'

const inEnglish = {
  language: 'en',
  words: {
    yes: 'Yes',
    no: 'No',
    on: 'On',
    off: 'Off',
    startPage: 'Start page',
    hiddenPage: 'Hidden page',
    realStartDate: 'Actual start',
    realEndDate: 'Actual end',
  },
}

const read = async (text: string, name = 'list.csv') => {
  const answer = await readImportFile(new File([text], name), inEnglish)
  if (!answer.ok) throw new Error(answer.problem.kind)
  if (answer.file.kind !== 'table') throw new Error('no table')
  return answer.file
}

test('UPL-004: under 10 KB it is stopped until it is taken anyway', () => {
  expect(smallProblem(smallestImport - 1, false)).toEqual({ kind: 'too-small' })
  expect(smallProblem(smallestImport - 1, true)).toBe(null)
  expect(smallProblem(smallestImport, false)).toBe(null)
})

test('rows keep the numbers they have in the file; blank rows and the titles are none', async () => {
  const file = await read('Key,Title\n\n1,First\n,\n2,Second\n')
  expect(rowsOf(file).map(({ number, cells }) => [number, cells[1]])).toEqual([
    [3, 'First'],
    [5, 'Second'],
  ])
})

test('columns are guessed from their titles, and a column belongs to one field at a time', async () => {
  const mapping = guessMapping(await read('Question;Art;Extra\nIs it clean?;yesno;x\n'))
  expect(mapping).toMatchObject({ title: 0, type: 1 })
  const moved = withColumn(mapping, 'info', 0)
  expect(moved).toMatchObject({ info: 0, type: 1 })
  expect('title' in moved).toBe(false)
  expect(withColumn(moved, 'info', null)).not.toHaveProperty('info')
  expect(JSON.parse(columnsOf({ title: 2, type: 1 }))).toEqual([
    { id: 'title', index: 2 },
    { id: 'type', index: 1 },
  ])
})

test('a file without rows and a file that is no table are told apart', async () => {
  expect(await readImportFile(new File(['Key,Title\n'], 'a.csv'), inEnglish)).toMatchObject({
    problem: { kind: 'no-rows' },
  })
  expect(await readImportFile(new File(['%PDF-1.7'], 'a.csv'), inEnglish)).toMatchObject({
    problem: { kind: 'table', problem: { code: 'notATable' } },
  })
})

test('the template is called as the file without its ending', () => {
  expect(titleOf('Racking. EN 15635-1.xlsx')).toBe('Racking. EN 15635-1')
  expect(titleOf('surgical-safety_v2.csv')).toBe('Surgical safety v2')
  expect(titleOf('list')).toBe('List')
})

test('a file without columns is opened whole, whatever it is called', async () => {
  const yard = JSON.stringify({
    header: [],
    items: [
      { item_id: 'p', parent_id: '', type: 'section', label: 'Yard', options: {} },
      { item_id: 'q', parent_id: 'p', type: 'text', label: 'What is new?', options: {} },
    ],
    template_data: { metadata: { name: 'Yard round' }, response_sets: {} },
  })
  expect(await readImportFile(new File([yard], 'a.csv'), inEnglish)).toMatchObject({
    ok: true,
    file: { kind: 'form', format: 'safetyculture', opened: { counts: { pages: 1, questions: 1 } } },
  })
  expect(await readImportFile(new File(['{"a": 1}'], 'a.csv'), inEnglish)).toMatchObject({
    problem: { problem: { code: 'notAChecklist' } },
  })
})
