import type { Group, NameLang } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { NamesForm } from '../parts/NamesForm.tsx'

/** A group to be renamed, or a new one. */
export type GroupEditing = Group | 'new'

/** Makes or renames a group; null: closed. */
export const GroupDialog = ({
  subject,
  close,
  done,
}: {
  readonly subject: GroupEditing | null
  readonly close: () => void
  readonly done: () => void
}): ReactNode => {
  const t = useWords()
  const group = subject === 'new' ? null : subject
  const send = async (name_lang: NameLang): Promise<void> => {
    if (group) await api.people.changeGroup({ params: { id: group.uuid }, body: { name_lang } })
    else await api.people.newGroup({ body: { name_lang } })
    const name = name_lang[t.language] ?? Object.values(name_lang)[0] ?? ''
    showToast({ kind: 'success', text: t('peopleScreens.group.saved', { name }) })
    done()
    close()
  }
  return (
    <FormDialog
      opened={subject !== null}
      onClose={close}
      title={group ? t('peopleScreens.group.rename', { name: group.name }) : t('peopleScreens.group.new')}
    >
      {subject !== null && <NamesForm initial={group?.name_lang ?? {}} send={send} cancel={close} />}
    </FormDialog>
  )
}
