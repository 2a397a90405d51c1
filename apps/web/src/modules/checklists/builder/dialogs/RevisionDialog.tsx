import { withoutIsolates } from '@plumbline/language'
import { IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { DialogOf } from './DialogOf.ts'

/** 409 CKL_REVISION_NOT_MATCH: somebody else saved in between (Q-BLD-5). */
export const RevisionDialog = ({ dialog, close }: DialogOf<'revision'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder, reload, openTemplate } = useTools()
  const title = useBuilder((state) => state.template.title)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = (): void => {
    builder.discard()
    reload()
  }
  const copy = async (): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      const id = await builder.saveAsCopy(withoutIsolates(t('builder.revision.copyOf', { title })))
      builder.discard()
      openTemplate(id)
    } catch (error) {
      console.error(error)
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <MessageDialog
      tone="warning"
      icon={IconUsers}
      title={t('builder.conflict')}
      close={close}
      size={560}
      actions={[
        { name: t('builder.revision.load'), perform: load, disabled: busy },
        { name: t('builder.revision.copy'), perform: () => void copy(), busy },
        {
          name: t('saving.merge'),
          perform: () => store.openDialog({ kind: 'merge' }),
          kind: 'primary',
          disabled: busy,
        },
      ]}
    >
      {/* It may open in the middle of a word: what is typed next must press no button. */}
      <p tabIndex={-1} data-autofocus>
        {dialog.message}
      </p>
      <p>{t('builder.revision.text')}</p>
      <p>{t('saving.merge.hint')}</p>
      {failed && <p role="alert">{t('builder.unsaved.text')}</p>}
    </MessageDialog>
  )
}
