import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { AnswerOf, NameLang, people, Permission } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { useUnsaved } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { NamesForm } from '../parts/NamesForm.tsx'
import { PermissionEditor } from '../parts/PermissionEditor.tsx'
import type { RoleEditing } from './RoleDialog.tsx'

type Lines = AnswerOf<typeof people.defaultPermissions>['list']

/** A new role begins with the default permissions, or with those of the one it is like (USR-076). */
const startOf = (editing: RoleEditing, lines: Lines): readonly Permission[] => {
  if (editing === 'new') return lines.filter((line) => line.default).map(({ code }) => code)
  return 'like' in editing ? editing.like.permissions : editing.role.permissions
}

export const RoleForm = ({
  editing,
  lines,
  close,
  done,
}: {
  readonly editing: RoleEditing
  readonly lines: Lines
  readonly close: () => void
  readonly done: () => void
}): ReactNode => {
  const t = useWords()
  const role = editing !== 'new' && 'role' in editing ? editing.role : null
  const [begun] = useState<ReadonlySet<Permission>>(() => new Set(startOf(editing, lines)))
  const [chosen, choose] = useState(begun)
  const [isDefault, setDefault] = useState(role?.is_default ?? false)
  useUnsaved(
    isDefault !== (role?.is_default ?? false) ||
      chosen.size !== begun.size ||
      [...chosen].some((permission) => !begun.has(permission)),
  )
  const send = async (name_lang: NameLang): Promise<void> => {
    const body = { name_lang, is_default: isDefault, permissions: [...chosen] }
    if (role) await api.people.changeRole({ params: { id: role.uuid }, body })
    else await api.people.newRole({ body })
    const name = name_lang[t.language] ?? Object.values(name_lang)[0] ?? ''
    showToast({ kind: 'success', text: t('peopleScreens.role.saved', { name }) })
    done()
    close()
  }
  const stays = role?.is_default === true
  return (
    <NamesForm initial={role?.name_lang ?? {}} send={send} cancel={close} long>
      <Switch
        label={t('peopleScreens.role.default')}
        {...(stays ? { description: t('peopleScreens.role.default.stays') } : {})}
        checked={isDefault}
        disabled={stays}
        onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
      />
      <PermissionEditor lines={lines} chosen={chosen} change={choose} />
    </NamesForm>
  )
}
