import { Textarea } from '@mantine/core'
import type { TemplateRow } from '@plumbline/contract'
import { withoutIsolates, type Language } from '@plumbline/language'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { LanguageSelect } from '../../../shared/pickers/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { FolderSelect } from './FolderSelect.tsx'
import { TitleForm } from './TitleForm.tsx'

export interface DialogFormProps {
  readonly close: () => void
  /** After a change: the list is loaded again. */
  readonly changed: () => Promise<void>
}

const parentOf = (value: string): number | null => (value === '' ? null : Number(value))

export const NewFolderForm = ({
  parent,
  close,
  changed,
}: DialogFormProps & { readonly parent: number | null }): ReactNode => {
  const t = useWords()
  const [folder, setFolder] = useState(parent === null ? '' : String(parent))
  return (
    <TitleForm
      initial=""
      confirm={t('templates.dialog.createFolder')}
      cancel={close}
      send={async (title) => {
        await api.checklists.newFolder({ body: { title, parent_id: parentOf(folder) } })
        await changed()
        close()
      }}
    >
      <FolderSelect label={t('templates.dialog.folder')} value={folder} change={setFolder} />
    </TitleForm>
  )
}

export const NewTemplateForm = ({
  parent,
  close,
  changed,
  open,
}: DialogFormProps & { readonly parent: number | null; readonly open: (id: number) => void }): ReactNode => {
  const t = useWords()
  const [folder, setFolder] = useState(parent === null ? '' : String(parent))
  const [language, setLanguage] = useState<Language>(t.language)
  const [description, setDescription] = useState('')
  return (
    <TitleForm
      initial=""
      confirm={t('templates.dialog.createTemplate')}
      cancel={close}
      send={async (title) => {
        const body = { title, description, language, parent_id: parentOf(folder) }
        const { id } = await api.checklists.newTemplate({ body })
        await changed()
        open(id)
      }}
    >
      <Textarea
        label={t('templates.dialog.description')}
        value={description}
        maxLength={5000}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <LanguageSelect label={t('templates.dialog.language')} value={language} choose={setLanguage} />
      <FolderSelect label={t('templates.dialog.folder')} value={folder} change={setFolder} />
    </TitleForm>
  )
}

/** A folder has a call of its own; a template's title is an edit under its revision. */
export const RenameForm = ({ row, close, changed }: DialogFormProps & { readonly row: TemplateRow }): ReactNode => {
  const t = useWords()
  return (
    <TitleForm
      initial={row.title}
      confirm={t('gen.save')}
      cancel={close}
      send={async (title) => {
        const params = { id: String(row.id) }
        if (row.is_template)
          await api.checklists.editTemplate({
            params,
            body: { revision: row.revision, edits: [{ kind: 'set_template', fields: { title } }] },
          })
        else await api.checklists.changeFolder({ params, body: { title, description: row.description } })
        await changed()
        close()
      }}
    />
  )
}

export const CloneForm = ({ row, close, changed }: DialogFormProps & { readonly row: TemplateRow }): ReactNode => {
  const t = useWords()
  const [folder, setFolder] = useState(row.parent_id === null ? '' : String(row.parent_id))
  return (
    <TitleForm
      initial={withoutIsolates(t('templates.dialog.copyOf', { name: row.title })).slice(0, 255)}
      confirm={t('templates.action.clone')}
      cancel={close}
      send={async (title) => {
        await api.checklists.cloneTemplate({
          params: { id: String(row.id) },
          body: { title, parent_id: parentOf(folder) },
        })
        await changed()
        close()
      }}
    >
      <FolderSelect label={t('templates.dialog.folder')} value={folder} change={setFolder} />
    </TitleForm>
  )
}
