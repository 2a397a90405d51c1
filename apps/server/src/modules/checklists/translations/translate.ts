import { mostAutoTranslated, type Suggestion } from '@plumbline/contract'
import { invalidField } from '../../../platform/http/index.ts'
import type { Operation } from '../operation.ts'
import { glossaryTerm } from './glossary.ts'
import { rememberedTexts } from './texts.ts'
import { translateByService } from './translateByService.ts'

/**
 * Proposals for ten texts at most (Q-TRN-3): how the workspace translated the same text before, else the glossary, else
 * the service where one is configured. What nobody knows comes back unchanged and marked.
 */
export const translate: Operation<'translate'> = async (context, incoming) => {
  const { source, target, texts } = incoming.input().body
  if (texts.length > mostAutoTranslated)
    throw invalidField('texts', context.t('translations.auto.most', { max: mostAutoTranslated }))
  const remembered = await context.read((tx) => rememberedTexts(tx, { source, target, texts }))
  const known = texts.map((text): Suggestion => {
    const memory = remembered.get(text)
    if (memory !== undefined) return { text, translation: memory, by: 'memory' }
    const term = glossaryTerm(text, source, target)
    return term === null ? { text, translation: text, by: null } : { text, translation: term, by: 'glossary' }
  })
  const { translateUrl } = context.services.settings
  const open = [...new Set(known.flatMap(({ text, by }) => (by === null && text.trim() !== '' ? [text] : [])))]
  if (translateUrl === undefined || open.length === 0) return { list: known }
  const answers = await translateByService(translateUrl, { source, target, texts: open })
  const served = new Map(open.map((text, at) => [text, answers[at] ?? text]))
  return {
    list: known.map((suggestion): Suggestion => {
      const answer = suggestion.by === null ? served.get(suggestion.text) : undefined
      return answer === undefined ? suggestion : { ...suggestion, translation: answer, by: 'service' }
    }),
  }
}
