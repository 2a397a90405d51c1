import { createTranslator, languages, loadWebWords } from '@plumbline/language'
import { expect, test } from 'vitest'
import { CallError, errorText } from './index.ts'

const body = (message: string) => ({ error_code: 'GEN_UNEXPECTED' as const, message })

test.each([
  ['ERR-035', new CallError(500, body('')), 'Unexpected error'],
  ['ERR-037', new CallError(0, null), 'Network error: the request got no answer'],
  ['ERR-038', new CallError(200, null), 'Server error: invalid response'],
  ['ERR-013', new CallError(409, body('Somebody was faster')), 'Somebody was faster'],
])('%s: what is shown of a failed call', async (_, error, text) => {
  expect(errorText(createTranslator('en', await loadWebWords('en')), error)).toBe(text)
})

test.each(languages)('ERR-035, ERR-037, ERR-038: in %s each has its own words', async (language) => {
  const t = createTranslator(language, await loadWebWords(language))
  const said = [new CallError(500, body('')), new CallError(0, null), new CallError(502, null)].map((error) =>
    errorText(t, error),
  )
  expect(new Set(said).size).toBe(3)
})
