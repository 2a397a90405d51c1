import type { TableRow } from '@plumbline/interchange'
import { tableDownload } from '../../platform/tables/index.ts'
import type { Operation } from './operation.ts'
import { readTree, type PlacedRow } from './records/templateTree.ts'

/** The tree as it is filtered and sorted: one line per template, with the folders it stands in. */
export const exportTemplateList: Operation<'exportTemplateList'> = async (context, incoming) => {
  const { t } = context
  const { format, ...query } = incoming.input().query
  const { tzCode } = context.actor
  const placed = await context.read((tx) => readTree(tx, query, { timeZone: tzCode, language: context.language }))
  const lineOf = ({ row, folders }: PlacedRow): TableRow => [
    folders.join(' / '),
    row.title,
    row.status === null ? null : t(`records.template.${row.status}`),
    row.languages.join(', '),
    row.version,
    row.questions,
    row.used_by,
    new Date(row.updated_at),
    row.updated_by,
  ]
  const header = [
    t('records.column.folder'),
    t('records.column.title'),
    t('records.column.status'),
    t('records.column.language'),
    t('records.column.version'),
    t('records.column.questions'),
    t('records.column.used_by'),
    t('records.column.updated_at'),
    t('records.column.updated_by'),
  ]
  const lines = placed.filter(({ row }) => row.is_template).map(lineOf)
  return tableDownload(format, { name: t('records.file.templates'), header, rows: lines })
}
