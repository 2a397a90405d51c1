import { languageCode } from '@plumbline/contract'
import { languages } from '@plumbline/language'
import { expect, test } from 'vitest'

test('calls take the languages that there are words for', () => {
  expect(languageCode.options).toEqual([...languages])
})
