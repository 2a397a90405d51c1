import { Button } from '@mantine/core'
import type { Role } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { EmptyState, SkeletonRows } from '../../../shared/page/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import styles from '../parts/People.module.css'
import { PermissionList } from '../parts/PermissionList.tsx'
import { RoleForm } from './RoleForm.tsx'

/** A role to be changed (or shown, when it came with the workspace), a new one, or a new one like another. */
export type RoleEditing = { readonly role: Role } | { readonly like: Role } | 'new'

interface Handlers {
  readonly close: () => void
  readonly done: () => void
}

const titleOf = (t: WebTranslator, editing: RoleEditing | null): string => {
  if (editing === null || editing === 'new' || 'like' in editing) return t('peopleScreens.role.new')
  const { name, is_system: builtIn } = editing.role
  return t(builtIn ? 'peopleScreens.role.view' : 'peopleScreens.role.edit', { name })
}

const Content = ({ editing, close, done }: Handlers & { readonly editing: RoleEditing }): ReactNode => {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'permissions', t.language],
    queryFn: ({ signal }) => api.people.defaultPermissions({}, { silent: true, signal }),
    retry: false,
    staleTime: Infinity,
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
  if (editing === 'new' || 'like' in editing || !editing.role.is_system)
    return <RoleForm editing={editing} lines={data.list} close={close} done={done} />
  const held = new Set(editing.role.permissions)
  return (
    <div className={formStyles['form']}>
      <p className={formStyles['note']}>{t('peopleScreens.role.builtIn')}</p>
      <p className={styles['text']}>{t('peopleScreens.access.count', { allowed: held.size, all: data.list.length })}</p>
      <PermissionList lines={data.list.map((line) => ({ ...line, allowed: held.has(line.code) }))} />
    </div>
  )
}

/** Makes, changes or shows a role; null: closed. */
export const RoleDialog = ({ editing, ...rest }: Handlers & { readonly editing: RoleEditing | null }): ReactNode => {
  const t = useWords()
  // While it closes it keeps its title.
  const [last, setLast] = useState(editing)
  if (editing !== null && editing !== last) setLast(editing)
  return (
    <FormDialog opened={editing !== null} onClose={rest.close} size={680} title={titleOf(t, last)}>
      {editing !== null && <Content editing={editing} {...rest} />}
    </FormDialog>
  )
}
