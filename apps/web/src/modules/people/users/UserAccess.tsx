import { Button, Group, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { formatList } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useActionContext } from '../../../shared/actions/index.ts'
import { api, errorText } from '../../../shared/api/index.ts'
import { EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { beginViewing, mayView, useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import styles from '../parts/People.module.css'
import { PermissionList } from '../parts/PermissionList.tsx'
import type { UserDialogProps } from './UserDialog.ts'

/** What a user may do, and by which of their roles. */
export const UserAccess = ({ user }: Pick<UserDialogProps, 'user'>): ReactNode => {
  const t = useWords()
  const { may } = useActionContext()
  const own = useUser()
  const [only, setOnly] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'access', user.uuid, t.language],
    queryFn: ({ signal }) => api.people.readAccess({ params: { id: user.uuid } }, { silent: true, signal }),
    retry: false,
    gcTime: 0,
  })
  if (!data)
    return error ? (
      <EmptyState
        kind="lost"
        title={t('peopleScreens.access.failed')}
        text={errorText(t, error)}
        actions={
          <Button variant="default" onClick={() => void refetch()}>
            {t('gen.retry')}
          </Button>
        }
      />
    ) : (
      <SkeletonRows rows={10} />
    )
  const { list, status } = data
  const allowed = list.filter((line) => line.allowed).length
  const byRoles = (names: readonly string[]): string =>
    t('peopleScreens.access.by', { count: names.length, roles: formatList(t.language, names) })
  return (
    <div className={formStyles['form']}>
      <p className={styles['text']}>
        {status === 'active'
          ? t('peopleScreens.access.count', { allowed, all: list.length })
          : t('peopleScreens.access.shutOut', { status: t(`people.status.${status}`) })}
      </p>
      <Group justify="space-between">
        <Switch
          label={t('peopleScreens.access.only')}
          checked={only}
          onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
        />
        {mayView(may) && status === 'active' && user.uuid !== own.uuid && (
          <Button variant="default" leftSection={<Icon of={IconEye} />} onClick={() => void beginViewing(user.uuid)}>
            {t('viewAs.action')}
          </Button>
        )}
      </Group>
      <PermissionList
        lines={list.map((line) => ({
          ...line,
          ...(line.by.length === 0 ? {} : { note: byRoles(line.by.map(({ name }) => name)) }),
        }))}
        // Of somebody who is shut out: what their roles would allow.
        only={only ? (line) => line.allowed || line.note !== undefined : undefined}
      />
    </div>
  )
}
