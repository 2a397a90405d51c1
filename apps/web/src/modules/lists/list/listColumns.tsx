import type { GlobalListRow } from '@plumbline/contract'
import { DateCell, NumberCell, PersonCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

export const listColumns = (t: WebTranslator): readonly TableColumn<GlobalListRow>[] => [
  {
    key: 'name',
    label: t('lists.column.name'),
    identifies: true,
    minWidth: 220,
    cell: ({ name }) => <TextCell text={name} />,
  },
  {
    key: 'items_count',
    label: t('lists.column.items'),
    width: 120,
    cell: ({ items_count: count }) => <NumberCell value={count} />,
  },
  {
    key: 'used_by',
    label: t('lists.column.usedBy'),
    width: 140,
    cell: ({ used_by: count }) => (
      <span title={t('lists.usedBy', { count })}>
        <NumberCell value={count} />
      </span>
    ),
  },
  {
    key: 'updated_at',
    label: t('lists.column.updated'),
    width: ({ humanDates }) => (humanDates ? 130 : 170),
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'updated_by',
    label: t('lists.column.updatedBy'),
    width: 190,
    cell: ({ updated_by: name }) => <PersonCell name={name} />,
  },
]
