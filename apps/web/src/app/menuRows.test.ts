import { afterEach, expect, test } from 'vitest'
import type { MenuEntry } from '../shared/screens/index.ts'
import { beginSession, endSession, readSession } from '../shared/session/index.ts'
import { signedInWith } from '../shared/testing/answers.ts'
import { isLocked, menuOf } from './menu.ts'

// workspace.md sections 1 and 6; entries of modules that are not there yet are not shown to anybody.
const rows = [
  ['SHL-014', ['dashboard'], '/dashboard', []],
  ['SHL-016', ['assets'], '/assets', ['SST_VIEW_ASSET']],
  ['SHL-017', ['inspections'], '/inspections', ['INS_VIEW_INSPECTION_LIST']],
  [
    'SHL-023',
    ['resources', 'global-lists'],
    '/resources/global-lists',
    ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS'],
  ],
  ['SHL-024', ['resources', 'filemanager'], '/resources/filemanager', ['RES_MANAGE_FILE_MANAGER']],
  ['SHL-025, SHL-044', ['checklists', 'templates'], '/checklist/templates', ['CKL_MANAGE_TEMPLATES']],
  ['SHL-025, SHL-045', ['checklists', 'global-responses'], '/checklist/global-response/list', ['CKL_MANAGE_TEMPLATES']],
  ['SHL-025, SHL-046', ['checklists', 'public-libraries'], '/checklist/library', ['CKL_MANAGE_TEMPLATES']],
  ['SHL-026', ['people', 'user-list'], '/user/list', ['USR_VIEW_USER_LIST', 'USR_MANAGE_USER']],
  ['SHL-027', ['people', 'user-group'], '/group/list', ['USR_VIEW_GROUP_LIST', 'USR_MANAGE_GROUP']],
  ['SHL-028', ['people', 'user-role'], '/user/role', ['USR_MANAGE_ROLE']],
  ['SHL-029', ['logs', 'my-activity'], '/log/activity-log', ['LOG_VIEW_MY_ACTIVITY']],
  ['SHL-030', ['logs', 'user-activity'], '/log/user-activity-log', ['LOG_VIEW_USER_ACTIVITY']],
  ['SHL-031', ['logs', 'activity-types'], '/log/activity-types', ['LOG_VIEW_ACTIVITY_TYPES']],
  ['SHL-032', ['help'], '/kb', []],
] as const

const signIn = (permissions: readonly string[], without: readonly string[] = []): void =>
  beginSession({ token: 'token', ...signedInWith(permissions, without) })

const found = (path: readonly string[], entries = menuOf(readSession())): MenuEntry | undefined => {
  const [id, ...rest] = path
  const entry = entries.find((each) => each.id === id)
  return rest.length === 0 || entry === undefined ? entry : found(rest, entry.children ?? [])
}

afterEach(endSession)

test.each(rows)('%s: %s leads to %s, for whom it is', (_, path, to, permissions) => {
  for (const permission of permissions) {
    signIn([permission])
    expect([permission, found(path)?.to]).toEqual([permission, to])
  }
  signIn([])
  expect(found(path)?.to).toBe(permissions.length === 0 ? to : undefined)
})

test('LIB-004: with PUBLIC_LIBRARY=off there is no entry Public libraries, and its neighbours stay', () => {
  const { settings, ...person } = signedInWith(['CKL_MANAGE_TEMPLATES'])
  beginSession({ token: 'token', ...person, settings: { ...settings, public_library: false } })
  expect(found(['checklists', 'public-libraries'])).toBeUndefined()
  expect(found(['checklists', 'global-responses'])?.to).toBe('/checklist/global-response/list')
})

test('SHL-033: global lists are locked where the plan lacks them', () => {
  const at = ['resources', 'global-lists']
  signIn(['RES_VIEW_GLOBAL_LISTS'], ['ckl_global_list'])
  const lists = found(at)
  expect(lists && isLocked(readSession(), lists)).toBe(true)
  signIn(['RES_VIEW_GLOBAL_LISTS'])
  const open = found(at)
  expect(open && isLocked(readSession(), open)).toBe(false)
})
