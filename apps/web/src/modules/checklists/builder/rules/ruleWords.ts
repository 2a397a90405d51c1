import {
  dateShapeOf,
  definitionOf,
  isGroup,
  itemOf,
  relativeIn,
  type Condition,
  type ConditionGroup,
  type DateParts,
  type Item,
  type Json,
  type Operator,
  type Rule,
  type RuleAction,
  type RuleBranch,
  type Template,
} from '@plumbline/checklist'
import { formatDateParts, formatList, formatNumber, isolated, unitSymbol, withUnit } from '@plumbline/language'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'
import { findResponses } from '../store/partMaps.ts'
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
  const name = `${numbers.get(asked) ?? ''} ${title === '' ? t(`types.item.${item.type}`) : title}`.trim()
  return isolated(t.language, name)
}

const list = ({ t }: RuleSaying, words: readonly string[], match: 'all' | 'any'): string =>
  formatList(t.language, words, match === 'all' ? 'and' : 'or')

/** "3 days before now" of a date that is measured from now; null when it is none. */
const relativeWords = (t: WebTranslator, value: Json): string | null => {
  const relative = relativeIn(value)
  if (relative === null) return null
  if (relative.amount === 0) return t('ruleParts.now')
  const periods = t(`types.periods.${relative.period}`, { count: Math.abs(relative.amount) })
  return t(relative.amount < 0 ? 'ruleParts.before' : 'ruleParts.after', { periods })
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A date of the question's shape in words; one of another shape by its parts, largest first. */
const dateWords = (t: WebTranslator, item: Item | null, value: object): string => {
  const parts: DateParts = value
  const written = item === null ? null : formatDateParts(t.language, dateShapeOf(item.options), parts)
  if (written !== null) return written
  const joined = (names: readonly (keyof DateParts)[], by: string): string =>
    names
      .map((name) => parts[name])
      .filter((part) => typeof part === 'number')
      .map(two)
      .join(by)
  return [joined(['year', 'month', 'day'], '-'), joined(['hour', 'minute'], ':')]
    .filter((text) => text !== '')
    .join(' ')
}

/** A value as a person reads it: labels for responses, a number with its unit, dates in words. */
export const valueWords = (
  saying: RuleSaying,
  asked: string,
  value: Json | undefined,
  { match = 'any', quoted = false }: { readonly match?: 'all' | 'any'; readonly quoted?: boolean } = {},
): string => {
  const { t, template, id } = saying
  const item = itemOf(template, asked === '' ? id : asked)
  const options = findResponses(template, item?.options.response_set_id)?.options
  const one = (entry: Json): string => {
    if (typeof entry === 'boolean') return t(entry ? 'gen.yes' : 'gen.no')
    if (typeof entry === 'number')
      return withUnit(
        t.language,
        formatNumber(t.language, entry),
        item === null ? null : unitSymbol(item.options, template.custom_units),
      )
    if (typeof entry === 'string') {
      if (item?.type === 'oknot') return t(entry === 'ok' ? 'answers.ok' : 'answers.notOk')
      const label = options?.find(({ uuid }) => uuid === entry)?.label
      const text = isolated(t.language, label ?? entry)
      return label === undefined && quoted ? t('ruleParts.text', { text }) : text
    }
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return relativeWords(t, entry) ?? dateWords(t, item, entry)
    return '…'
  }
  if (value === undefined || value === null || value === '') return '…'
  if (!Array.isArray(value)) return one(value)
  return value.length === 0 ? '…' : list(saying, value.map(one), match)
}

/** Both ends of a range and all of several responses are joined by "and", any of several by "or". */
const matchOf = (operator: Operator): 'all' | 'any' => (operator === 'between' || operator === 'all_in' ? 'all' : 'any')

const conditionWords = (saying: RuleSaying, { item_id, operator, value, not }: Condition): string => {
  const { t, template, id } = saying
  const question = questionName(saying, item_id)
  const negated = not === true
  const item = itemOf(template, item_id === '' ? id : item_id)
  if (item !== null && definitionOf(item.type).layout === 'flag' && typeof value === 'boolean')
    return t(value === negated ? 'ruleParts.notTicked' : 'ruleParts.ticked', { question })
  const said = valueWords(saying, item_id, value, { match: matchOf(operator), quoted: true })
  return t(negated ? `ruleParts.ifNot.${operator}` : `ruleParts.if.${operator}`, { question, value: said })
}

export const groupWords = (saying: RuleSaying, { match, conditions }: ConditionGroup): string =>
  list(
    saying,
    conditions.map((member) => (isGroup(member) ? `(${groupWords(saying, member)})` : conditionWords(saying, member))),
    match,
  )

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
  const actions = list(
    saying,
    branch.actions.map((action) => actionWords(saying, action)),
    'all',
  )
  if (kind === 'visibility') return t('ruleParts.sentence.show', { conditions })
  if (kind === 'preAction') return t('ruleParts.sentence.start', { actions })
  if (branch.type === 'else') return t('ruleParts.sentence.else', { actions })
  return branch.type === 'if'
    ? t('ruleParts.sentence.if', { conditions, actions })
    : t('ruleParts.sentence.elseIf', { conditions, actions })
}
