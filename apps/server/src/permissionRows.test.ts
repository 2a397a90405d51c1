import type { Call, Permission } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../testing/product.ts'
import { dataOf, refusalOf } from './modules/checklists/templateScenario.testing.ts'

/**
 * What each permission opens, as it was promised and not as the calls declare it: `accessMatrix.test.ts` holds the calls to
 * their declarations, this holds the declarations to the promise.
 */
const product = useProduct()
let nobody: Person
let roles: Person

beforeAll(async () => {
  nobody = await product().withPermissions([])
  roles = await product().withPermissions(['USR_MANAGE_ROLE'])
})

interface Promised {
  readonly row: string
  readonly code: Permission
  readonly reads: readonly string[]
  readonly writes?: readonly string[]
  /** What the permission to look does not open. */
  readonly closed?: readonly (readonly [Call['method'], string])[]
}

const promised: readonly Promised[] = [
  { row: 'PRM-023', code: 'INS_VIEW_INSPECTION_LIST', reads: ['/inspections/list'] },
  { row: 'PRM-025', code: 'INS_VIEW_ARCHIVED_INSPECTIONS', reads: ['/inspections/archive'] },
  { row: 'PRM-026', code: 'INS_MANAGE_INSPECTIONS', reads: ['/inspections/archive'] },
  { row: 'PRM-027', code: 'LOG_VIEW_ACTIVITY_TYPES', reads: ['/log/activity-types'] },
  {
    row: 'PRM-028',
    code: 'LOG_VIEW_MY_ACTIVITY',
    reads: ['/log/activity-log'],
    closed: [['GET', '/log/user-activity-log']],
  },
  { row: 'PRM-029', code: 'LOG_VIEW_USER_ACTIVITY', reads: ['/log/user-activity-log'] },
  {
    row: 'PRM-030',
    code: 'APP_VIEW_SETTINGS',
    reads: ['/settings/organization', '/settings/user', '/settings/security', '/settings/report'],
    closed: [
      ['PUT', '/settings/organization'],
      ['PUT', '/settings/user'],
      ['PUT', '/settings/security'],
    ],
  },
  { row: 'PRM-032', code: 'USR_VIEW_USER_LIST', reads: ['/user/list'], closed: [['POST', '/user/invite']] },
  { row: 'PRM-033', code: 'USR_MANAGE_USER', reads: ['/user/list'], writes: ['/user/invite'] },
  { row: 'PRM-034', code: 'USR_VIEW_GROUP_LIST', reads: ['/user/group/list'], closed: [['POST', '/user/group/add']] },
  { row: 'PRM-035', code: 'USR_MANAGE_GROUP', reads: ['/user/group/list'], writes: ['/user/group/add'] },
  { row: 'PRM-036', code: 'USR_MANAGE_ROLE', reads: ['/user/role/list'], writes: ['/user/role/new'] },
  {
    row: 'PRM-037',
    code: 'CKL_MANAGE_TEMPLATES',
    reads: ['/checklist/template/list', '/checklist/global-response/list'],
  },
]

const denied = [403, 'USR_ACCESS_DENIED']

describe('permissions', () => {
  test.each(promised)(
    '$row: $code is offered by the form of a role and opens its calls, to nobody else',
    async (row) => {
      const { list } = dataOf<{ list: readonly { code: string }[] }>(
        await roles.send('GET', '/user/role/default-permissions'),
      )
      expect(list.map(({ code }) => code)).toContain(row.code)
      const holder = await product().withPermissions([row.code])
      for (const path of row.reads) {
        expect([path, (await holder.send('GET', path)).status]).toEqual([path, 200])
        expect([path, ...refusalOf(await nobody.send('GET', path))]).toEqual([path, ...denied])
      }
      for (const path of row.writes ?? []) {
        expect([path, refusalOf(await holder.send('POST', path, {}))[0]]).toEqual([path, 422])
        expect([path, ...refusalOf(await nobody.send('POST', path, {}))]).toEqual([path, ...denied])
      }
      for (const [method, path] of row.closed ?? []) {
        const body = method === 'GET' ? undefined : {}
        expect([method, path, ...refusalOf(await holder.send(method, path, body))]).toEqual([method, path, ...denied])
      }
    },
  )

  test('PRM-042 ERR-012: who is refused reads why, beside the code of the refusal', async () => {
    const { body } = await nobody.send('GET', '/user/list')
    expect(body).toMatchObject({
      error_code: 'USR_ACCESS_DENIED',
      message: 'you don’t have permission to perform this action',
    })
  })
})

describe('what a session says', () => {
  test('AUT-007 PRM-004: with a token who it is and what they may call, without one nothing', async () => {
    const told = dataOf<Record<string, unknown>>(await roles.send('GET', '/user/auth'))
    expect(told).toMatchObject({ abilities: [{ action: 'call', subject: 'USR_MANAGE_ROLE' }] })
    expect(Object.keys(told)).toEqual(expect.arrayContaining(['user', 'abilities', 'settings']))
    expect(refusalOf(await personOf(product().app, '').send('GET', '/user/auth'))).toEqual([401, 'USR_UNAUTHENTICATED'])
  })

  test('AUT-030 AUT-031 AUT-032: the languages, whether queries are saved, and what the plan holds', async () => {
    const { settings } = dataOf<{ settings: Record<string, unknown> }>(await roles.send('GET', '/user/auth'))
    expect(settings).toMatchObject({ langs: ['en', 'fr', 'de', 'ar'], saved_queries_enabled: true })
    expect(settings).toHaveProperty(['plan', 'features', 'ckl_global_list'])
  })
})
