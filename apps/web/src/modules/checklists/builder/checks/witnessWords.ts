import type { Item, Witness, WitnessStep } from '@plumbline/checklist'
import { formatList } from '@plumbline/language'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { valueWords } from '../rules/ruleWords.ts'
import { itemName, type Named } from './itemName.ts'

const stepWords = (t: WebTranslator, { kind, value }: WitnessStep, item: Item, named: Named): string => {
  const question = itemName(t, named, item.id)
  switch (kind) {
    case 'answer':
      return t('builderChecks.answer', { question, answer: valueWords({ t, ...named, id: item.id }, item.id, value) })
    case 'na':
      return t('builderChecks.answer.na', { question })
    case 'media_add':
      return t('builderChecks.answer.media', { question })
    case 'sign':
      return t('builderChecks.answer.signed', { question })
    case 'repeat_add':
      return t('builderChecks.answer.added', { question })
    default:
      return t('builderChecks.answer.none', { question })
  }
}

/** The answers of an example in words, in their order: what the author would have to do to see it. */
export const witnessWords = (t: WebTranslator, { operations }: Witness, named: Named): string => {
  const byBase = new Map(named.template.items.map((item) => [item.base_id, item]))
  const said = operations.flatMap((step) => {
    const item = byBase.get(step.path.at(-1) ?? '')
    return item === undefined ? [] : [stepWords(t, step, item, named)]
  })
  return said.length === 0
    ? t('builderChecks.example.none')
    : t('builderChecks.example', { answers: formatList(t.language, said, 'and') })
}
