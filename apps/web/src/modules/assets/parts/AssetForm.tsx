import { Button, TextInput } from '@mantine/core'
import type { CustomField } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { FieldInputs, useFieldValues } from '../../../shared/fields/index.ts'
import { formStyles, required, useForm, useUnsaved } from '../../../shared/forms/index.ts'
import { RemoteSelect } from '../../../shared/pickers/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { AssetEditing } from './assetEditing.ts'
import { parentSource, typeSource } from './assetOptions.ts'
import styles from './Assets.module.css'
import { useType } from '../types/useType.ts'

const startOf = (subject: AssetEditing): { type: string; parent: string | null } => {
  const { type, parent = null } = 'asset' in subject ? subject.asset : subject
  return { type: type ? String(type.id) : '', parent: parent && String(parent.id) }
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
  const [parent, setParent] = useState(start.parent)
  useUnsaved(parent !== start.parent)
  const { form, field, values, set, errors, sending, unreached } = useForm({
    initial: { type_id: start.type, asset_id: asset?.asset_id ?? '', display_name: asset?.display_name ?? '' },
    rules: { type_id: [required], asset_id: [required], display_name: [required] },
    send: async ({ type_id: type, asset_id, display_name }) => {
      const values = fields.check()
      // What is wrong is said at the fields.
      if (values === null) return
      const body = {
        fields: values,
        asset_id: asset_id.trim(),
        display_name: display_name.trim(),
        parent_id: parent === null ? null : Number(parent),
      }
      const type_id = Number(type)
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
  const chosen = useType(values.type_id === '' ? null : values.type_id, true)
  const fields = useFieldValues(
    chosen.data?.fields ?? noFields,
    asset !== null && values.type_id === String(asset.type.id) ? asset.fields : null,
  )
  return (
    <form {...form} className={formStyles['form']}>
      <RemoteSelect
        name="type_id"
        label={t('assets.field.type')}
        placeholder={t('assets.field.typeSearch')}
        source={typeSource}
        value={values.type_id === '' ? null : values.type_id}
        onChange={(type) => set('type_id', type ?? '')}
        error={errors['type_id']}
        required
        data-autofocus={(asset === null && start.type === '') || undefined}
      />
      {chosen.error !== null && (
        <p role="alert" className={styles['alert']}>
          {errorText(t, chosen.error)}{' '}
          <Button size="xs" variant="default" onClick={() => void chosen.refetch()}>
            {t('gen.retry')}
          </Button>
        </p>
      )}
      <TextInput
        {...field('asset_id')}
        label={t('assets.column.assetId')}
        description={t('assets.field.assetId.hint')}
        withAsterisk
        required
        maxLength={255}
        dir="auto"
        autoComplete="off"
        data-autofocus={asset !== null || start.type !== '' || undefined}
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
      <RemoteSelect
        name="parent_id"
        label={t('assets.column.parent')}
        placeholder={t('assets.field.parentSearch')}
        source={parentSource}
        value={parent}
        onChange={setParent}
        error={errors['parent_id']}
      />
      <FieldInputs {...fields.inputs} />
      {unreached !== null && (
        <p role="alert" className={styles['alert']}>
          {unreached}
        </p>
      )}
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending} disabled={chosen.isLoading}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}
