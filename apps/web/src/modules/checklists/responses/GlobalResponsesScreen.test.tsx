import { globalResponseTable, type GlobalResponse } from '@plumbline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { isLoading } from '../../../shared/api/index.ts'
import { beginSession, endSession } from '../../../shared/session/index.ts'
import { answerCalls, signedInWith, type Answers } from '../../../shared/testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { Toasts } from '../../../shared/toasts/index.ts'
import GlobalResponsesScreen from './GlobalResponsesScreen.tsx'

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

const Screen = () => (
  <>
    <GlobalResponsesScreen />
    <Toasts />
  </>
)

const option = (label: string): GlobalResponse['options'][number] => ({
  uuid: `of-${label}`,
  label,
  value: null,
  score: null,
  color: null,
  label_lang: {},
})

const condition: GlobalResponse = {
  id: 7,
  uuid: 'condition',
  title: 'Condition',
  options: [option('Good'), option('Worn')],
  languages: [],
  used_by: 2,
  updated_at: '2026-11-20T09:15:00.000Z',
  updated_by: 'Maya Lindqvist',
}

const open = async (answers: Answers = {}): Promise<void> => {
  answerCalls({
    'GET /checklist/global-response/list': {
      data: { list: [condition], pagination: { total: 31, total_pages: 2, current_page: 1, limit: 25 } },
    },
    [`GET /saved-queries/${globalResponseTable.name}`]: { data: { list: [] } },
    ...answers,
  })
  beginSession({ token: 'token', ...signedInWith(['CKL_MANAGE_TEMPLATES']) })
  const path = '/checklist/global-response/list'
  screen = await openScreen({ at: path, path, screen: Screen })
  await until(() => find('table')?.getAttribute('aria-busy') === 'false')
}

test('GLR-008: the list has a help banner, and counts what there is, not what one page shows', async () => {
  await open()
  expect(screen.root.textContent).toContain('31 sets')
  await until(() => find('aside', 'One set of responses for many templates'))
})

test('GLR-010 ERR-021: what goes wrong with a save is said in its dialog: no loading bar, no toast', async () => {
  const loading: boolean[] = []
  await open({
    'PUT /checklist/global-response/7': () => {
      loading.push(isLoading())
      return { status: 422, error_code: 'GEN_VALIDATION', data: { 'options.1.label': ['Already taken'] } }
    },
  })
  await click(await until(() => find('td button', 'Condition')))
  const label = await until(() => find('[role=dialog] input[value=Worn]'))
  await fill(label, 'Used')
  await click(get('[role=dialog] button', 'Save'))
  await until(() => get('[role=dialog]').textContent?.includes('Already taken'))
  expect(loading).toEqual([false])
  expect(find('[role=alert]')).toBeNull()
})
