import { operators, type Condition, type Item, type Operator } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { needsValue, newCondition, operatorsToAsk } from './ruleSets.ts'
import { RulePart } from './RulePart.tsx'
import { RuleValue } from './RuleValue.tsx'
import { questionName, type RuleSaying } from './ruleWords.ts'

export interface ConditionLineProps {
  readonly saying: RuleSaying
  /** What may be asked for: only questions before the current one, and for a rule its own answer. */
  readonly asked: readonly Item[]
  readonly condition: Condition
  readonly change: (condition: Condition) => void
}

const notPrefix = 'not '

const listed = (operator: string): boolean => operator === 'any_in' || operator === 'all_in' || operator === 'between'

/** What is offered, and what an older rule has already. */
const operatorsWith = (item: Item, standing: Operator): readonly Operator[] => {
  const offered = operatorsToAsk(item)
  return offered.includes(standing) ? offered : [...offered, standing]
}

/** One condition: question, comparison, value, each a control. */
export const ConditionLine = ({ saying, asked, condition, change }: ConditionLineProps): ReactNode => {
  const { t, id } = saying
  const asks = condition.item_id === '' ? id : condition.item_id
  const item = asked.find((each) => each.id === asks)
  return (
    <>
      <RulePart
        searchable
        aria-label={t('builder.rules.question')}
        placeholder={t('builder.rules.missing')}
        nothingFoundMessage={t('builder.outline.nothing')}
        data={asked.map((each) => ({ value: each.id, label: questionName(saying, each.id) }))}
        value={item === undefined ? null : asks}
        onChange={(chosen) => {
          const next = asked.find((each) => each.id === chosen)
          if (next !== undefined && next.id !== asks) change(newCondition(next))
        }}
      />
      {item !== undefined && (
        <RulePart
          aria-label={t('builder.rules.operator')}
          data={operatorsWith(item, condition.operator).flatMap((operator) => [
            { value: operator, label: t(`types.operator.${operator}`) },
            { value: notPrefix + operator, label: t(`types.operatorNot.${operator}`) },
          ])}
          value={(condition.not === true ? notPrefix : '') + condition.operator}
          onChange={(chosen) => {
            const not = chosen?.startsWith(notPrefix) === true
            const operator = operators.find((known) => known === chosen?.replace(notPrefix, ''))
            if (operator === undefined) return
            // A value keeps its meaning only between operators that take the same kind of value.
            const keeps =
              needsValue(operator) &&
              listed(operator) === listed(condition.operator) &&
              (operator === 'between') === (condition.operator === 'between')
            change({
              item_id: condition.item_id,
              operator,
              ...(keeps && condition.value !== undefined ? { value: condition.value } : {}),
              ...(not ? { not } : {}),
            })
          }}
        />
      )}
      {item !== undefined && needsValue(condition.operator) && (
        <RuleValue
          item={item}
          operator={condition.operator}
          value={condition.value}
          change={(value) => {
            const { value: _, ...rest } = condition
            change(value === undefined ? rest : { ...rest, value })
          }}
        />
      )}
    </>
  )
}
