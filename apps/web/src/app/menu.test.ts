import { IconBox } from '@tabler/icons-react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MenuEntry } from '../shared/screens/index.ts'
import { beginSession, endSession, readSession } from '../shared/session/index.ts'
import { signedInWith } from '../shared/testing/answers.ts'
import { isHere, isLocked, joinedGroups, menuOf } from './menu.ts'

const entries: readonly MenuEntry[] = [
  { id: 'dashboard', name: 'dashboard.title', icon: IconBox, access: 'general', to: '/dashboard' },
  {
    id: 'lists',
    name: 'plans.feature.ckl_global_list',
    icon: IconBox,
    access: ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS'],
    feature: 'ckl_global_list',
    to: '/resources/global-lists',
  },
  {
    id: 'group',
    name: 'shell.menu',
    icon: IconBox,
    access: 'general',
    children: [
      {
        id: 'child',
        name: 'shell.help',
        icon: IconBox,
        access: ['CKL_MANAGE_TEMPLATES'],
        to: '/checklist/templates',
        covers: ['/checklist/template'],
      },
    ],
  },
]

const ids = (list: readonly MenuEntry[]): readonly string[] => list.map(({ id }) => id)
const signIn = (permissions: readonly string[], without: readonly string[] = []): void =>
  beginSession({ token: 'token', ...signedInWith(permissions, without) })

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('an entry shows to who may open it, a group only with a child that may be opened', () => {
  signIn([])
  expect(ids(menuOf(readSession(), entries))).toEqual(['dashboard'])
  signIn(['RES_VIEW_GLOBAL_LISTS'])
  expect(ids(menuOf(readSession(), entries))).toEqual(['dashboard', 'lists'])
  signIn(['CKL_MANAGE_TEMPLATES'])
  expect(ids(menuOf(readSession(), entries))).toEqual(['dashboard', 'group'])
})

test('nobody signed in sees no entry', () => {
  expect(menuOf(readSession(), entries)).toEqual([])
})

test('only the plan’s `false` locks an entry', () => {
  const [, lists] = entries
  if (!lists) throw new Error('no entry')
  signIn(['RES_VIEW_GLOBAL_LISTS'])
  expect(isLocked(readSession(), lists)).toBe(false)
  signIn(['RES_VIEW_GLOBAL_LISTS'], ['ckl_global_list'])
  expect(isLocked(readSession(), lists)).toBe(true)
})

test('an address below an entry, or covered by it, is here; a like-named one is not', () => {
  const [dashboard, , group] = entries
  if (!dashboard || !group) throw new Error('no entry')
  expect(isHere(group, '/checklist/template/7/edit')).toBe(true)
  expect(isHere(group, '/checklist/templates')).toBe(true)
  expect(isHere(group, '/checklist/library')).toBe(false)
  expect(isHere(dashboard, '/dashboards')).toBe(false)
})

test('a group that several modules bring stands once, with what all of them bring', () => {
  const bringing = (id: string): MenuEntry => ({
    id: 'resources',
    name: 'shell.menu',
    icon: IconBox,
    access: 'general',
    children: [{ id, name: 'shell.menu', icon: IconBox, access: 'general', to: `/${id}` }],
  })
  const [group, ...others] = joinedGroups([bringing('lists'), bringing('files')])
  expect([group?.children?.map(({ id }) => id), others]).toEqual([['lists', 'files'], []])
})
