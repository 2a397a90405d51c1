import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { takesList, textsOf, type Condition } from '../state/filter.ts'
import type { FilterField } from './filterFields.ts'
import { useLabels, useOptions } from './useOptions.ts'
import styles from './Filters.module.css'

/** With more options than this, and for options that are searched for, a search box stands above them. */
const searchFrom = 8

export interface SelectValueProps {
  readonly field: FilterField
  readonly condition: Condition
  readonly change: (value: Condition['value']) => void
  readonly disabled: boolean
}

/** The value of a select's condition: check boxes for several options, radio buttons for one. */
export const SelectValue = ({ field, condition, change, disabled }: SelectValueProps): ReactNode => {
  const t = useWords()
  const name = useId()
  const [typed, setTyped] = useState('')
  const options = useOptions(field, typed)
  const chosen = textsOf(condition.value).filter((one) => one !== '')
  const [first] = useState(chosen)
  const labelOf = useLabels(field, chosen)
  const searched = field.options?.search !== undefined
  const wanted = searched ? '' : typed.trim().toLocaleLowerCase(t.language)
  // What was chosen before stays in sight, also when the search does not find it.
  const known = [
    ...first
      .filter((one) => !options.some((option) => option.value === one))
      .map((one) => ({ value: one, label: labelOf(one) })),
    ...options,
  ].filter(({ label }) => label.toLocaleLowerCase(t.language).includes(wanted))
  const several = takesList(condition.operator)
  return (
    <div className={styles['options']} role={several ? 'group' : 'radiogroup'} aria-label={t('table.filter.value')}>
      {(searched || options.length > searchFrom) && (
        <TextInput
          size="xs"
          aria-label={t('gen.search')}
          placeholder={t('gen.search')}
          value={typed}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles['optionList']}>
        {known.map((option) =>
          several ? (
            <Checkbox
              key={option.value}
              size="xs"
              label={option.label}
              disabled={disabled}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                change(
                  event.currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value),
                )
              }
            />
          ) : (
            <Radio
              key={option.value}
              size="xs"
              name={name}
              label={option.label}
              disabled={disabled}
              checked={chosen[0] === option.value}
              onChange={() => change(option.value)}
            />
          ),
        )}
        {known.length === 0 && <p className={styles['none']}>{t('table.filter.noOptions')}</p>}
      </div>
    </div>
  )
}
