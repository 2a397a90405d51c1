import { Button, TextInput } from '@mantine/core'
import type { CustomUnitAnswer } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { atMost, required, useForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { useAddedUnit } from './customUnits.ts'
import styles from './NewUnitForm.module.css'

interface NewUnitFormProps {
  readonly name?: string
  readonly made: (unit: CustomUnitAnswer) => void
  readonly cancel: () => void
}

/** Name and symbol of a new unit of the workspace; a name that is taken is said at its field. */
export const NewUnitForm = ({ name = '', made, cancel }: NewUnitFormProps): ReactNode => {
  const t = useWords()
  const added = useAddedUnit()
  const { form, field, sending, unreached } = useForm<'name' | 'symbol'>({
    initial: { name, symbol: '' },
    rules: { name: [required, atMost(255)], symbol: [required, atMost(30)] },
    send: async (values) => {
      const body = { name: values.name.trim(), symbol: values.symbol.trim(), unit_type: 'custom' as const }
      const unit = await api.checklists.newCustomUnit({ body }, { silent: true })
      added(unit)
      made(unit)
    },
  })
  return (
    <form {...form} className={styles['form']}>
      <TextInput label={t('ratings.units.name')} dir="auto" autoComplete="off" data-autofocus {...field('name')} />
      <TextInput label={t('ratings.units.symbol')} dir="auto" autoComplete="off" {...field('symbol')} />
      {unreached !== null && (
        <p role="alert" className={styles['problem']}>
          {unreached}
        </p>
      )}
      <div className={styles['foot']}>
        <Button variant="default" size="xs" onClick={cancel} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={sending}>
          {t('ratings.units.create')}
        </Button>
      </div>
    </form>
  )
}
