import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { api } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { FileDialog } from '../FileDialog.ts'
import type { AskClash } from '../placeFiles.ts'
import { FileLook } from './FileLook.tsx'
import { NameForm } from './NameForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { UsesList } from './UsesList.tsx'

export interface FileDialogsProps {
  readonly dialog: FileDialog | null
  readonly folder: string | null
  readonly ask: AskClash
  readonly close: () => void
  readonly changed: () => Promise<void>
}

/** The dialogs of the file manager, one at a time. */
export const FileDialogs = ({ dialog, folder, ask, close, changed }: FileDialogsProps): ReactNode => {
  const t = useWords()
  const titleOf = (asked: FileDialog): string => {
    if (asked.kind === 'new-folder') return t('files.newFolder')
    if (asked.kind === 'settings') return t('files.settings.title')
    if (asked.kind === 'move' || asked.kind === 'copy') {
      const words = { count: asked.ids.length, name: asked.name ?? '' }
      return asked.name === null ? t(`files.${asked.kind}.several`, words) : t(`files.${asked.kind}.one`, words)
    }
    return asked.kind === 'rename' ? t('files.rename', { name: asked.row.name }) : asked.row.name
  }
  const content = (asked: FileDialog): ReactNode => {
    if (asked.kind === 'new-folder')
      return (
        <NameForm
          initial=""
          confirm={t('files.newFolder.create')}
          close={close}
          send={async (name) => {
            await api.files.newFileFolder({ body: { name, parent_id: folder } }, { silent: true })
            await changed()
            close()
          }}
        />
      )
    if (asked.kind === 'rename') {
      const { uuid, name: was } = asked.row
      return (
        <NameForm
          initial={was}
          confirm={t('gen.save')}
          close={close}
          told={({ body }) => {
            const now = body?.data?.['name_now']
            return typeof now === 'string' ? t('files.renamedBy', { name: now }) : null
          }}
          send={async (name) => {
            try {
              await api.files.renameFile({ params: { id: uuid }, body: { name, was } }, { silent: true })
            } finally {
              await changed()
            }
            close()
          }}
        />
      )
    }
    if (asked.kind === 'settings') return <SettingsForm close={close} />
    if (asked.kind === 'preview')
      return (
        <FileLook row={asked.row}>
          <UsesList row={asked.row} />
        </FileLook>
      )
    if (asked.kind === 'uses') return <UsesList row={asked.row} />
    return (
      <PlaceForm
        how={asked.kind}
        ids={asked.ids}
        from={folder}
        ask={ask}
        close={close}
        changed={async () => {
          await changed()
          asked.done()
        }}
      />
    )
  }
  return (
    <FormDialog
      opened={dialog !== null}
      onClose={close}
      size={dialog?.kind === 'preview' ? 800 : 480}
      title={dialog && <bdi>{titleOf(dialog)}</bdi>}
    >
      {dialog && content(dialog)}
    </FormDialog>
  )
}
