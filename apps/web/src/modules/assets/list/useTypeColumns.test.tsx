import { assetTable, type TableDefinition } from '@plumbline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTableState } from '../../../shared/table/index.ts'
import { find, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { useTypeColumns } from './useTypeColumns.ts'

const field = {
  id: 1,
  key: 'pressure',
  name: 'Pressure',
  description: '',
  field_type: 'decimal',
  is_required: false,
  is_used: true,
  is_locked: false,
  default_value: { value: null },
  config: null,
  parent_id: null,
}
let screen: OpenScreen

const Columns = () => {
  const { definition, waits } = useTypeColumns(assetTable)
  return waits ? null : <Sorted definition={definition} />
}
const Sorted = ({ definition }: { readonly definition: TableDefinition }) => (
  <output>{useTableState(definition).state.sort}</output>
)

const open = async (filter: object): Promise<void> => {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), sort: '-pressure' })
  screen = await openScreen({ at: `/assets?${search.toString()}`, path: '/assets', screen: Columns })
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { id: 7, name: 'Pumps', fields: [field] } })))
})
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('assets of one type are sorted by a field of it, also by a link', async () => {
  await open({ type_id: ['7'] })
  await until(() => find('output', '-pressure'))
  expect(screen.address()).toContain('sort=-pressure')
})

test('without a type a sort by a field is taken out of the address', async () => {
  await open({})
  await until(() => !screen.address().includes('pressure'))
  expect(find('output', '')).not.toBeNull()
})
