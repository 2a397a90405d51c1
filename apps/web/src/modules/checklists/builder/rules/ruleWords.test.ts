import { createTranslator, loadWebWords, type Language } from '@plumbline/language'
import { expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { branchWords } from './ruleWords.ts'

const template = templateOf(['p', 'page', 0], ['a', 'number', 1])
const numbers = new Map([['a', '1.1']])

test.each([
  ['en', 'If this answer is bigger than 5 then: require a photo and make required'],
  ['fr', 'Si cette réponse est au-dessus de 5 alors : exiger une photo et rendre obligatoire'],
  ['de', 'Wenn gilt: diese Antwort ist größer als 5, dann: Foto verlangen und als Pflicht setzen'],
] as const)('a rule is one sentence, without capitals inside, in %s', async (language: Language, expected) => {
  const t = createTranslator(language, await loadWebWords(language))
  const sentence = branchWords({ t, template, numbers, id: 'a' }, 'rule', {
    type: 'if',
    match: 'all',
    conditions: [{ item_id: 'a', operator: 'bigger_than', value: 5 }],
    actions: [
      { action: 'require_media', item_id: 'a' },
      { action: 'required', item_id: 'a' },
    ],
  })
  expect(sentence).toBe(expected)
})
