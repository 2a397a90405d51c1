import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import {
  isGroup,
  offeredOperators,
  operators,
  type Condition,
  type ConditionGroup,
  type Item,
} from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { needsValue, newCondition } from './ruleSets.ts'
import styles from './RulesDialog.module.css'
import { RuleValue } from './RuleValue.tsx'
import { groupWords, questionName, type RuleSaying } from './ruleWords.ts'

interface ConditionLineProps {
  readonly saying: RuleSaying
  readonly asked: readonly Item[]
  readonly condition: Condition
  readonly change: (condition: Condition) => void
}

const notPrefix = 'not '

const ConditionLine = ({ saying, asked, condition, change }: ConditionLineProps): ReactNode => {
  const { t, id } = saying
  const asks = condition.item_id === '' ? id : condition.item_id
  const item = asked.find((each) => each.id === asks)
  return (
    <>
      <Select
        size="xs"
        className={styles['question']}
        searchable
        allowDeselect={false}
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
        <Select
          size="xs"
          className={styles['operator']}
          allowDeselect={false}
          aria-label={t('builder.rules.operator')}
          data={offeredOperators(item).flatMap((operator) => [
            { value: operator, label: t(`types.operator.${operator}`) },
            { value: notPrefix + operator, label: t(`types.operatorNot.${operator}`) },
          ])}
          value={(condition.not === true ? notPrefix : '') + condition.operator}
          onChange={(chosen) => {
            const not = chosen?.startsWith(notPrefix) === true
            const operator = operators.find((known) => known === chosen?.replace(notPrefix, ''))
            if (operator === undefined) return
            // A value keeps its meaning only between operators that take the same kind of value.
            const list = (name: string): boolean => name === 'any_in' || name === 'all_in' || name === 'between'
            const keeps = needsValue(operator) && list(operator) === list(condition.operator)
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

export interface ConditionsEditorProps<G extends ConditionGroup> {
  readonly saying: RuleSaying
  /** What may be asked for: only questions before the current one. */
  readonly asked: readonly Item[]
  readonly group: G
  /** The word in front of the first condition. */
  readonly keyword: string
  readonly change: (group: G) => void
}

/** Conditions of which all or any have to hold, each part a control. */
export const ConditionsEditor = <G extends ConditionGroup>({
  saying,
  asked,
  group,
  keyword,
  change,
}: ConditionsEditorProps<G>): ReactNode => {
  const { t } = saying
  const put = (position: number, member: Condition | null): void =>
    change({
      ...group,
      conditions: group.conditions.flatMap((each, index) => {
        if (index !== position) return [each]
        return member === null ? [] : [member]
      }),
    })
  const first = asked.at(-1)
  return (
    <div className={styles['conditions']}>
      {group.conditions.length > 1 && (
        <SegmentedControl
          size="xs"
          className={styles['match']}
          aria-label={t('builder.rules.match')}
          data={[
            { value: 'all', label: t('types.match.all') },
            { value: 'any', label: t('types.match.any') },
          ]}
          value={group.match}
          onChange={(match) => change({ ...group, match: match === 'any' ? 'any' : 'all' })}
        />
      )}
      {group.conditions.map((member, position) => (
        <div key={position} className={styles['sentence']}>
          <span className={styles['keyword']}>
            {position === 0 ? keyword : t(group.match === 'all' ? 'builder.rules.and' : 'builder.rules.or')}
          </span>
          {isGroup(member) ? (
            <span className={styles['nested']}>({groupWords(saying, member)})</span>
          ) : (
            <ConditionLine saying={saying} asked={asked} condition={member} change={(next) => put(position, next)} />
          )}
          <ActionIcon size={28} aria-label={t('builder.rules.removeCondition')} onClick={() => put(position, null)}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      ))}
      {group.conditions.length === 0 && <span className={styles['keyword']}>{keyword}</span>}
      {first === undefined ? (
        <p className={styles['note']}>{t('builder.rules.noneBefore')}</p>
      ) : (
        <Button
          variant="transparent"
          size="compact-sm"
          className={styles['addPart']}
          leftSection={<Icon of={IconPlus} />}
          onClick={() => change({ ...group, conditions: [...group.conditions, newCondition(first)] })}
        >
          {t('builder.rules.addCondition')}
        </Button>
      )}
    </div>
  )
}
