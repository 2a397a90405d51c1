import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { digitLimits, fieldLengths, judgeFieldValue, type CustomField } from '@plumbline/contract'
import { fieldProblemText } from '@plumbline/language'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormDialog } from '../../formDialog/index.ts'
import { focusOpener } from '../../dialogs/index.ts'
import { atMost, required, useForm, type Rule } from '../../forms/index.ts'
import { useWords } from '../../words/index.ts'
import { fieldTypeName } from '../fieldTypeNames.ts'
import type { DesignedField, FieldProperties } from './design.ts'
import styles from './Designer.module.css'

type Name = 'name' | 'description' | 'default_value' | 'max_digits' | 'decimals'

const { digits, decimals } = digitLimits

const isWithin = (value: string, least: number, most: number): boolean =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most

const digitsRule: Rule = (t, value) =>
  isWithin(value, digits.least, digits.most) ? null : t('fields.digits.wrong', digits)

/** The digits as they are typed, where they are right. */
const configOf = (values: Readonly<Record<Name, string>>): CustomField['config'] =>
  isWithin(values.max_digits, digits.least, digits.most) &&
  isWithin(values.decimals, decimals.least, Math.min(decimals.most, Number(values.max_digits) - 1))
    ? { max_digits: Number(values.max_digits), decimals: Number(values.decimals) }
    : null

export interface FieldDialogProps {
  readonly field: DesignedField
  /** It was added just now: closing without an answer drops it. */
  readonly isNew: boolean
  readonly opener: HTMLElement | null
  readonly apply: (properties: FieldProperties) => void
  readonly close: () => void
}

/** The properties of a field. Nothing is sent: they are part of what is designed until that is saved. */
export const FieldDialog = ({ field, isNew, opener, apply, close }: FieldDialogProps): ReactNode => {
  const t = useWords()
  const isDecimal = field.field_type === 'decimal'
  const type = fieldTypeName(t, field.field_type)
  const {
    form,
    field: input,
    values,
    changed,
    set,
    errors,
  } = useForm<Name>({
    initial: {
      name: field.name,
      description: field.description,
      max_digits: String(field.config?.max_digits ?? digits.usual),
      decimals: String(field.config?.decimals ?? decimals.usual),
      default_value: String(field.default_value.value ?? ''),
    },
    rules: {
      name: [required, atMost(fieldLengths.name)],
      description: [atMost(fieldLengths.description)],
      max_digits: isDecimal ? [digitsRule] : [],
    },
    together: (typed) => {
      const config = configOf(typed)
      if (isDecimal && config === null && isWithin(typed.max_digits, digits.least, digits.most))
        return { decimals: t('fields.decimals.wrong', decimals) }
      if (typed.default_value.trim() === '') return {}
      const judged = judgeFieldValue({ ...field, config }, typed.default_value)
      return 'problem' in judged ? { default_value: fieldProblemText(t, judged.problem, field.key) } : {}
    },
    send: async (typed) => {
      const config = isDecimal ? configOf(typed) : null
      const standing = typed.default_value.trim()
      const judged = standing === '' ? null : judgeFieldValue({ ...field, config }, typed.default_value)
      apply({
        name: typed.name.trim(),
        description: typed.description,
        default_value: { value: judged !== null && 'value' in judged ? judged.value : null },
        config,
      })
    },
  })
  useEffect(() => () => focusOpener(opener), [opener])
  /** The decimals before more digits than one are typed: on the way from 12 to 16 stands 1. */
  const wanted = useRef(values.decimals)
  // workspace.md section 5: decimals that no longer fit begin again at 0.
  const fitting = (typed: string, inAll: string): string =>
    /^\d+$/.test(typed) && /^\d+$/.test(inAll) && Number(typed) >= Number(inAll) ? '0' : typed
  const setDigits = (value: string): void => {
    set('max_digits', value)
    set('decimals', fitting(wanted.current, value))
  }
  const setDecimals = (value: string): void => {
    wanted.current = fitting(value, values.max_digits)
    set('decimals', wanted.current)
  }
  const DefaultInput = field.field_type === 'textarea' || field.field_type === 'long_text' ? Textarea : TextInput
  return (
    <FormDialog
      unsaved={changed}
      opened
      onClose={close}
      title={isNew ? t('fields.add.title', { type }) : t('fields.edit.title', { name: field.name })}
    >
      <form {...form} className={styles['form']}>
        <TextInput
          label={t('fields.name')}
          required
          withAsterisk
          autoComplete="off"
          dir="auto"
          data-autofocus
          {...input('name')}
        />
        <Textarea label={t('fields.description')} rows={3} resize="vertical" dir="auto" {...input('description')} />
        {isDecimal && (
          <div className={styles['pair']}>
            <NumberInput
              name="max_digits"
              label={t('fields.digits')}
              required
              withAsterisk
              min={digits.least}
              max={digits.most}
              clampBehavior="none"
              allowDecimal={false}
              value={values.max_digits}
              error={errors['max_digits']}
              onChange={(value) => setDigits(String(value))}
              onBlur={() => {
                wanted.current = values.decimals
              }}
            />
            <NumberInput
              name="decimals"
              label={t('fields.decimals')}
              required
              withAsterisk
              min={decimals.least}
              max={decimals.most}
              clampBehavior="none"
              allowDecimal={false}
              value={values.decimals}
              error={errors['decimals']}
              onChange={(value) => setDecimals(String(value))}
            />
          </div>
        )}
        <DefaultInput label={t('fields.default')} autoComplete="off" dir="auto" {...input('default_value')} />
        <div className={styles['foot']}>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit">{isNew ? t('fields.add') : t('gen.apply')}</Button>
        </div>
      </form>
    </FormDialog>
  )
}
