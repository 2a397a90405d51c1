import { Button, Checkbox, TextInput } from '@mantine/core'
import type { SiteColumn } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../shared/formDialog/index.ts'
import { formStyles, useForm, type Rule } from '../../shared/forms/index.ts'
import { DateField, dayProblem, firstDay } from '../../shared/pickers/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sites.module.css'

export interface NodeValues {
  readonly title: string
  readonly is_site: boolean
  readonly options: Readonly<Record<string, string>>
}

export interface NodeDialogProps {
  readonly title: string
  readonly columns: readonly SiteColumn[]
  readonly initial: NodeValues
  readonly close: () => void
  readonly save: (values: NodeValues) => Promise<void>
}

/** A site's title, whether it can be chosen, and what it says in each column. Mounted while open. */
export const NodeDialog = ({ title, columns, initial, close, save }: NodeDialogProps): ReactNode => {
  const t = useWords()
  const [isSite, setIsSite] = useState(initial.is_site)
  const begun = (key: string): string => initial.options[key] ?? ''
  /** A day that an import brought stays possible, however long ago. */
  const earliest = (key: string): string => (begun(key) !== '' && begun(key) < firstDay ? begun(key) : firstDay)
  const { form, field, values, set, errors, changed, sending, unreached } = useForm({
    initial: {
      title: initial.title,
      ...Object.fromEntries(columns.map(({ key }) => [`options.${key}`, begun(key)])),
    },
    rules: {
      ...Object.fromEntries(
        columns
          .filter(({ type }) => type === 'date')
          .map(({ key }): [string, readonly Rule[]] => [
            `options.${key}`,
            [(words, day) => dayProblem(words, day, earliest(key))],
          ]),
      ),
      title: [(words, value) => (value.trim() === '' ? words('sites.error.emptyTitle') : null)],
    },
    send: async (values: Readonly<Record<string, string>>) => {
      const options = Object.fromEntries(
        columns.flatMap(({ key }) => {
          const value = (values[`options.${key}`] ?? '').trim()
          return value === '' ? [] : [[key, value]]
        }),
      )
      await save({ title: (values['title'] ?? '').trim(), is_site: isSite, options })
      close()
    },
  })
  return (
    <FormDialog unsaved={changed || isSite !== initial.is_site} opened onClose={close} title={title}>
      <form {...form} className={styles['form']}>
        <TextInput
          {...field('title')}
          label={t('sites.field.title')}
          withAsterisk
          required
          maxLength={255}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <Checkbox
          label={t('sites.field.isSite')}
          description={t('sites.field.isSite.hint')}
          checked={isSite}
          onChange={(event) => setIsSite(event.currentTarget.checked)}
        />
        {columns.map(({ id, key, title: label, type, required }) =>
          type === 'date' ? (
            <DateField
              key={id}
              name={`options.${key}`}
              label={label}
              withAsterisk={required && isSite}
              earliest={earliest(key)}
              value={values[`options.${key}`] ?? ''}
              error={errors[`options.${key}`]}
              onChange={(day) => set(`options.${key}`, day)}
            />
          ) : (
            <TextInput
              key={id}
              {...field(`options.${key}`)}
              label={label}
              withAsterisk={required && isSite}
              inputMode={type === 'number' ? 'decimal' : 'text'}
              dir="auto"
              autoComplete="off"
            />
          ),
        )}
        {unreached !== null && (
          <p role="alert" className={styles['alert']}>
            {unreached}
          </p>
        )}
        <div className={formStyles['foot']}>
          <Button variant="default" onClick={close} disabled={sending}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('gen.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
