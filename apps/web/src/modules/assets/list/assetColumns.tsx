import type { Asset } from '@plumbline/contract'
import { Link } from '@tanstack/react-router'
import {
  DateCell,
  Missing,
  TextCell,
  type ColumnContext,
  type ExtraFilter,
  type TableColumn,
} from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { parentOptions, typeOptions } from '../parts/assetOptions.ts'
import { assetAddress } from '../parts/assetTables.ts'

const dateWidth = ({ humanDates }: ColumnContext): number => (humanDates ? 132 : 164)

export const assetColumns = (t: WebTranslator): readonly TableColumn<Asset>[] => [
  {
    key: 'asset_id',
    label: t('assets.column.assetId'),
    identifies: true,
    width: 160,
    cell: ({ asset_id: id }) => <TextCell text={id} />,
  },
  {
    key: 'display_name',
    label: t('assets.column.name'),
    minWidth: 180,
    secondLine: true,
    cell: ({ display_name: name }) => <TextCell text={name} />,
  },
  {
    key: 'type_id',
    label: t('assets.column.type'),
    width: 172,
    cell: ({ type }) => <TextCell text={type.name} />,
    filter: typeOptions,
  },
  {
    key: 'parent_id',
    label: t('assets.column.parent'),
    width: 196,
    cell: ({ parent }) =>
      parent ? (
        <Link to={assetAddress(parent)}>
          <TextCell text={parent.display_name} />
        </Link>
      ) : (
        <Missing />
      ),
    filter: parentOptions,
  },
  {
    key: 'last_inspection_date',
    label: t('assets.column.lastInspection'),
    width: dateWidth,
    cell: ({ last_inspection_date: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'updated_at',
    label: t('assets.column.updated'),
    width: dateWidth,
    hiddenAtFirst: true,
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]

export const assetFilters = (t: WebTranslator): readonly ExtraFilter[] => [
  { key: 'created_at', label: t('assets.column.created') },
]
