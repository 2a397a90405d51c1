import type { TemplateRow } from '@plumbline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../shared/session/index.ts'
import { answerCalls, signedInWith, type Asked } from '../../../shared/testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { shownToasts } from '../../../shared/toasts/toasts.ts'
import { AccessForm } from './AccessForm.tsx'

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  endSession()
  vi.unstubAllGlobals()
})

const row = (options: Partial<TemplateRow['options']>, version: number | null = 3): TemplateRow => ({
  id: 7,
  uuid: '0190a000-0000-7000-8000-0000000000a1',
  title: 'Round',
  description: '',
  is_template: true,
  revision: 1,
  options: {
    has_draft: false,
    published: version !== null,
    version_title: null,
    version_id: null,
    language: 'en',
    contains_asset: false,
    global_type: null,
    access: 'private',
    category_id: null,
    ...options,
  },
  parent_id: null,
  depth: 0,
  template_id: 7,
  language: 'en',
  languages: ['en'],
  contains_asset: false,
  has_draft_translations: false,
  questions: 4,
  version,
  used_by: 0,
  updated_at: '2026-11-20T09:15:00.000Z',
  updated_by: null,
  children: 0,
})

const category = (id: number, name: string) => ({ id, name, code: name, description: '', is_active: true, image: null })

const open = async (shown: TemplateRow): Promise<{ readonly asked: readonly Asked[]; readonly close: () => void }> => {
  const asked = answerCalls({
    'GET /checklist/library/categories': { data: { list: [category(3, 'Food'), category(17, 'Other')] } },
    'PUT /checklist/template/7/access': { data: {} },
  })
  beginSession({ token: 'token', ...signedInWith(['CKL_MANAGE_TEMPLATES']) })
  const close = vi.fn<() => void>()
  screen = await openScreen({
    at: '/here',
    path: '/here',
    screen: () => <AccessForm row={shown} close={close} changed={async () => undefined} />,
  })
  return { asked, close }
}

const bodyOf = (asked: readonly Asked[]): unknown => asked.find(({ call }) => call.startsWith('PUT'))?.body

test('before it is made public it says whose names and what content everybody will see, and asks for a category', async () => {
  const { asked, close } = await open(row({}))
  expect(find('[role="note"]')).toBeNull()
  expect(find('input[value="withdrawn"]')).toBeNull()
  await click(get('input[value="public"]'))
  const note = get('[role="note"]').textContent
  for (const said of ['Everybody will see this', 'Maya Lindqvist', 'Meridian', 'version 3'])
    expect(note).toContain(said)
  await until(() => find('option', 'Food'))
  await fill(get('select'), '3')
  await click(get('button', 'Save'))
  await until(() => shownToasts().some(({ text }) => text?.includes('is public')))
  expect(bodyOf(asked)).toEqual({ access: 'public', category_id: 3 })
  expect(close).toHaveBeenCalledOnce()
})

test('what is public may be withdrawn, and no category is said then', async () => {
  const { asked } = await open(row({ access: 'public', category_id: 3 }))
  await click(get('input[value="withdrawn"]'))
  expect(find('[role="note"]')).toBeNull()
  await click(get('button', 'Save'))
  await until(() => bodyOf(asked) !== undefined)
  expect(bodyOf(asked)).toEqual({ access: 'withdrawn' })
})

test('nothing changed sends nothing', async () => {
  const { asked, close } = await open(row({ access: 'public', category_id: 3 }))
  await click(get('button', 'Save'))
  expect(close).toHaveBeenCalledOnce()
  expect(bodyOf(asked)).toBeUndefined()
})

test('what was never published can’t be public, which is said with the way to publish it', async () => {
  await open(row({}, null))
  expect(screen.root.textContent).toContain('it was never published')
  expect(find('input')).toBeNull()
  expect(get('a').getAttribute('href')).toBe('/checklist/template/7/edit')
})
