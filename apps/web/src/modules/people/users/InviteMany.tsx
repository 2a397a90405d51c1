import { invitationColumns } from '@plumbline/contract'
import { useMemo, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { ImportRows, type RowColumn } from '../../../shared/rowImport/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'

const labels = {
  first_name: 'people.column.firstName',
  last_name: 'people.column.lastName',
  email: 'people.column.email',
  nick_name: 'people.column.nickName',
  language: 'inviteMany.language',
  roles: 'people.roles',
  groups: 'people.groups',
} as const satisfies Record<(typeof invitationColumns)[number]['id'], string>

const columnsOf = (t: WebTranslator): readonly RowColumn[] =>
  invitationColumns.map((column) => ({ ...column, label: t(labels[column.id]) }))

/** Invites the people of a file; who is there already stays as they are. */
const InviteMany = ({ imported, close }: { readonly imported: () => void; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <ImportRows
      title={t('inviteMany.title')}
      columns={columns}
      send={({ file, fileName, columns: mapped, query }) =>
        api.people.inviteMany({ file, fileName, query, body: { columns: mapped } }, { silent: true })
      }
      imported={imported}
      close={close}
    />
  )
}

export default InviteMany
