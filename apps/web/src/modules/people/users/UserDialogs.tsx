import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { EditUser } from './EditUser.tsx'
import { RolesForm } from './RolesForm.tsx'
import { StatusForm } from './StatusForm.tsx'
import { UserAccess } from './UserAccess.tsx'
import type { UserDialog } from './UserDialog.ts'

const titleOf = (t: WebTranslator, { kind, user: { full_name: name } }: UserDialog): string =>
  t(`peopleScreens.${kind}.title`, { name })

const contentOf = ({ kind, user }: UserDialog, close: () => void, done: () => void): ReactNode => {
  if (kind === 'edit') return <EditUser user={user} close={close} done={done} />
  if (kind === 'roles') return <RolesForm user={user} close={close} done={done} />
  if (kind === 'status') return <StatusForm user={user} close={close} done={done} />
  return <UserAccess user={user} />
}

/** What is asked or shown about one user; null: closed. */
export const UserDialogs = ({
  dialog,
  close,
  done,
}: {
  readonly dialog: UserDialog | null
  readonly close: () => void
  readonly done: () => void
}): ReactNode => {
  const t = useWords()
  // While it closes it keeps its title.
  const [last, setLast] = useState(dialog)
  if (dialog !== null && dialog !== last) setLast(dialog)
  const wide = last?.kind === 'access' || last?.kind === 'edit'
  return (
    <FormDialog
      opened={dialog !== null}
      onClose={close}
      {...(wide ? { size: 680 } : {})}
      title={last && titleOf(t, last)}
    >
      {dialog !== null && contentOf(dialog, close, done)}
    </FormDialog>
  )
}
