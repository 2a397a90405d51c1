import type { Inspection } from '@plumbline/contract'
import { formatNumber } from '@plumbline/language'
import { api } from '../../../shared/api/index.ts'
import {
  DateCell,
  Missing,
  NumberCell,
  PersonCell,
  TextCell,
  type ColumnContext,
  type ExtraFilter,
  type FilterOption,
  type FilterOptions,
  type TableColumn,
} from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { peopleOptions } from '../../people/index.ts'
import { InspectionBadge } from '../parts/InspectionBadge.tsx'
import { InspectorCell } from '../parts/InspectorCell.tsx'
import { InspectionScore } from '../parts/InspectionScore.tsx'

const dateWidth = ({ humanDates }: ColumnContext): number => (humanDates ? 118 : 164)

const distinct = (options: readonly FilterOption[]): readonly FilterOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

/** Inspections that a filter on one column finds: their names name the chosen values. */
const inspectionsWith = async (key: string, ids: readonly string[], signal: AbortSignal) => {
  const query = { limit: '100', filter: JSON.stringify({ [key]: ids }) }
  return (await api.inspections.listInspections({ query }, { silent: true, signal })).list
}

/** Templates one may start; a template that was chosen earlier is named by its inspections. */
const templateOptions: FilterOptions = {
  search: async ({ q, ids }, signal) => {
    if (ids)
      return distinct(
        (await inspectionsWith('template_id', ids, signal)).flatMap(({ template_id: id, title }) =>
          id === null ? [] : [{ value: String(id), label: title }],
        ),
      )
    const { list } = await api.inspections.startableTemplates(
      { query: q === undefined ? {} : { q } },
      { silent: true, signal },
    )
    return list.map(({ id, title }) => ({ value: String(id), label: title }))
  },
}

/** Assets of the workspace, archived ones by name too: inspections were done at them. */
const assetOptions: FilterOptions = {
  search: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(','), limit: '100' } : {}) }
    const { list } = await api.assets.searchAssets({ query }, { silent: true, signal })
    return list.map(({ id, asset_id, display_name }) => ({
      value: String(id),
      label: `${display_name} (${asset_id})`,
    }))
  },
}

const assetColumn = (t: WebTranslator): TableColumn<Inspection> => ({
  key: 'asset_id',
  label: t('inspectionRecord.column.asset'),
  width: 172,
  hiddenAtFirst: true,
  cell: ({ asset }) => (asset === null ? <Missing /> : <TextCell text={asset.name} />),
  filter: assetOptions,
})

/** `seesAssets`: without the right to see assets there is no column of them, and nothing to filter by. */
export const inspectionColumns = (t: WebTranslator, seesAssets: boolean): readonly TableColumn<Inspection>[] => [
  {
    key: 'number',
    label: t('inspections.column.number'),
    identifies: true,
    width: 132,
    cell: ({ number }) => <TextCell text={number} />,
  },
  {
    key: 'title',
    label: t('inspections.column.title'),
    minWidth: 160,
    secondLine: true,
    cell: ({ title }) => <TextCell text={title} />,
    filter: 'unoffered',
  },
  {
    key: 'status',
    label: t('inspections.column.status'),
    width: 152,
    cell: ({ status }) => <InspectionBadge status={status} />,
    filter: { labelOf: (value) => t.find(`inspections.status.${value}`) ?? value },
  },
  {
    key: 'score',
    label: t('inspections.column.score'),
    width: 168,
    cell: (row) =>
      row.status === 'completed' && row.score.percent !== null ? <InspectionScore inspection={row} /> : <Missing />,
  },
  {
    key: 'failed_count',
    label: t('inspections.column.failed'),
    width: 78,
    cell: ({ failed_count: count }) => <NumberCell value={count} tone="danger" />,
  },
  {
    key: 'issue_count',
    label: t('inspections.column.issues'),
    width: 78,
    align: 'end',
    cell: ({ issue_count: count }) => <NumberCell value={count} />,
  },
  {
    key: 'answered',
    label: t('inspections.column.answered'),
    width: 120,
    hiddenAtFirst: true,
    cell: ({ answered, questions }) =>
      t('inspections.answered', {
        answered: formatNumber(t.language, answered),
        questions: formatNumber(t.language, questions),
      }),
  },
  {
    key: 'inspector_id',
    label: t('inspections.column.inspector'),
    width: 172,
    cell: (row) => <InspectorCell inspection={row} />,
    filter: peopleOptions,
  },
  ...(seesAssets ? [assetColumn(t)] : []),
  {
    key: 'started_at',
    label: t('inspections.column.started'),
    width: dateWidth,
    cell: ({ started_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'completed_at',
    label: t('inspections.column.completed'),
    width: dateWidth,
    cell: ({ completed_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'current_user',
    label: t('inspectionRecord.column.currentUser'),
    width: 172,
    hiddenAtFirst: true,
    cell: ({ currentUser }) => <PersonCell name={currentUser?.name ?? null} />,
  },
  {
    key: 'note',
    label: t('inspectionRecord.column.note'),
    width: 220,
    hiddenAtFirst: true,
    cell: ({ note }) => (note === null ? <Missing /> : <TextCell text={note} />),
  },
  {
    key: 'template_version',
    label: t('inspectionRecord.column.version'),
    width: 88,
    hiddenAtFirst: true,
    cell: ({ template_version: version }) => <NumberCell value={version} />,
  },
  {
    key: 'updated_at',
    label: t('inspectionRecord.column.updated'),
    width: dateWidth,
    hiddenAtFirst: true,
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]

/** The template itself is filtered by its id; the title column by words. */
export const inspectionFilters = (t: WebTranslator): readonly ExtraFilter[] => [
  { key: 'template_id', label: t('inspections.column.title'), filter: templateOptions },
  { key: 'participant_id', label: t('inspectionRecord.filter.participant'), filter: peopleOptions },
  { key: 'has_issue', label: t('inspectionRecord.filter.hasIssue') },
  { key: 'collaborative', label: t('inspectionRecord.onlyCollaborative') },
]
