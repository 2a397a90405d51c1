import {
  isGroup,
  itemOf,
  type Condition,
  type ConditionGroup,
  type Json,
  type Rule,
  type RuleAction,
  type RuleBranch,
  type Template,
} from '@plumbline/checklist'
import { formatList, formatNumber } from '@plumbline/language'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'
import { findResponses } from '../store/partMaps.ts'
import { needsValue } from './ruleSets.ts'

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

const list = ({ t }: RuleSaying, words: readonly string[], match: 'all' | 'any'): string =>
  formatList(t.language, words, match === 'all' ? 'and' : 'or')

/** A value as a person reads it: labels for responses, a date's parts in order. */
export const valueWords = (saying: RuleSaying, asked: string, value: Json | undefined): string => {
  const { t, template, id } = saying
  const item = itemOf(template, asked === '' ? id : asked)
  const options = findResponses(template, item?.options.response_set_id)?.options
  const one = (entry: Json): string => {
    if (typeof entry === 'boolean') return t(entry ? 'gen.yes' : 'gen.no')
    if (typeof entry === 'number') return formatNumber(t.language, entry)
    if (typeof entry === 'string') return options?.find(({ uuid }) => uuid === entry)?.label ?? entry
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return dateWords(entry)
    return '…'
  }
  if (value === undefined || value === null || value === '') return '…'
  if (!Array.isArray(value)) return one(value)
  return value.length === 0 ? '…' : list(saying, value.map(one), 'any')
}

const two = (value: unknown): string => String(value).padStart(2, '0')

/** Parts of a date, largest first, as ISO writes them: the same in every language. */
const dateWords = (parts: object): string => {
  const part = (name: string): unknown => Reflect.get(parts, name)
  const date = ['year', 'month', 'day']
    .map(part)
    .filter((value) => value !== undefined)
    .map(two)
    .join('-')
  const time = ['hour', 'minute']
    .map(part)
    .filter((value) => value !== undefined)
    .map(two)
    .join(':')
  return [date, time].filter((text) => text !== '').join(' ')
}

const conditionWords = (saying: RuleSaying, { item_id, operator, value, not }: Condition): string => {
  const { t } = saying
  const says = t(not === true ? `types.operatorNot.${operator}` : `types.operator.${operator}`)
  const named = `${questionName(saying, item_id)} ${says}`
  return needsValue(operator) ? `${named} ${valueWords(saying, item_id, value)}` : named
}

export const groupWords = (saying: RuleSaying, { match, conditions }: ConditionGroup): string =>
  list(
    saying,
    conditions.map((member) => (isGroup(member) ? `(${groupWords(saying, member)})` : conditionWords(saying, member))),
    match,
  )

export const actionWords = (saying: RuleSaying, { action, item_id, value }: RuleAction): string => {
  const { t, id } = saying
  const name = t(`builder.does.${action}`)
  const target = item_id === id || item_id === '' ? '' : ` → ${questionName(saying, item_id)}`
  if (action === 'set_color') {
    const color = (typeof value === 'string' ? t.find(`types.color.${value}`) : null) ?? t('types.color.custom')
    return `${name}: ${color}${target}`
  }
  if (action === 'set_value' || action === 'set_score')
    return `${name}: ${valueWords(saying, item_id === '' ? id : item_id, value)}${target}`
  return `${name}${target}`
}

/** One branch as a sentence. */
export const branchWords = (saying: RuleSaying, kind: Rule['kind'], branch: RuleBranch): string => {
  const { t } = saying
  const conditions = groupWords(saying, branch)
  const actions = list(
    saying,
    branch.actions.map((action) => actionWords(saying, action)),
    'all',
  )
  if (kind === 'visibility') return t('builder.sentence.show', { conditions })
  if (kind === 'preAction') return t('builder.sentence.start', { actions })
  if (branch.type === 'else') return t('builder.sentence.else', { actions })
  return branch.type === 'if'
    ? t('builder.sentence.if', { conditions, actions })
    : t('builder.sentence.elseIf', { conditions, actions })
}
