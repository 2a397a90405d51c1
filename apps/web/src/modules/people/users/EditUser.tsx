import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { updateUser, useUser } from '../../../shared/session/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { PersonForm } from '../parts/PersonForm.tsx'
import type { UserDialogProps } from './UserDialog.ts'

/** What is known of another user, to be changed. */
export const EditUser = ({ user, close, done }: UserDialogProps): ReactNode => {
  const t = useWords()
  const { uuid: own } = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'user', user.uuid],
    queryFn: ({ signal }) => api.people.readUser({ params: { id: user.uuid } }, { silent: true, signal }),
    retry: false,
    // What is changed here begins with what stands now.
    gcTime: 0,
  })
  if (data)
    return (
      <PersonForm
        person={data}
        cancel={close}
        save={async (body) => {
          const saved = await api.people.editBasicInfo({ params: { id: user.uuid }, body })
          // Who edits themselves here sees it in the shell at once.
          if (saved.uuid === own) updateUser(saved)
          showToast({ kind: 'success', text: t('peopleScreens.saved', { name: saved.full_name }) })
          done()
          close()
        }}
      />
    )
  if (!error) return <SkeletonRows rows={6} />
  return (
    <EmptyState
      kind="lost"
      title={t('peopleScreens.edit.failed')}
      text={errorText(t, error)}
      actions={
        <Button variant="default" onClick={() => void refetch()}>
          {t('gen.retry')}
        </Button>
      }
    />
  )
}
