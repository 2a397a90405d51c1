import type { Group } from '@plumbline/contract'
import { DateCell, NumberCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

export const groupColumns = (t: WebTranslator): readonly TableColumn<Group>[] => [
  {
    key: 'name',
    label: t('people.column.name'),
    identifies: true,
    // With how many are in it and the menu it fits a phone.
    minWidth: 160,
    cell: ({ name }) => <TextCell text={name} />,
  },
  {
    key: 'users_count',
    label: t('people.column.users'),
    width: 140,
    cell: ({ users_count: count }) => <NumberCell value={count} />,
  },
  {
    key: 'updated_at',
    label: t('people.column.updated'),
    width: ({ humanDates }) => (humanDates ? 140 : 170),
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]
