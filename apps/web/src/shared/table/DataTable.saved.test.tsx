import type { SavedQuery } from '@plumbline/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDelete } from '../dialogs/index.ts'
import { beginSession, endSession } from '../session/index.ts'
import { answerCalls, signedInWith, type Answers, type Asked } from '../testing/answers.ts'
import { click, fill, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import type { ListQuery } from './state/query.ts'
import { settled, ThingsTable } from './things.testing.tsx'

const big = { size: [{ operator: 'gt', value: '9', not: false }] }
const query = (part: Partial<SavedQuery>): SavedQuery => ({
  id: 7,
  key: 'big',
  name: 'Big ones',
  table_name: 'things',
  query_string: new URLSearchParams({ limit: '50', page: '1', filter: JSON.stringify(big) }).toString(),
  ...part,
})
const first = query({ id: 'default', key: 'default', name: 'Default', query_string: 'limit=25&page=1' })

let kept: SavedQuery[]
let asked: ListQuery[]
/** Lets a test hold a list back, or fail it. */
let meanwhile: (about: ListQuery) => Promise<void>
let screen: OpenScreen

const source = {
  list: async (about: ListQuery) => {
    asked.push(about)
    const answer = {
      list: [{ id: 'a', name: 'A', size: 1 }],
      pagination: { total: 1, total_pages: 1 },
      ...(about.with_saved_queries === '1' ? { saved_queries: kept } : {}),
    }
    await meanwhile(about)
    return answer
  },
}

const Things = () => (
  <>
    <ThingsTable source={source} />
    <ConfirmDelete />
  </>
)

const open = async (at: string, answers: Answers = {}): Promise<readonly Asked[]> => {
  const calls = answerCalls(answers)
  screen = await openScreen({ at, path: '/things', screen: Things })
  return calls
}
const tabs = (): readonly string[] => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const active = (): string | undefined => find('[role=tab][aria-selected=true]')?.textContent
const openMenu = async (name: string): Promise<void> => {
  await click(get('button', `Query “${name}”`))
  await until(() => find('[role=menuitem]'))
}

beforeEach(() => {
  asked = []
  meanwhile = () => Promise.resolve()
  kept = [first, query({})]
  localStorage.clear()
  sessionStorage.clear()
  beginSession({ token: 'a token', ...signedInWith([]) })
})
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

test('TBL-013, SVQ-015: the default tab stands first; another one reloads the table with its query', async () => {
  await open('/things')
  await settled()
  expect(tabs()).toEqual(['Default', 'Big ones'])
  expect(active()).toBe('Default')
  await click(get('[role=tab]', 'Big ones'))
  await until(() => active() === 'Big ones')
  await settled()
  expect(asked.at(-1)).toMatchObject({ limit: '50', page: '1', filter: JSON.stringify(big) })
  const search = new URL(screen.address(), 'http://localhost').searchParams
  expect(search.get('limit')).toBe('50')
  expect(search.get('tab')).toBe('big')
})

test('SVQ-019: an installation that keeps none asks for none and shows no tabs', async () => {
  const session = signedInWith([])
  beginSession({ token: 'a token', ...session, settings: { ...session.settings, saved_queries_enabled: false } })
  await open('/things')
  await settled()
  expect(asked.every((about) => about.with_saved_queries === undefined)).toBe(true)
  expect(find('[role=tablist]')).toBeNull()
})

test('SVQ-012..014: a changed filter is marked with “save changes”, and saving takes the mark away', async () => {
  const changed = query({ query_string: 'limit=25&page=1' })
  const calls = await open('/things?tab=big&limit=25&page=1', { 'POST /saved-query': { data: changed } })
  await settled()
  expect(active()).toBe('Big ones')
  await openMenu('Big ones')
  expect(get('[role=menuitem]', 'Save changes').hasAttribute('disabled')).toBe(false)
  await click(get('button', 'save changes'))
  await until(() => find('button', 'save changes') === null)
  expect(calls).toMatchObject([
    {
      call: 'POST /saved-query',
      body: { id: 7, name: 'Big ones', table_name: 'things', query_string: 'limit=25&page=1' },
    },
  ])
  expect(get('[role=menuitem]', 'Save changes').hasAttribute('disabled')).toBe(true)
})

test('a table that is come to by a menu shows the default query as it was saved; a link stays as it is', async () => {
  kept = [{ ...first, query_string: 'limit=10&page=1' }]
  await open('/things')
  await until(() => screen.address().includes('limit=10'))
  await settled()
  expect(asked.at(-1)).toMatchObject({ limit: '10' })
  await screen.close()
  await open('/things?limit=50&page=1')
  await settled()
  expect(asked.at(-1)).toMatchObject({ limit: '50' })
  expect(find('button', 'save changes')).not.toBeNull()
})

test('SVQ-017, 018: a new query needs a name of at most 125 characters, and is open once it is saved', async () => {
  const made = query({ id: 8, key: 'mine', name: 'Mine', query_string: 'limit=25&page=1' })
  const calls = await open('/things', { 'POST /saved-query': { data: made } })
  await settled()
  await openMenu('Default')
  expect(find('[role=menuitem]', 'Delete query')).toBeNull()
  expect(find('[role=menuitem]', 'Rename query')).toBeNull()
  await click(get('[role=menuitem]', 'Save as new query'))
  const name = await until(() => find('input[name=name]'))
  await click(get('button', 'Save'))
  await until(() => document.body.textContent.includes('Required'))
  await fill(name, 'n'.repeat(126))
  await click(get('button', 'Save'))
  await until(() => document.body.textContent.includes('At most 125 characters'))
  expect(calls).toEqual([])
  await fill(name, ' Mine ')
  await click(get('button', 'Save'))
  await until(() => active() === 'Mine')
  expect(calls[0]?.body).toMatchObject({ name: 'Mine', query_string: 'limit=25&page=1' })
  expect(tabs()).toEqual(['Default', 'Big ones', 'Mine'])
})

test('SVQ-016, 020: a deleted query leads back to the default, also when it was gone already', async () => {
  await open('/things?tab=big', {
    'DELETE /saved-query/7': () => {
      kept = [first]
      return { status: 400, error_code: '_OBJECT_NOT_FOUND', message: 'gone' }
    },
  })
  await settled()
  expect(active()).toBe('Big ones')
  await openMenu('Big ones')
  await click(get('[role=menuitem]', 'Delete query'))
  await click(await until(() => find('[role=dialog] button[type=submit]')))
  await until(() => active() === 'Default')
  expect(tabs()).toEqual(['Default'])
  expect(screen.address()).not.toContain('tab=')
})

test('SVQ-002: a deletion that fails is told in its dialog, and the tab stays', async () => {
  await open('/things?tab=big', {
    'DELETE /saved-query/7': { status: 503, error_code: 'GEN_UNAVAILABLE', message: 'Later, please' },
  })
  await settled()
  await openMenu('Big ones')
  await click(get('[role=menuitem]', 'Delete query'))
  await click(await until(() => find('[role=dialog] button[type=submit]')))
  await until(() => find('[role=dialog] [role=alert]'))
  expect(tabs()).toEqual(['Default', 'Big ones'])
})

test('the arrows lead from tab to tab and round', async () => {
  await open('/things')
  await settled()
  get('[role=tab]', 'Default').focus()
  await press(get('[role=tablist]'), 'ArrowRight')
  expect(document.activeElement?.textContent).toBe('Big ones')
  await press(get('[role=tablist]'), 'ArrowRight')
  expect(document.activeElement?.textContent).toBe('Default')
})

test('a query whose list fails keeps its tabs, and another one is opened from there', async () => {
  meanwhile = async ({ limit }) => {
    if (limit === '50') throw new Error('no such filter any more')
  }
  await open('/things')
  await settled()
  await click(get('[role=tab]', 'Big ones'))
  await until(() => find('[role=alert]'))
  expect(tabs()).toEqual(['Default', 'Big ones'])
  expect(active()).toBe('Big ones')
  await click(get('[role=tab]', 'Default'))
  await until(() => active() === 'Default')
  await settled()
  expect(find('[role=alert]')).toBeNull()
})

test('a list that was asked for before a query was saved does not bring the older one back', async () => {
  await open('/things?tab=big&limit=25&page=1', {
    'POST /saved-query': { data: query({ query_string: 'limit=25&page=1' }) },
  })
  await settled()
  await openMenu('Big ones')
  let arrive = (): void => undefined
  meanwhile = () => new Promise((resolve) => (arrive = resolve))
  await click(get('button', 'Refresh'))
  await until(() => find('table')?.getAttribute('aria-busy') === 'true')
  await click(get('[role=menuitem]', 'Save changes'))
  await until(() => find('button', 'save changes') === null)
  await act(async () => arrive())
  await settled()
  expect(find('button', 'save changes')).toBeNull()
})

test('while the table loads “save changes” does nothing; once saved, the focus is on the open tab', async () => {
  const changed = query({ query_string: 'limit=25&page=1' })
  const calls = await open('/things?tab=big&limit=25&page=1', { 'POST /saved-query': { data: changed } })
  await settled()
  let arrive = (): void => undefined
  meanwhile = () => new Promise((resolve) => (arrive = resolve))
  await click(get('button', 'Refresh'))
  await until(() => get('button', 'save changes').getAttribute('aria-disabled') === 'true')
  expect(get('[role=tab]', 'Default').getAttribute('aria-disabled')).toBe('true')
  await click(get('button', 'save changes'))
  await act(async () => arrive())
  await settled()
  expect(calls).toEqual([])
  await focus(get('button', 'save changes'))
  await click(get('button', 'save changes'))
  await until(() => find('button', 'save changes') === null)
  expect(document.activeElement).toBe(get('[role=tab]', 'Big ones'))
})

test('a closed dialog of a name gives the focus back to the menu it was opened from', async () => {
  await open('/things')
  await settled()
  await openMenu('Default')
  await focus(get('[role=menuitem]', 'Save as new query'))
  await click(get('[role=menuitem]', 'Save as new query'))
  await focus(await until(() => find('input[name=name]')))
  await click(get('button', 'Cancel'))
  await until(() => find('input[name=name]') === null)
  expect(document.activeElement).toBe(get('button', 'Query “Default”'))
})

test('the tabs belong to the rows, which the open one names', async () => {
  await open('/things?tab=big')
  await settled()
  const panel = get('[role=tabpanel]')
  expect(panel.contains(get('table'))).toBe(true)
  expect(panel.getAttribute('aria-labelledby')).toBe(get('[role=tab][aria-selected=true]').id)
  expect(get('[role=tab]', 'Default').getAttribute('aria-controls')).toBe(panel.id)
})
