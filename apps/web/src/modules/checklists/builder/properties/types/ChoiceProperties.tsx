import { MultiSelect, Select } from '@mantine/core'
import { okNotOptions } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../../shared/words/index.ts'
import { useBuilder } from '../../store/BuilderContext.ts'
import { findResponses } from '../../store/partMaps.ts'
import { SwitchField } from '../fields.tsx'
import styles from '../Properties.module.css'
import { ResponsesEditor } from '../ResponsesEditor.tsx'
import type { TypeProps } from './TypeProps.ts'

const DefaultChoice = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const set = useBuilder(({ template }) => findResponses(template, item.options.response_set_id))
  const options = (set?.options ?? []).map(({ uuid, label }) => ({ value: uuid, label: label === '' ? '…' : label }))
  const start: unknown = item.options.default_value
  const chosen = (Array.isArray(start) ? start : [start]).filter(
    (value): value is string => typeof value === 'string' && options.some((option) => option.value === value),
  )
  if (options.length === 0) return null
  if (item.type === 'dropdown' && item.options.multiple_selection === true)
    return (
      <MultiSelect
        label={t('builder.default')}
        clearable
        data={options}
        value={chosen}
        onChange={(next) => write({ default_value: next.length === 0 ? undefined : next })}
      />
    )
  return (
    <Select
      label={t('builder.default')}
      placeholder={t('typeOptions.noDefault')}
      clearable
      data={options}
      value={chosen[0] ?? null}
      onChange={(next) => write({ default_value: next ?? undefined })}
    />
  )
}

/** Yes / no, switch, list, dropdown: the responses, the one at the start, and how they are shown. */
export const ChoiceProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const several = item.options.multiple_selection === true
  return (
    <>
      <ResponsesEditor item={item} />
      {item.type === 'dropdown' && (
        <SwitchField
          item={item}
          // An answer at the start has the other shape then.
          write={() => write({ multiple_selection: several ? undefined : true, default_value: undefined })}
          option="multiple_selection"
          label={t('builder.choice.several')}
        />
      )}
      <DefaultChoice item={item} write={write} />
      {item.type === 'yesno' && <AsSwitch item={item} write={write} />}
    </>
  )
}

const AsSwitch = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <SwitchField
      item={item}
      write={write}
      option="display_as_switch"
      label={t('typeOptions.asSwitch')}
      hint={t('typeOptions.asSwitch.hint')}
    />
  )
}

/** OK / not OK has two fixed answers and no set of its own (decisions.md 19). */
export const OkNotProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <AsSwitch item={item} write={write} />
      <p className={styles['note']}>
        {t('typeOptions.okNot', {
          ok: t('answers.ok'),
          notOk: t('answers.notOk'),
          points: okNotOptions[0].score,
        })}
      </p>
    </>
  )
}

export const CheckboxProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  return <SwitchField item={item} write={write} option="default_value" label={t('builder.checkbox.ticked')} />
}
