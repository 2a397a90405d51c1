import { fileKindOf, type ManagedFile } from '@plumbline/contract'
import { formatFileSize } from '@plumbline/language'
import { DateCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { FileName } from './FileName.tsx'
import styles from './Files.module.css'

export const fileColumns = (
  t: WebTranslator,
  open: (row: ManagedFile) => void,
): readonly TableColumn<ManagedFile>[] => [
  {
    key: 'name',
    label: t('files.column.name'),
    identifies: true,
    minWidth: 260,
    cell: (row) => <FileName row={row} open={open} />,
  },
  {
    key: 'kind',
    label: t('files.column.kind'),
    width: 140,
    cell: (row) => t(`files.kind.${fileKindOf(row)}`),
    filter: { labelOf: (value) => t.find(`files.kind.${value}`) ?? value },
  },
  {
    key: 'bytes',
    label: t('files.column.size'),
    width: 110,
    align: 'end',
    cell: (row) => row.is_file && <span className={styles['size']}>{formatFileSize(t.language, row.bytes)}</span>,
  },
  {
    key: 'updated_at',
    label: t('files.column.updated'),
    width: ({ humanDates }) => (humanDates ? 140 : 180),
    cell: (row, { humanDates }) => <DateCell at={row.updated_at} human={humanDates} />,
  },
]
