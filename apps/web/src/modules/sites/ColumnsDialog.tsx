import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { siteColumnTypes, type SiteColumn } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { Icon } from '@plumbline/kit'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../shared/formDialog/index.ts'
import { errorText } from '../../shared/api/index.ts'
import { confirmDelete } from '../../shared/dialogs/index.ts'
import { formStyles } from '../../shared/forms/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sites.module.css'

type Column = Omit<SiteColumn, 'key'> & { readonly key?: string }

export interface ColumnsDialogProps {
  readonly columns: readonly SiteColumn[]
  readonly close: () => void
  readonly save: (columns: readonly Column[]) => Promise<void>
}

const fresh = (): Column => ({ id: crypto.randomUUID(), title: '', type: 'text', required: false, unique: false })

/** What every site of a structure can say beside its title. Mounted while open. */
export const ColumnsDialog = ({ columns, close, save }: ColumnsDialogProps): ReactNode => {
  const t = useWords()
  const [list, setList] = useState<readonly Column[]>(() => (columns.length === 0 ? [fresh()] : columns))
  const isKept = ({ id }: Column): boolean => columns.some((column) => column.id === id)
  const written = list.filter((column) => isKept(column) || column.title !== '')
  const isChanged = JSON.stringify(written) !== JSON.stringify(columns)
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const change = (id: string, part: Partial<Column>): void =>
    setList(list.map((column) => (column.id === id ? { ...column, ...part } : column)))
  const without = ({ id }: Column): void => setList((before) => before.filter((column) => column.id !== id))
  // One that is kept goes with what every site says in it: for good, and once its title was typed (workspace.md 5).
  const remove = (column: Column): void => {
    const kept = columns.find(({ id }) => id === column.id)
    if (!kept) return without(column)
    confirmDelete({
      name: kept.title,
      typed: true,
      title: t('sites.column.delete.title', { name: kept.title }),
      text: t('sites.column.delete.text'),
      isSilent: true,
      perform: async () => {
        await save(columns.filter(({ id }) => id !== kept.id))
        without(kept)
      },
    })
  }
  const submit = async (): Promise<void> => {
    setTold(true)
    if (list.some(({ title }) => title.trim() === '')) return
    setBusy(true)
    setFailed(null)
    try {
      await save(list)
      close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog unsaved={isChanged} opened onClose={close} size="lg" title={t('sites.columns')}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {list.map((column) => (
          <fieldset key={column.id} className={styles['column']}>
            <TextInput
              label={t('sites.column.title')}
              withAsterisk
              maxLength={255}
              dir="auto"
              value={column.title}
              error={told && column.title.trim() === '' ? t('errors.field.required') : null}
              onChange={(event) => change(column.id, { title: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('sites.column.type')}
              value={column.type}
              data={siteColumnTypes.map((value) => ({ value, label: t(`sites.type.${value}`) }))}
              onChange={(event) => {
                const type = siteColumnTypes.find((value) => value === event.currentTarget.value)
                if (type) change(column.id, { type })
              }}
            />
            <Checkbox
              className={styles['tick']}
              label={t('sites.column.required')}
              checked={column.required}
              onChange={(event) => change(column.id, { required: event.currentTarget.checked })}
            />
            <Checkbox
              className={styles['tick']}
              label={t('sites.column.unique')}
              checked={column.unique}
              onChange={(event) => change(column.id, { unique: event.currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('sites.column.remove', { name: column.title })}
              onClick={() => remove(column)}
            >
              <Icon of={IconTrash} />
            </ActionIcon>
          </fieldset>
        ))}
        <div>
          <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => setList([...list, fresh()])}>
            {t('sites.column.add')}
          </Button>
        </div>
        {failed !== null && (
          <p role="alert" className={styles['alert']}>
            {failed}
          </p>
        )}
        <div className={formStyles['foot']}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('gen.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
