import type { Call, Permission } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../testing/product.ts'
import { addItems, dataOf, newTemplate, publish, refusalOf } from './modules/checklists/templateScenario.testing.ts'

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
  { row: 'PRM-016', code: 'ACT_VIEW_ISSUE_LIST', reads: ['/issue/pre-issues'] },
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

  test('PRM-024: INS_VIEW_INSPECTION_REPORT is offered; an inspection and its report open to who takes part, and are not there for anybody else', async () => {
    const admin = await product().signIn('admin@home.test')
    const { id } = await newTemplate(admin, 'Round')
    await addItems(admin, id, [{ type: 'textAnswer', title: 'Order' }])
    await publish(admin, id)
    const { list } = dataOf<{ list: readonly { code: string }[] }>(
      await roles.send('GET', '/user/role/default-permissions'),
    )
    expect(list.map(({ code }) => code)).toContain('INS_VIEW_INSPECTION_REPORT')
    const holder = await product().withPermissions(['INS_VIEW_INSPECTION_REPORT'])
    const { inspection } = dataOf<{ inspection: { uuid: string } }>(
      await holder.send('POST', '/inspections/new', { template_id: id }),
      201,
    )
    for (const path of [`/inspections/${inspection.uuid}`, `/inspections/${inspection.uuid}/report`]) {
      expect([path, (await holder.send('GET', path)).status]).toEqual([path, 200])
      expect([path, ...refusalOf(await nobody.send('GET', path))]).toEqual([path, 404, 'INS_OBJECT_NOT_FOUND'])
    }
  })

  test('PRM-001: global lists open by either of their permissions, and by no other', async () => {
    for (const code of ['RES_VIEW_GLOBAL_LISTS', 'RES_MANAGE_GLOBAL_LISTS'] as const) {
      const holder = await product().withPermissions([code])
      expect([code, (await holder.send('GET', '/resources/global-lists')).status]).toEqual([code, 200])
    }
    expect(refusalOf(await roles.send('GET', '/resources/global-lists'))).toEqual(denied)
  })

  test('PRM-040 PRM-041: fields are saved, and unused ones deleted, by who manages their record, not by who views it', async () => {
    const admin = await product().signIn('admin@home.test')
    const fields = [{ name: 'Plate', field_type: 'text' }]
    const made = async (path: string, name: string): Promise<{ path: string; field: number | undefined }> => {
      const { uuid } = dataOf<{ uuid: string }>(await admin.send('POST', `${path}/new`, { name, fields }), 201)
      const put = await admin.send('PUT', `${path}/${uuid}`, { fields: [{ key: 'plate', is_used: false }] })
      const saved = dataOf<{ fields: readonly { id: number; key: string }[] }>(put)
      return { path: `${path}/${uuid}`, field: saved.fields.find(({ key }) => key === 'plate')?.id }
    }
    const type = await made('/assets/types', 'Gauge')
    const list = await made('/resources/global-lists', 'Rooms')
    const viewer = await product().withPermissions([
      'SST_VIEW_ASSET_TYPE',
      'RES_VIEW_GLOBAL_LISTS',
      'APP_VIEW_SETTINGS',
    ])
    for (const [save, remove] of [
      [type.path, `/assets/types/unused-fields/${type.field}/delete`],
      [list.path, `${list.path}/unused-fields/${list.field}/delete`],
    ] as const) {
      expect([save, ...refusalOf(await viewer.send('PUT', save, { fields }))]).toEqual([save, ...denied])
      expect([remove, ...refusalOf(await viewer.send('DELETE', remove))]).toEqual([remove, ...denied])
      expect([remove, (await admin.send('DELETE', remove)).status]).toEqual([remove, 200])
    }
  })

  test('ERR-039: a denied act on a file says that access is denied', async () => {
    const { status, body } = await nobody.send('POST', '/file/folder/new', { name: 'Plans' })
    expect([status, body.error_code, body.message]).toEqual([
      403,
      'USR_ACCESS_DENIED',
      'you don’t have permission to perform this action',
    ])
  })

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
