import type { LibraryCategory, LibraryEntry, LibraryTemplate } from '@plumbline/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../shared/session/index.ts'
import { answerCalls, signedInWith, type Answer, type Answers, type Asked } from '../../shared/testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../shared/testing/openScreen.tsx'
import LibraryScreen from './LibraryScreen.tsx'
import PublicLibraryScreen from './PublicLibraryScreen.tsx'

// What comes when it is first shown comes with the first test: how long that takes is nobody's promise.
beforeAll(
  () => Promise.all([import('../checklists/look/TemplateLook.tsx'), import('../checklists/list/FolderSelect.tsx')]),
  60_000,
)

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

const uuid = '0190a000-0000-7000-8000-0000000000a1'
const at = '2026-11-20T09:15:00.000Z'
const food: LibraryCategory = {
  id: 3,
  code: 'food',
  name: 'Food',
  description: 'Kitchens',
  is_active: true,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  image: 'tools-kitchen',
}

const entry = (name: string, more: Partial<LibraryTemplate> = {}): LibraryTemplate => ({
  id: 1,
  uuid,
  category_id: 3,
  name,
  description: 'Once a shift.',
  author_name: 'Maya Lindqvist',
  workspace_owner: 'Meridian',
  is_private: false,
  items_count: 2,
  version: 4,
  options: { language: 'en', languages: ['en', 'de'], contains_asset: false },
  downloads: 318,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  category: food,
  image: 'tools-kitchen',
  ...more,
})

const item = (id: string, type: string, parent_id: string | null, title: string, options = {}) => ({
  id,
  type,
  parent_id,
  title,
  options,
  base_id: id,
  reference_key: id,
  visible: true,
  depth: parent_id === null ? 0 : 1,
  collapsed: false,
})

const looked: LibraryEntry = {
  ...entry('Cold store round'),
  template: {
    title: 'Cold store round',
    description: 'Once a shift.',
    language: 'en',
    options: {},
    items: [
      item('p', 'start_page', null, 'Arrival'),
      item('d', 'yesno', 'p', 'Is the door shut?', { required: true, response_set_id: 'r' }),
    ],
    responses: [
      {
        uuid: 'r',
        options: [
          { uuid: 'y', label: 'Shut' },
          { uuid: 'n', label: 'Open' },
        ],
      },
    ],
    global_responses: [],
    info: [],
    image_markers: [],
    grouped_items: [],
    rule_sets: [],
    translations: [],
    ratings: [],
    custom_units: [],
    global_items: [],
  },
}

const listOf = (list: readonly LibraryTemplate[], total = list.length): Answer => ({
  data: {
    list,
    pagination: { total, total_pages: Math.max(1, Math.ceil(total / 50)), current_page: 1, limit: 50 },
    table_name: 'library',
  },
})

interface Opening {
  readonly answers?: Answers
  readonly at?: string
  /** null: a guest. */
  readonly permissions?: readonly string[] | null
}

const open = async ({ answers = {}, at: address = '', permissions = ['CKL_MANAGE_TEMPLATES'] }: Opening = {}): Promise<
  readonly Asked[]
> => {
  const asked = answerCalls({
    'GET /checklist/library/list': listOf([entry('Cold store round'), entry('Kitchen round', { uuid: 'b', id: 2 })]),
    'GET /checklist/library/categories': { data: { list: [food] } },
    [`GET /checklist/library/${uuid}`]: { data: looked },
    'GET /checklist/template/folder/all': { data: { list: [{ id: 7, title: 'Kitchens', parent_id: null, depth: 0 }] } },
    ...answers,
  })
  if (permissions) beginSession({ token: 'token', ...signedInWith(permissions) })
  const path = permissions ? '/checklist/library' : '/checklist/library/public'
  screen = await openScreen({
    at: `${path}${address}`,
    path,
    screen: permissions ? LibraryScreen : PublicLibraryScreen,
  })
  return asked
}

const cards = (): readonly string[] => [...document.querySelectorAll('article h2')].map((name) => name.textContent)
const inDialog = (): string => get('[role="dialog"]').textContent

test('each template is a card that says what it is for, how much it asks, how often it was taken and whose it is', async () => {
  await open()
  await until(() => cards().length > 0)
  const text = get('article').textContent
  for (const said of [
    'Food',
    'Cold store round',
    'Once a shift.',
    '2 questions',
    '318 downloads',
    'Meridian',
    'Maya Lindqvist',
  ])
    expect(text).toContain(said)
  expect(screen.root.textContent).toContain('2 templates')
})

