import type { CustomField, GlobalListItem } from '@plumbline/contract'
import { fieldTableColumns } from '../../../shared/fields/index.ts'
import { DateCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { itemValues } from './itemValues.ts'

export const itemColumns = (
  t: WebTranslator,
  fields: readonly CustomField[],
): readonly TableColumn<GlobalListItem>[] => [
  {
    key: 'item_id',
    label: t('lists.column.itemId'),
    identifies: true,
    width: 160,
    cell: ({ itemId }) => <TextCell text={itemId} />,
  },
  {
    key: 'display_name',
    label: t('lists.column.displayName'),
    minWidth: 200,
    secondLine: true,
    cell: ({ displayName }) => <TextCell text={displayName} />,
  },
  ...fieldTableColumns<GlobalListItem>(fields, (row) => itemValues(fields, row)),
  {
    key: 'updated_at',
    label: t('lists.column.updated'),
    width: ({ humanDates }) => (humanDates ? 130 : 170),
    hiddenAtFirst: true,
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]
