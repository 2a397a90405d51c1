import {
  itemOf,
  type ConditionGroup,
  type Json,
  type Rule,
  type RuleAction,
  type RuleBranch,
  type Template,
} from '@plumbline/checklist'
import {
  conditionsText,
  formatList,
  formatNumber,
  ruleValueText,
  type RuleContext,
  type ValueStyle,
} from '@plumbline/language'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'
import { ratingName } from './ratingsOf.ts'

/** What is needed to say a rule of `id` in words. */
export interface RuleSaying {
  readonly t: WebTranslator
  readonly template: Template
  readonly numbers: ReadonlyMap<string, string>
  readonly id: string
}

/** "3.2.1 Air temperature", or "this answer" for the item's own. */
export const questionName = ({ t, template, numbers, id }: RuleSaying, asked: string): string => {
  if (asked === id || asked === '') return t('builder.rules.thisAnswer')
  const item = itemOf(template, asked)
  if (item === null) return t('builder.rules.missing')
  const title = plainText(item.title)
  return `${numbers.get(asked) ?? ''} ${title === '' ? t(`types.item.${item.type}`) : title}`.trim()
}

/** The same for the words that rules share with the form on paper. */
const contextOf = (saying: RuleSaying): RuleContext => ({
  template: saying.template,
  translator: saying.t,
  own: saying.id,
  nameOf: (asked) => questionName(saying, asked),
})

/** A value as a person reads it: labels for responses, a number with its unit, dates in words. */
export const valueWords = (
  saying: RuleSaying,
  asked: string,
  value: Json | undefined,
  style: ValueStyle = {},
): string => ruleValueText(contextOf(saying), asked, value, style)

export const groupWords = (saying: RuleSaying, group: ConditionGroup): string =>
  conditionsText(contextOf(saying), group)

/** A named colour by its name, an own one by its figures. */
export const colorName = (t: WebTranslator, value: Json | undefined): string => {
  if (typeof value !== 'string') return t('types.color.custom')
  return t.find(`types.color.${value}`) ?? value
}

const withValue = (saying: RuleSaying, { action, item_id, value }: RuleAction): string => {
  const { t, id, template } = saying
  switch (action) {
    case 'set_color':
      return t('ruleParts.does.set_color', { value: colorName(t, value) })
    case 'require_media':
      return t('ruleParts.does.require_media', { count: typeof value === 'number' ? value : 1 })
    case 'set_value':
      return t('ruleParts.does.set_value', {
        value: valueWords(saying, item_id === '' ? id : item_id, value, { match: 'all', quoted: true }),
      })
    case 'set_score':
      return t('ruleParts.does.set_score', {
        value: typeof value === 'number' ? formatNumber(t.language, value) : '…',
      })
    case 'set_rating':
      return t('ruleParts.does.set_rating', { value: ratingName(t, template, value) })
    default:
      return t(`builder.does.${action}`)
  }
}

export const actionWords = (saying: RuleSaying, action: RuleAction): string => {
  const { t, id } = saying
  const said = withValue(saying, action)
  if (action.item_id === id || action.item_id === '') return said
  return t('ruleParts.does.on', { action: said, question: questionName(saying, action.item_id) })
}

/** One branch as a sentence. */
export const branchWords = (saying: RuleSaying, kind: Rule['kind'], branch: RuleBranch): string => {
  const { t } = saying
  const conditions = groupWords(saying, branch)
  const actions = formatList(
    t.language,
    branch.actions.map((action) => actionWords(saying, action)),
    'and',
  )
  if (kind === 'visibility') return t('ruleParts.sentence.show', { conditions })
  if (kind === 'preAction') return t('ruleParts.sentence.start', { actions })
  if (branch.type === 'else') return t('ruleParts.sentence.else', { actions })
  return branch.type === 'if'
    ? t('ruleParts.sentence.if', { conditions, actions })
    : t('ruleParts.sentence.elseIf', { conditions, actions })
}
