import type { GroupUser } from '@plumbline/contract'
import { PersonCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { UserBadge } from '../parts/UserBadge.tsx'

export const memberColumns = (t: WebTranslator): readonly TableColumn<GroupUser>[] => [
  {
    key: 'name',
    label: t('people.column.name'),
    identifies: true,
    minWidth: 200,
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
    // Beside the box that marks a row there is no room for it on a phone.
    secondLine: true,
    cell: ({ status }) => <UserBadge status={status} />,
    filter: { labelOf: (value) => t.find(`people.status.${value}`) ?? value },
  },
]
