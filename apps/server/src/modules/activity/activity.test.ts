import { activityTypes, type ActivityRow, type ActivityTypeRow } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'
import { changesText } from './changesText.ts'
import { sweepActivity } from './sweepActivity.ts'

const product = useProduct()
let admin: Person
let viewer: Person

interface Page<Row> {
  readonly list: readonly Row[]
  readonly pagination: { readonly total: number }
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  viewer = await product().withPermissions(['LOG_VIEW_MY_ACTIVITY'])
  await admin.send('POST', '/user/group/add', { name: 'Night crew' })
  const { list } = dataOf<Page<{ id: number }>>(await admin.send('GET', '/user/group/list'))
  await admin.send('PUT', `/user/group/${list[0]?.id}`, { name: 'Day crew' })
})

const log = async (person: Person, query = '', path = 'user-activity-log'): Promise<Page<ActivityRow>> =>
  dataOf<Page<ActivityRow>>(await person.send('GET', `/log/${path}${query}`))
const filtered = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('the activity logs', () => {
  test('LOG-001, 004: a change is there with who, when, what, and the object by its name, the newest first', async () => {
    const { list } = await log(admin, filtered({ module: [{ operator: 'in', value: ['people'] }] }))
    expect(list[0]).toMatchObject({
      type: 'group.changed',
      title: 'Group changed',
      module: 'people',
      object: { type: 'group', name: 'Day crew' },
      user: { name: 'administrator home' },
    })
    expect(list.map(({ type }) => type)).toContain('group.created')
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('LOG-003: the own log has what one did oneself, and nothing of others', async () => {
    const { list } = await log(viewer, '', 'activity-log')
    expect(list.map(({ type }) => type)).toEqual(['user.signed_in'])
    expect((await viewer.send('GET', '/log/user-activity-log')).status).toBe(403)
  })

  test('filters by type and by user, and says it in the caller’s language', async () => {
    const boss = (await log(admin)).list[0]?.user
    const { list } = await log(
      admin,
      filtered({
        type: [{ operator: 'in', value: ['user.signed_in'] }],
        user_id: [{ operator: 'in', value: [boss?.uuid] }],
      }),
    )
    expect(list.length).toBeGreaterThan(0)
    expect(new Set(list.map(({ type, user }) => `${type} ${user?.id}`))).toEqual(
      new Set([`user.signed_in ${boss?.id}`]),
    )
    const french = dataOf<Page<ActivityRow>>(await admin.send('GET', '/log/activity-log', undefined, { lang: 'fr' }))
    expect(french.list.map(({ title }) => title)).toContain('Groupe modifié')
  })

  test('is a file with a row for each', async () => {
    const { pagination } = await log(admin)
    const file = await product().app.inject({
      method: 'GET',
      url: '/api/log/user-activity-log/export?format=csv',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.body.trim().split('\n')).toHaveLength(pagination.total + 1)
    expect(file.body).toContain('Day crew')
  })

  test('Q-LOG-2: shows 365 days; what only the log tells is swept after them, histories stay', async () => {
    const aside = await product().withPermissions(['LOG_VIEW_MY_ACTIVITY'])
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(
        `update events set at = at - interval '366 days' where workspace_id = $1 and actor_id = (select max(id) from users where workspace_id = $1)`,
        [tx.workspaceId],
      ),
    )
    expect((await log(aside, '', 'activity-log')).list).toEqual([])
    const { rows: before } = await product().database.inWorkspace(product().home, (tx) =>
      tx.query<{ type: string; old: boolean }>(
        `select type, at < now() - interval '365 days' as old from events where workspace_id = $1`,
        [tx.workspaceId],
      ),
    )
    await sweepActivity({ database: product().database, now: Date.now })
    const { rows: after } = await product().database.inWorkspace(product().home, (tx) =>
      tx.query(`select 1 from events where workspace_id = $1`, [tx.workspaceId]),
    )
    expect(before.filter(({ old }) => old).map(({ type }) => type)).toEqual(['user.signed_in'])
    expect(after).toHaveLength(before.length - 1)
  })
})

describe('activity types', () => {
  test('LOG-002: every one has its words, and is found, sorted and filtered', async () => {
    const first = dataOf<Page<ActivityTypeRow>>(await admin.send('GET', '/log/activity-types?limit=100'))
    expect(first.pagination.total).toBe(activityTypes.length)
    expect(first.list.every(({ title, code }) => title !== '' && title !== code)).toBe(true)
    const found = dataOf<Page<ActivityTypeRow>>(await admin.send('GET', '/log/activity-types?q=invit&sort=-code'))
    expect(found.list.map(({ code }) => code)).toEqual([
      'user.joined',
      'user.invited',
      'user.invitation_sent',
      'user.invitation_cancelled',
    ])
  })
})

test('a change reads as what was and what is; lists and records are left to their pages', () => {
  expect(changesText({ status: 'active', roles: [1] }, { status: 'deactivated', roles: [2] })).toBe(
    'active → deactivated',
  )
  expect(changesText({ name: '' }, { name: 'x'.repeat(70) })).toBe(`– → ${'x'.repeat(59)}…`)
  expect(changesText(null, { name: 'new' })).toBe('')
})
