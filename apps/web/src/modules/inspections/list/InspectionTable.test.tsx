import type { Permission } from '@plumbline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../shared/session/index.ts'
import { answerCalls, signedInWith } from '../../../shared/testing/answers.ts'
import { click, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { InspectionTable } from './InspectionTable.tsx'

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

const Screen = () => <InspectionTable empty={{ title: 'None', text: 'None yet' }} />

const open = async (...permissions: readonly Permission[]): Promise<void> => {
  answerCalls({
    'GET /inspections/list': { data: { list: [], pagination: { total: 0, total_pages: 0 } } },
    'GET /saved-queries/inspections': { data: { list: [] } },
  })
  beginSession({ token: 'token', ...signedInWith(permissions) })
  screen = await openScreen({ at: '/inspections', path: '/inspections', screen: Screen })
  await until(() => find('table')?.getAttribute('aria-busy') === 'false')
}

const offered = async (): Promise<{ readonly columns: boolean; readonly filters: boolean }> => {
  await click(get('button', 'Columns'))
  await until(() => find('label', 'Inspector'))
  const columns = find('label', 'Asset') !== null
  await click(get('button', 'Columns'))
  await click(get('button', 'Add filter'))
  await until(() => find('[role=dialog] button', 'Inspector'))
  return { columns, filters: find('[role=dialog] button', 'Asset') !== null }
}

test('who may see assets can show and filter by the asset of an inspection', async () => {
  await open('INS_MANAGE_INSPECTIONS', 'SST_VIEW_ASSET')
  expect(await offered()).toEqual({ columns: true, filters: true })
})

test('who may not is offered neither', async () => {
  await open('INS_MANAGE_INSPECTIONS')
  expect(await offered()).toEqual({ columns: false, filters: false })
})
