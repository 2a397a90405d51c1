import type { ListedAssetType } from '@plumbline/contract'
import { DateCell, NumberCell, TextCell, type ColumnContext, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

const dateWidth = ({ humanDates }: ColumnContext): number => (humanDates ? 132 : 164)

export const typeColumns = (t: WebTranslator): readonly TableColumn<ListedAssetType>[] => [
  {
    key: 'name',
    label: t('assets.column.typeName'),
    identifies: true,
    width: 280,
    cell: ({ name }) => <TextCell text={name} />,
  },
  {
    key: 'assets',
    label: t('assets.title'),
    width: 110,
    align: 'end',
    cell: ({ assets }) => <NumberCell value={assets} />,
  },
  {
    key: 'created_at',
    label: t('assets.column.created'),
    width: dateWidth,
    cell: ({ created_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'updated_at',
    label: t('assets.column.updated'),
    width: dateWidth,
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]
