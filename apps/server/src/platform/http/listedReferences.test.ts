import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { knownReferences, listedReferences } from './listedReferences.ts'

const uuid = '0190A000-0000-7000-8000-000000000001'
const context = { t: createTranslator<ServerWords>('en', await loadServerWords('en')) }

test('numbers and UUIDs are read as they stand, blanks between them are none', () => {
  expect(listedReferences(context, 'ids', `7, ${uuid} ,,12,`)).toEqual([7, uuid.toLowerCase(), 12])
  expect(listedReferences(context, 'ids', '')).toEqual([])
})

test.each(['x', '0', '-1', '1.5', '9999999999999999', `${uuid}0`])('%s names nothing', (part) => {
  expect(() => listedReferences(context, 'ids', `7,${part}`)).toThrow('GEN_VALIDATION')
  expect(knownReferences(`7,${part}`)).toEqual([7])
})
