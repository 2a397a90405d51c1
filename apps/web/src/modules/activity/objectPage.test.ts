import type { ActivityRow } from '@plumbline/contract'
import { afterEach, expect, test } from 'vitest'
import { beginSession, endSession, readSession } from '../../shared/session/index.ts'
import { signedInWith } from '../../shared/testing/answers.ts'
import { objectPage } from './objectPage.ts'

const uuid = '0199aaaa-0000-7000-8000-000000000004'
const row = (type: string, object: Partial<ActivityRow['object']>): ActivityRow => ({
  id: 1,
  uuid,
  at: '2026-11-20T08:00:00Z',
  user: null,
  type,
  title: 'Something done',
  text: '',
  module: 'assets',
  object: { type: 'asset', id: 7, uuid, name: 'Pump', ...object },
})
const pageOf = (permissions: readonly string[], activity: ActivityRow): string | null => {
  beginSession({ token: 'a token', ...signedInWith(permissions) })
  return objectPage(readSession())(activity)
}

afterEach(endSession)

test('an activity leads to its object, where the person may see the page of it', () => {
  expect(pageOf(['SST_VIEW_ASSET'], row('asset.changed', {}))).toBe(`/assets/${uuid}`)
  expect(pageOf(['SST_VIEW_ASSET_TYPE'], row('asset.changed', {}))).toBe(null)
  const list = row('global_list.changed', { type: 'global_list' })
  expect(pageOf(['RES_VIEW_GLOBAL_LISTS'], list)).toBe(`/resources/global-lists/${uuid}/items`)
  expect(pageOf([], list)).toBe(null)
})

test('it leads nowhere without the id the page is called by, when the object is gone, or has no page', () => {
  const may = ['SST_VIEW_ASSET', 'CKL_MANAGE_TEMPLATES']
  expect(pageOf(may, row('template.published', { type: 'template' }))).toBe('/checklist/template/7/edit')
  expect(pageOf(may, row('template.published', { type: 'template', id: null }))).toBe(null)
  expect(pageOf(may, row('asset.changed', { uuid: null }))).toBe(null)
  expect(pageOf(may, row('asset.deleted', {}))).toBe(null)
  expect(pageOf(may, row('plan.changed', { type: 'workspace' }))).toBe(null)
})
