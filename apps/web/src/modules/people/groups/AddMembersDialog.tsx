import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CallError, errorText } from '../../../shared/api/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { formStyles, useUnsaved } from '../../../shared/forms/index.ts'
import { RemoteMultiSelect } from '../../../shared/pickers/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { userSource } from '../parts/peopleOptions.ts'
import { addMembers } from './chosenMembers.ts'

interface AddMembersProps {
  readonly group: string
  readonly close: () => void
  readonly done: () => void
}

const Form = ({ group, close, done }: AddMembersProps): ReactNode => {
  const t = useWords()
  const [users, setUsers] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(users.length > 0)
  const add = async (): Promise<void> => {
    if (users.length === 0) return setProblem(t('errors.field.required'))
    setBusy(true)
    setProblem(null)
    try {
      await addMembers(group, users)
      showToast({ kind: 'success', text: t('peopleScreens.members.added', { count: users.length }) })
      done()
      close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(errorText(t, error))
      setBusy(false)
    }
  }
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <RemoteMultiSelect
        label={t('peopleScreens.members.choose')}
        placeholder={t('peopleScreens.members.find')}
        source={userSource}
        value={users}
        onChange={(chosen) => {
          setUsers(chosen)
          setProblem(null)
        }}
        error={problem}
        required
      />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('peopleScreens.members.add')}
        </Button>
      </div>
    </form>
  )
}

/** Puts users into a group. */
export const AddMembersDialog = ({ opened, ...rest }: AddMembersProps & { readonly opened: boolean }): ReactNode => {
  const t = useWords()
  return (
    <FormDialog opened={opened} onClose={rest.close} title={t('peopleScreens.members.add')}>
      {opened && <Form {...rest} />}
    </FormDialog>
  )
}
