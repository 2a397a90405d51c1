import type { TableDefinition } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { find, until } from '../testing/openScreen.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { TableColumn } from './table.ts'

/** What the tests of the table list. */
export interface Thing {
  readonly id: string
  readonly name: string
  readonly size: number
}

const definition: TableDefinition = {
  name: 'things',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'size', kind: 'number', sortable: true, filterable: true },
  ],
}
export const thingColumns: readonly TableColumn<Thing>[] = [
  { key: 'name', label: 'Name', identifies: true, cell: ({ name }) => name },
  { key: 'size', label: 'Size', cell: ({ size }) => size },
]

export const ThingsTable = (
  props: Pick<DataTableProps<Thing>, 'source'> & Partial<DataTableProps<Thing>>,
): ReactNode => (
  <DataTable
    label="Things"
    definition={definition}
    columns={thingColumns}
    searchLabel="Search things"
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    hrefOf={({ id }) => `/thing/${id}`}
    {...props}
  />
)

export const settled = (): Promise<boolean> => until(() => find('table')?.getAttribute('aria-busy') === 'false')
