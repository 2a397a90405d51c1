import { activityTypes, activityTypesByModule, type ActivityRow, type ActivityTypeRow } from '@plumbline/contract'
import type { ReactNode } from 'react'
import {
  DateCell,
  Missing,
  PersonCell,
  TextCell,
  type FilterOptions,
  type TableColumn,
} from '../../shared/table/index.ts'
import type { WebTranslator } from '../../shared/words/index.ts'
import { peopleOptions } from '../people/index.ts'

const moduleName = (t: WebTranslator, module: string): string => t.find(`activity.module.${module}`) ?? module
const typeName = (t: WebTranslator, type: string): string => t.find(`activity.${type}`) ?? type

const found = (names: ReadonlyMap<string, string>): FilterOptions => ({
  labelOf: (value) => names.get(value) ?? value,
})

const typeOptions = (t: WebTranslator): FilterOptions =>
  found(new Map(activityTypes.map((type) => [type, typeName(t, type)])))
const moduleOptions = (t: WebTranslator): FilterOptions =>
  found(new Map(Object.keys(activityTypesByModule).map((module) => [module, moduleName(t, module)])))

const text = (written: string): ReactNode => (written === '' ? <Missing /> : <TextCell text={written} />)

/** `whose` all: with the column of who did it. */
export const activityColumns = (t: WebTranslator, whose: 'mine' | 'all'): readonly TableColumn<ActivityRow>[] => [
  {
    key: 'at',
    label: t('activity.column.at'),
    identifies: true,
    width: ({ humanDates }) => (humanDates ? 140 : 176),
    cell: ({ at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  ...(whose === 'mine'
    ? []
    : [
        {
          key: 'user_id',
          label: t('activity.column.user'),
          width: 190,
          cell: ({ user }: ActivityRow) => <PersonCell name={user?.name ?? null} />,
          filter: peopleOptions,
        },
      ]),
  {
    key: 'type',
    label: t('activity.column.type'),
    minWidth: 200,
    secondLine: true,
    cell: ({ title }) => <TextCell text={title} />,
    filter: typeOptions(t),
  },
  { key: 'object', label: t('activity.column.object'), minWidth: 180, cell: ({ object }) => text(object.name) },
  { key: 'text', label: t('activity.column.text'), minWidth: 180, cell: ({ text: written }) => text(written) },
  {
    key: 'module',
    label: t('activity.column.module'),
    width: 150,
    hiddenAtFirst: true,
    cell: ({ module }) => moduleName(t, module),
    filter: moduleOptions(t),
  },
]

export const activityTypeColumns = (t: WebTranslator): readonly TableColumn<ActivityTypeRow>[] => [
  {
    key: 'title',
    label: t('activity.column.type'),
    identifies: true,
    minWidth: 240,
    cell: ({ title }) => <TextCell text={title} />,
  },
  {
    key: 'module',
    label: t('activity.column.module'),
    width: 180,
    cell: ({ module }) => moduleName(t, module),
    filter: moduleOptions(t),
  },
  { key: 'code', label: t('activity.column.code'), width: 260, cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
]
