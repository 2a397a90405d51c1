import type { ColumnKind, FilterOperator } from '@plumbline/contract'
import { operatorsByKind } from '@plumbline/contract'
import { formatDate, formatList, formatPeriod } from '@plumbline/language'
import type { Word, WebTranslator } from '../../words/index.ts'
import { say } from '../../words/index.ts'
import { isRelative, takesNoValue, type Condition } from '../state/filter.ts'

/** An operator as it is offered: the wire's operator with or without its negation (decisions Q-FLT-1, Q-FLT-2). */
export interface OperatorChoice {
  readonly operator: FilterOperator
  readonly not: boolean
}

/** The opposite of these is another operator. */
const withoutNegation: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte'])

/** Every operator of a kind, each followed by its negation where that has a name of its own. */
export const operatorChoices = (kind: ColumnKind): readonly OperatorChoice[] =>
  kind === 'switch'
    ? [{ operator: 'eq', not: false }]
    : operatorsByKind[kind].flatMap((operator) =>
        withoutNegation.has(operator)
          ? [{ operator, not: false }]
          : [
              { operator, not: false },
              { operator, not: true },
            ],
      )

const dateWords: Partial<Readonly<Record<FilterOperator, Word>>> = {
  gt: 'table.operator.newer',
  gte: 'table.operator.newer_eq',
  lt: 'table.operator.older',
  lte: 'table.operator.older_eq',
}

/** "bigger than", "is not null"; dates are newer and older. */
export const operatorLabel = (t: WebTranslator, kind: ColumnKind, { operator, not }: OperatorChoice): string => {
  const own = kind === 'date' ? dateWords[operator] : undefined
  if (own !== undefined) return say(t, own)
  return t.find(`table.operator.${not ? 'not_' : ''}${operator}`) ?? operator
}

export const choiceKey = ({ operator, not }: OperatorChoice): string => `${not ? 'not_' : ''}${operator}`

export const choiceOf = (kind: ColumnKind, key: string): OperatorChoice | undefined =>
  operatorChoices(kind).find((choice) => choiceKey(choice) === key)

/** A condition's value as people read it; '' for operators without one. */
export const valueLabel = (
  t: WebTranslator,
  kind: ColumnKind,
  { operator, value }: Condition,
  labelOf: (value: string) => string,
): string => {
  if (takesNoValue(operator) || value === null) return ''
  if (kind === 'switch') return t('table.filter.on')
  if (isRelative(value)) return formatPeriod(t.language, value.amount, value.period)
  const shown = (one: string): string => {
    if (kind === 'date') return formatDate(t.language, one, 'UTC')
    return kind === 'select' || kind === 'multi_select' ? labelOf(one) : one
  }
  if (typeof value === 'string') return shown(value)
  if (operator === 'between') return value.map(shown).join(' – ')
  return value.length > 3 ? `${value.length}` : formatList(t.language, value.map(shown), 'or')
}
