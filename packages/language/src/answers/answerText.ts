import type { Item } from '@plumbline/checklist'
import { say, type AnswerContext, type AnswerGiven } from './AnswerContext.ts'
import { answerWriters } from './answerWriters.ts'

/**
 * How an answer is written, in the translator's language: what field, report, lists and exports show. "–" when there is
 * none; '' for items that have nothing to answer.
 */
export const answerText = (item: Item, given: AnswerGiven, context: AnswerContext): string => {
  if (given.na === true) return say(context, 'answers.notApplicable')
  const text = answerWriters[item.type](item, given, context)
  if (text === null) return say(context, 'answers.none')
  return item.options.secure === true && context.showSecure !== true ? say(context, 'answers.secret') : text
}
