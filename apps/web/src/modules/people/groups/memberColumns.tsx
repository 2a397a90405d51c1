import type { GroupUser } from '@plumbline/contract'
import { PersonCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { UserBadge } from '../parts/UserBadge.tsx'

export const memberColumns = (t: WebTranslator): readonly TableColumn<GroupUser>[] => [
  {
    key: 'name',
    label: t('people.column.name'),
    identifies: true,
    // With the status and the menu it fills the narrowest common phone: no badge is cut by the menu's column.
    minWidth: 168,
    cell: ({ name }) => <PersonCell name={name} />,
  },
  {
    key: 'email',
    label: t('people.column.email'),
    minWidth: 200,
    secondLine: true,
    cell: ({ email }) => <TextCell text={email ?? ''} />,
  },
  {
    key: 'status',
    label: t('people.column.status'),
    width: 136,
    cell: ({ status }) => <UserBadge status={status} />,
    filter: { labelOf: (value) => t.find(`people.status.${value}`) ?? value },
  },
]
