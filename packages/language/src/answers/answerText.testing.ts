import { newItem, type Item, type ItemOptions, type ItemType, type Json, type ResponseSet } from '@plumbline/checklist'
import type { Language } from '../languages.ts'
import { createTranslator } from '../translator.ts'
import ar from '../words/answers/ar.ts'
import de from '../words/answers/de.ts'
import en from '../words/answers/en.ts'
import fr from '../words/answers/fr.ts'
import type { AnswerContext } from './AnswerContext.ts'
import { answerText } from './answerText.ts'

const words = { en, fr, de, ar }

const set: ResponseSet = {
  uuid: 'set',
  options: [
    { uuid: 'good', label: 'Good' },
    { uuid: 'bad', label: 'Bad' },
    { uuid: 'ugly', label: 'Ugly' },
  ],
}

export const context = (language: Language = 'en', more: Partial<AnswerContext> = {}): AnswerContext => ({
  template: {
    responses: [set],
    global_responses: [],
    custom_units: [{ name: 'Pallet', symbol: 'plt', unit_type: 'custom', key: 'pallet' }],
    translations: [
      {
        language: 'fr',
        strings: { 'response.good.label': 'Bon', 'response.bad.label': '', 'item.q1.unit': 'caisses' },
      },
    ],
  },
  translator: createTranslator<typeof en>(language, words[language]),
  timeZone: 'Europe/Berlin',
  ...more,
})

export const item = (type: ItemType, options: ItemOptions = {}): Item =>
  newItem({ type, title: 'Question', ids: () => 'id', referenceKey: 'q1', options }).item

export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

export const write = (
  type: ItemType,
  answer: Json,
  options: ItemOptions = {},
  language: Language = 'en',
  more: Partial<AnswerContext> = {},
): string => plain(answerText(item(type, options), { answer }, context(language, more)))
