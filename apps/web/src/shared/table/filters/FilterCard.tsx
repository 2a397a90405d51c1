import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { newCondition, type Condition } from '../state/filter.ts'
import { ConditionsEditor } from './ConditionsEditor.tsx'
import type { FilterField } from './filterFields.ts'
import { useMissingEnds } from './useMissingEnds.ts'
import styles from './Filters.module.css'

export interface FilterCardProps {
  readonly field: FilterField
  /** None yet: the card begins with an empty condition. */
  readonly conditions: readonly Condition[]
  readonly apply: (conditions: readonly Condition[]) => void
  readonly cancel: () => void
}

/** The card behind a filter tag: nothing changes until "Apply". */
export const FilterCard = ({ field, conditions, apply, cancel }: FilterCardProps): ReactNode => {
  const t = useWords()
  const [draft, setDraft] = useState<readonly Condition[]>(
    conditions.length > 0 ? conditions : [newCondition(field.column.kind)],
  )
  const { form, asked, areGiven } = useMissingEnds()
  return (
    <form
      ref={form}
      className={styles['card']}
      aria-label={t('table.filter.edit', { field: field.label })}
      onSubmit={(event) => {
        event.preventDefault()
        // A portal's submit bubbles through React's tree: it must not reach a form around the table.
        event.stopPropagation()
        if (areGiven(draft)) apply(draft)
      }}
    >
      <strong className={styles['cardTitle']}>{field.label}</strong>
      <ConditionsEditor field={field} conditions={draft} change={setDraft} asked={asked} />
      <div className={styles['cardFoot']}>
        <Button variant="default" size="xs" onClick={cancel}>
          {t('gen.cancel')}
        </Button>
        <Button variant="light" size="xs" type="submit">
          {t('gen.apply')}
        </Button>
      </div>
    </form>
  )
}
