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

const startOf = (subject: AssetEditing): { type: string | null; parent: string | null } => {
  const { type = null, parent = null } = 'asset' in subject ? subject.asset : subject
  return { type: type && String(type.id), parent: parent && String(parent.id) }
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
  const chosen = useType(type, true)
  const fields = useFieldValues(
    chosen.data?.fields ?? noFields,
    asset !== null && type === String(asset.type.id) ? asset.fields : null,
  )
  useUnsaved(type !== start.type || parent !== start.parent)
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
        parent_id: parent === null ? null : Number(parent),
      }
      // The server says at the field that a type is required, as of every other.
      const type_id = type === null ? 0 : Number(type)
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
    <form {...form} className={formStyles['form']}>
      <RemoteSelect
        name="type_id"
        label={t('assets.field.type')}
        placeholder={t('assets.field.typeSearch')}
        source={typeSource}
        value={type}
        onChange={setType}
        error={typeError}
        required
        data-autofocus={(asset === null && start.type === null) || undefined}
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
