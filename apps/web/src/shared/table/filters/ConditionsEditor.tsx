import type { ColumnKind } from '@plumbline/contract'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { newCondition, valueForOperator, type Condition } from '../state/filter.ts'
import { ConditionValue } from './ConditionValue.tsx'
import type { FilterField } from './filterFields.ts'
import { choiceKey, choiceOf, operatorChoices, operatorLabel } from './filterWords.ts'
import styles from './Filters.module.css'

export interface ConditionsEditorProps {
  readonly field: FilterField
  readonly conditions: readonly Condition[]
  readonly change: (conditions: readonly Condition[]) => void
  readonly disabled?: boolean
  /** A missing end of a between is asked for. */
  readonly asked: boolean
}

/** Kinds of which more than one condition makes sense: a select's list says it in one. */
const severalConditions: ReadonlySet<ColumnKind> = new Set(['text', 'number', 'date'])

/** The conditions on one column: all of them have to hold (decisions Q-FLT-3). */
export const ConditionsEditor = ({
  field,
  conditions,
  change,
  asked,
  disabled = false,
}: ConditionsEditorProps): ReactNode => {
  const t = useWords()
  const { kind } = field.column
  const set = (index: number, condition: Condition): void =>
    change(conditions.map((one, at) => (at === index ? condition : one)))
  return (
    <div className={styles['conditions']}>
      {conditions.map((condition, index) => (
        // Conditions have no identity of their own: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['condition']}>
          <NativeSelect
            size="xs"
            aria-label={t('table.filter.operator')}
            disabled={disabled}
            value={choiceKey(condition)}
            data={operatorChoices(kind).map((choice) => ({
              value: choiceKey(choice),
              label: operatorLabel(t, kind, choice),
            }))}
            onChange={(event) => {
              const choice = choiceOf(kind, event.currentTarget.value)
              if (choice) set(index, { ...choice, value: valueForOperator(kind, choice.operator, condition.value) })
            }}
          />
          <ConditionValue
            field={field}
            condition={condition}
            disabled={disabled}
            asked={asked}
            change={(value) => set(index, { ...condition, value })}
          />
          {conditions.length > 1 && (
            <ActionIcon
              size={28}
              aria-label={t('table.filter.removeCondition')}
              disabled={disabled}
              onClick={() => change(conditions.filter((_, at) => at !== index))}
            >
              <Icon of={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      {severalConditions.has(kind) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['addCondition']}
          disabled={disabled}
          leftSection={<Icon of={IconPlus} size="inline" />}
          onClick={() => change([...conditions, newCondition(kind)])}
        >
          {t('table.filter.addCondition')}
        </Button>
      )}
    </div>
  )
}
