import type { ListedAssetType } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { api } from '../../../shared/api/index.ts'
import { NameForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** A type to be renamed, or a new one. */
export type TypeEditing = Pick<ListedAssetType, 'uuid' | 'name'> | 'new'

interface Handlers {
  readonly close: () => void
  /** With the uuid of the type. */
  readonly done: (uuid: string) => void
}

const Form = ({ subject, close, done }: Handlers & { readonly subject: TypeEditing }): ReactNode => {
  const t = useWords()
  const send = async (name: string): Promise<void> => {
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
  }
  return (
    <NameForm
      label={t('assets.column.typeName')}
      initial={subject === 'new' ? '' : subject.name}
      confirm={t('gen.save')}
      cancel={close}
      send={send}
    />
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
    <FormDialog
      opened={subject !== null}
      onClose={close}
      title={
        subject === null || subject === 'new' ? t('assets.types.new') : t('assets.types.rename', { name: subject.name })
      }
    >
      {subject !== null && <Form subject={subject} close={close} done={done} />}
    </FormDialog>
  )
}
