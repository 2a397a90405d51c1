import { Button, Modal, TextInput } from '@mantine/core'
import type { ListedAssetType } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { required, useForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../parts/Assets.module.css'

/** A type to be renamed, or a new one. */
export type TypeEditing = Pick<ListedAssetType, 'uuid' | 'name'> | 'new'

interface Handlers {
  readonly close: () => void
  /** With the uuid of the type. */
  readonly done: (uuid: string) => void
}

const Form = ({ subject, close, done }: Handlers & { readonly subject: TypeEditing }): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm({
    initial: { name: subject === 'new' ? '' : subject.name },
    rules: { name: [required] },
    send: async (values) => {
      const name = values.name.trim()
      if (subject === 'new') {
        const { uuid } = await api.assets.newAssetType({ body: { name } })
        showToast({ kind: 'success', text: t('assets.types.created', { name }) })
        close()
        return done(uuid)
      }
      await api.assets.changeAssetType({ params: { id: subject.uuid }, body: { name } })
      showToast({ kind: 'success', text: t('assets.types.saved', { name }) })
      close()
      done(subject.uuid)
    },
  })
  return (
    <form {...form} className={styles['form']}>
      <TextInput
        {...field('name')}
        label={t('assets.column.typeName')}
        withAsterisk
        required
        maxLength={255}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
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

/** Makes or renames an asset type; null: closed. */
export const TypeDialog = ({
  subject,
  close,
  done,
}: Handlers & { readonly subject: TypeEditing | null }): ReactNode => {
  const t = useWords()
  return (
    <Modal
      opened={subject !== null}
      onClose={close}
      title={
        subject === null || subject === 'new' ? t('assets.types.new') : t('assets.types.rename', { name: subject.name })
      }
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {subject !== null && <Form subject={subject} close={close} done={done} />}
    </Modal>
  )
}