test('words, category and order stand in the address, and each asks anew', async () => {
  const asked = await open()
  const asks = (): number => asked.filter(({ call }) => call === 'GET /checklist/library/list').length
  await until(() => find('option', 'Food'))
  await fill(get('select', 'Sort by'), '-title')
  await until(() => screen.address() === '/checklist/library?sort=-title')
  await fill(get('select', 'Category'), '3')
  await until(() => screen.address() === '/checklist/library?category=3&sort=-title')
  await fill(get('input[type="search"]'), 'cold')
  await until(() => screen.address() === '/checklist/library?q=cold&category=3&sort=-title')
  await until(() => asks() === 4)
  await screen.back()
  expect(screen.address()).toBe('/checklist/library?category=3&sort=-title')
})

test('there is more than a page: the next one is asked for', async () => {
  await open({ answers: { 'GET /checklist/library/list': listOf([entry('Cold store round')], 51) } })
  await until(() => find('button', 'Show more'))
  expect(screen.root.textContent).toContain('1 of 51')
})

test('nothing is public yet, nothing matches, nothing came: each says what to do', async () => {
  await open({ answers: { 'GET /checklist/library/list': listOf([]) } })
  await until(() => find('h2', 'Nothing is public yet'))
  expect(find('a', 'To my templates')).not.toBeNull()
  await screen.close()
  await open({ answers: { 'GET /checklist/library/list': listOf([]) }, at: '?q=stairs&category=3' })
  await until(() => screen.root.textContent.includes('matches'))
  await until(() => find('button', 'Search in all categories'))
  await click(get('button', 'Show all templates'))
  expect(screen.address()).toBe('/checklist/library')
  await screen.close()
  await open({
    answers: { 'GET /checklist/library/list': { status: 400, error_code: 'GEN_MALFORMED', message: 'No' } },
  })
  await until(() => find('button', 'Try again') ?? find('h2', 'The library could not be loaded'))
})

test('a card leads to what the template asks, with what may be answered', async () => {
  await open()
  await click(await until(() => find('article a', 'Cold store round')))
  await until(() => find('[role="dialog"] h3', 'Arrival'))
  expect(screen.address()).toBe(`/checklist/library?template=${uuid}`)
  for (const said of ['Is the door shut?', 'Shut', 'Open', 'Yes / No', 'English, Deutsch', '318'])
    expect(inDialog()).toContain(said)
  await click(get('[role="dialog"] button', 'Close'))
  await until(() => screen.address() === '/checklist/library')
})

test('a download goes into the chosen folder, and leads to the builder', async () => {
  const asked = await open({
    at: `?template=${uuid}`,
    answers: { [`POST /checklist/library/${uuid}/download`]: { status: 201, data: { id: 42, uuid } } },
  })
  await until(() => find('[role="dialog"] option', '\u2003Kitchens') ?? find('[role="dialog"] option', 'Kitchens'))
  await fill(get('[role="dialog"] select'), '7')
  await click(get('[role="dialog"] button', 'Download'))
  const link = await until(() => find('[role="dialog"] a', 'Open in the builder'))
  expect(link.getAttribute('href')).toBe('/checklist/template/42/edit')
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ parent_id: 7 })
})

test('what the plan lacks is not downloaded; another refusal is said where it was asked', async () => {
  const refusal: Answer = { status: 409, error_code: 'CKL_FOLDER_TOO_DEEP', message: 'Too deep' }
  await open({ at: `?template=${uuid}`, answers: { [`POST /checklist/library/${uuid}/download`]: refusal } })
  await click(await until(() => find('[role="dialog"] button', 'Download')))
  const alert = await until(() => find('[role="dialog"] [role="alert"]'))
  expect(alert.textContent).toBe('Too deep')
  expect(find('[role="dialog"] button', 'Download')).not.toBeNull()
})

test('a guest is led to the sign-in, and from there back to the template', async () => {
  await open({ permissions: null, at: `?template=${uuid}` })
  const link = await until(() => find('[role="dialog"] a', 'Sign in to download'))
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect([address.pathname, address.searchParams.get('redirect_uri')]).toEqual([
    '/login',
    `/checklist/library?template=${uuid}`,
  ])
})

test('who may not manage templates is told what is missing', async () => {
  await open({ permissions: ['INS_VIEW_INSPECTION_LIST'], at: `?template=${uuid}` })
  await until(() => inDialog().includes('To download you need'))
  expect(find('[role="dialog"] button', 'Download')).toBeNull()
})

test('what was withdrawn meanwhile is said to be gone', async () => {
  const gone: Answer = { status: 404, error_code: 'CKL_OBJECT_NOT_FOUND', message: 'Not found' }
  await open({ at: `?template=${uuid}`, answers: { [`GET /checklist/library/${uuid}`]: gone } })
  await until(() => find('[role="dialog"] h2', 'Not in the library any more'))
  expect(find('[role="dialog"] a')).toBeNull()
})
