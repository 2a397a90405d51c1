import { TextInput } from '@mantine/core'
import type { CustomField, GlobalListItem } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { api, CallError, fieldMessages } from '../../../shared/api/index.ts'
import { FieldInputs, useFieldValues } from '../../../shared/fields/index.ts'
import { FormFoot, atMost, formStyles, required, useForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { itemValues } from './itemValues.ts'

export interface ItemFormProps {
  readonly list: string
  readonly fields: readonly CustomField[]
  /** Null makes a new one. */
  readonly item: GlobalListItem | null
  readonly cancel: () => void
  readonly saved: () => void
}

/** An item's id, name and the values of the list's fields. */
export const ItemForm = ({ list, fields, item, cancel, saved }: ItemFormProps): ReactNode => {
  const t = useWords()
  const values = useFieldValues(fields, item === null ? null : itemValues(fields, item))
  const form = useForm({
    initial: { itemId: item?.itemId ?? '', displayName: item?.displayName ?? '' },
    rules: { itemId: [required, atMost(255)], displayName: [required, atMost(255)] },
    send: async ({ itemId, displayName }) => {
      const typed = values.check()
      if (typed === null) return
      const body = { ...typed, itemId: itemId.trim(), displayName: displayName.trim() }
      try {
        await (item === null
          ? api.lists.newItem({ params: { id: list }, body })
          : api.lists.changeItem({ params: { id: list, itemId: item.uuid }, body }))
      } catch (error) {
        if (error instanceof CallError) values.show(fieldMessages(error))
        throw error
      }
      saved()
    },
  })
  return (
    <form {...form.form} className={formStyles['form']}>
      <TextInput
        {...form.field('itemId')}
        label={t('lists.column.itemId')}
        {...(item === null ? { description: t('lists.items.dialog.idStays'), 'data-autofocus': true } : {})}
        required
        withAsterisk
        readOnly={item !== null}
        variant={item === null ? 'default' : 'filled'}
        autoComplete="off"
        dir="auto"
      />
      <TextInput
        {...form.field('displayName')}
        label={t('lists.column.displayName')}
        required
        withAsterisk
        autoComplete="off"
        dir="auto"
        {...(item === null ? {} : { 'data-autofocus': true })}
      />
      <FieldInputs {...values.inputs} />
      <FormFoot
        unreached={form.unreached}
        sending={form.sending}
        cancel={cancel}
        confirm={item === null ? t('lists.items.dialog.create') : t('gen.save')}
      />
    </form>
  )
}
