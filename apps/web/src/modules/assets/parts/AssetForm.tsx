import { Button, TextInput } from '@mantine/core'
import type { CustomField } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { api, CallError, fieldMessages } from '../../../shared/api/index.ts'
import { FieldInputs, useFieldValues } from '../../../shared/fields/index.ts'
import { required, useForm } from '../../../shared/forms/index.ts'
import type { FilterOption } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { AssetEditing } from './assetEditing.ts'
import { parentOptions, typeOptions } from './assetOptions.ts'
import styles from './Assets.module.css'
import { useType } from '../types/useType.ts'
import { RecordSelect } from './RecordSelect.tsx'

const startOf = (subject: AssetEditing): { type: FilterOption | null; parent: FilterOption | null } => {
  const { type = null, parent = null } = 'asset' in subject ? subject.asset : subject
  return {
    type: type && { value: String(type.id), label: type.name },
    parent: parent && { value: String(parent.id), label: `${parent.asset_id} · ${parent.display_name}` },
  }
}

const noFields: readonly CustomField[] = []

export const AssetForm = ({
  subject,
  close,
  done,
}: {
  readonly subject: AssetEditing
  readonly close: () => void
  readonly done: () => void
}): ReactNode => {
  const t = useWords()
  const asset = 'asset' in subject ? subject.asset : null
  const [start] = useState(() => startOf(subject))
  const [type, setType] = useState(start.type)
  const [parent, setParent] = useState(start.parent)
  const chosen = useType(type?.value ?? null, true)
  const fields = useFieldValues(
    chosen.data?.fields ?? noFields,
    asset !== null && type?.value === String(asset.type.id) ? asset.fields : null,
  )
  const { form, field, errors, sending, unreached } = useForm({
    initial: { asset_id: asset?.asset_id ?? '', display_name: asset?.display_name ?? '' },
    rules: { asset_id: [required], display_name: [required] },
    send: async ({ asset_id, display_name }) => {
      const values = fields.check()
      // What is wrong is said at the fields.
      if (values === null) return
      const body = {
        fields: values,
        asset_id: asset_id.trim(),
        display_name: display_name.trim(),
        parent_id: parent === null ? null : Number(parent.value),
      }
      // The server says at the field that a type is required, as of every other.
      const type_id = type === null ? 0 : Number(type.value)
      try {
        if (asset) await api.assets.changeAsset({ params: { id: asset.uuid }, body: { ...body, type_id } })
        else await api.assets.newAsset({ body: { ...body, type_id } })
      } catch (error) {
        if (error instanceof CallError) fields.show(fieldMessages(error))
        throw error
      }
      showToast({
        kind: 'success',
        text: t(asset ? 'assets.saved' : 'assets.created', { name: body.display_name }),
      })
      done()
      close()
    },
  })
  const typeError = errors['type_id'] === undefined ? undefined : type ? errors['type_id'] : t('errors.field.required')
  return (
    <form {...form} className={styles['form']}>
      <RecordSelect
        name="type_id"
        label={t('assets.field.type')}
        placeholder={t('assets.field.typeSearch')}
        options={typeOptions}
        chosen={type}
        change={setType}
        error={typeError}
        required
        first={asset === null && start.type === null}
      />
      <TextInput
        {...field('asset_id')}
        label={t('assets.column.assetId')}
        description={t('assets.field.assetId.hint')}
        withAsterisk
        required
        maxLength={255}
        autoComplete="off"
        data-autofocus={asset !== null || start.type !== null || undefined}
      />
      <TextInput
        {...field('display_name')}
        label={t('assets.column.name')}
        withAsterisk
        required
        maxLength={255}
        dir="auto"
        autoComplete="off"
      />
      <RecordSelect
        name="parent_id"
        label={t('assets.column.parent')}
        placeholder={t('assets.field.parentSearch')}
        options={parentOptions}
        chosen={parent}
        change={setParent}
        error={errors['parent_id']}
      />
      <FieldInputs {...fields.inputs} />
      {unreached !== null && (
        <p role="alert" className={styles['alert']}>
          {unreached}
        </p>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={close} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}
