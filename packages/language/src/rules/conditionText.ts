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
} from '@plumbline/checklist'
import { formatDateParts } from '../formats/dateParts.ts'
import { isolated } from '../formats/isolated.ts'
import { formatList } from '../formats/lists.ts'
import { formatNumber, withUnit } from '../formats/numbers.ts'
import { unitSymbol } from '../formats/unitSymbol.ts'
import { say, type RuleContext } from './RuleContext.ts'

const askedOf = ({ own }: RuleContext, id: string): string => (id === '' ? own : id)

/** "3 days before now" of a date that is measured from now; null when it is none. */
const relativeText = (context: RuleContext, value: Json): string | null => {
  const relative = relativeIn(value)
  if (relative === null) return null
  if (relative.amount === 0) return say(context, 'ruleParts.now')
  const periods = say(context, `types.periods.${relative.period}`, { count: Math.abs(relative.amount) })
  return say(context, relative.amount < 0 ? 'ruleParts.before' : 'ruleParts.after', { periods })
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A date of the question's shape in words; one of another shape by its parts, largest first. */
const dateText = ({ translator }: RuleContext, item: Item | null, value: object): string => {
  const parts: DateParts = value
  const written = item === null ? null : formatDateParts(translator.language, dateShapeOf(item.options), parts)
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

export interface ValueStyle {
  /** Whether several are joined by "and" or by "or". */
  readonly match?: 'all' | 'any'
  /** What somebody typed stands between quotation marks. */
  readonly quoted?: boolean
}

/**
 * What an answer of the question `asked` ('': the item's own) is compared with, as a person reads it: labels for
 * responses, a number with its unit, dates in words. "…" while there is none.
 */
export const ruleValueText = (
  context: RuleContext,
  asked: string,
  value: Json | undefined,
  { match = 'any', quoted = false }: ValueStyle = {},
): string => {
  const { template, translator } = context
  const { language } = translator
  const item = itemOf(template, askedOf(context, asked))
  const set = item?.options.response_set_id
  const options = [...template.responses, ...template.global_responses].find(({ uuid }) => uuid === set)?.options
  const one = (entry: Json): string => {
    if (typeof entry === 'boolean') return say(context, entry ? 'answers.yes' : 'answers.no')
    if (typeof entry === 'number')
      return withUnit(
        language,
        formatNumber(language, entry),
        item === null ? null : unitSymbol(item.options, template.custom_units),
      )
    if (typeof entry === 'string') {
      if (item?.type === 'oknot') return say(context, entry === 'ok' ? 'answers.ok' : 'answers.notOk')
      const label = options?.find(({ uuid }) => uuid === entry)?.label
      const text = label ?? entry
      return label === undefined && quoted ? say(context, 'ruleParts.text', { text }) : text
    }
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return relativeText(context, entry) ?? dateText(context, item, entry)
    return '…'
  }
  if (value === undefined || value === null || value === '') return '…'
  if (!Array.isArray(value)) return one(value)
  return value.length === 0
    ? '…'
    : formatList(
        language,
        value.map((entry) => isolated(language, one(entry))),
        match === 'all' ? 'and' : 'or',
      )
}

/** Both ends of a range and all of several responses are joined by "and", any of several by "or". */
const matchOf = (operator: Operator): 'all' | 'any' => (operator === 'between' || operator === 'all_in' ? 'all' : 'any')

const conditionText = (context: RuleContext, { item_id, operator, value, not }: Condition): string => {
  const asked = askedOf(context, item_id)
  const question = context.nameOf(asked)
  const item = itemOf(context.template, asked)
  const negated = not === true
  if (item !== null && definitionOf(item.type).layout === 'flag' && typeof value === 'boolean')
    return say(context, value === negated ? 'ruleParts.notTicked' : 'ruleParts.ticked', { question })
  const said = ruleValueText(context, item_id, value, { match: matchOf(operator), quoted: true })
  return say(context, negated ? `ruleParts.ifNot.${operator}` : `ruleParts.if.${operator}`, { question, value: said })
}

/** The conditions of a branch as one clause: "1.2 Air temperature is bigger than 8 °C and …". */
export const conditionsText = (context: RuleContext, { match, conditions }: ConditionGroup): string =>
  formatList(
    context.translator.language,
    conditions.map((member) =>
      isGroup(member) ? `(${conditionsText(context, member)})` : conditionText(context, member),
    ),
    match === 'all' ? 'and' : 'or',
  )
