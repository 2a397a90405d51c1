import { describe, expect, test } from 'vitest'
import { permissions, type OwnWorkspaces, type SignedIn } from '@plumbline/contract'
import { password, personOf, useProduct } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
const mine = '/settings/workspaces/my-workspaces'

describe('plans', () => {
  test('a trial ends with the former plan, and gates follow the plan', async () => {
    const admin = await product().signIn('admin@home.test')
    const changed = await admin.send('PUT', '/settings/organization/plan', { plan: 'free' })
    expect(changed.body.data).toMatchObject({ current: 'free', trial_ends_at: null })
    await expect.poll(async () => (await gated()).body.error_code, { timeout: 5000 }).toBe('PLN_FEATURE_UNAVAILABLE')
    const refused = await gated()
    expect([refused.status, refused.body]).toMatchObject([
      402,
      { data: { feature: 'ckl_create_checklist_from_csv', required_plan: 'standard' } },
    ])
    const trial = await admin.send('POST', '/settings/organization/plans/premium/trial')
    expect(trial.body.data).toMatchObject({ current: 'premium', trial_ends_at: expect.any(String) })
    const ended = await admin.send('DELETE', '/settings/organization/plans/premium/trial')
    expect(ended.body.data).toMatchObject({ current: 'free', trial_ends_at: null })
    expect((await admin.send('POST', '/settings/organization/plans/gold/trial')).body.error_code).toBe(
      'PLN_OBJECT_NOT_FOUND',
    )
    await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })

    async function gated() {
      return admin.send('POST', '/checklist/template/import', '{}')
    }
  })

  test('a change is told once, with the change itself; what changes nothing is not told', async () => {
    const admin = await product().signIn('admin@home.test')
    const { pool } = product().database
    const told = async () => (await pool.query(`select 1 from events where type like 'plan.%'`)).rowCount
    const before = (await told()) ?? 0
    for (let at = 0; at < 2; at++) await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
    expect(await told()).toBe(before + 1)
    for (let at = 0; at < 2; at++) await admin.send('DELETE', '/settings/organization/plans/free/trial')
    expect(await told()).toBe(before + 1)
    await pool.query(
      `create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut here'; end $$;
       create trigger cut before insert on events for each row execute function cut()`,
    )
    const cut = await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
    await pool.query('drop trigger cut on events; drop function cut()')
    expect(cut.status).toBe(500)
    expect((await admin.send('GET', '/settings/organization/plans')).body.data).toMatchObject({ current: 'standard' })
    await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
  })

  test('a trial that is over has ended by itself', async () => {
    const admin = await product().signIn('admin@home.test')
    await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
    await admin.send('POST', '/settings/organization/plans/enterprise/trial')
    await product().database.global((tx) =>
      tx.query(`update workspaces set trial_ends_at = now() - interval '1 second' where id = $1`, [product().home]),
    )
    expect((await admin.send('GET', '/settings/organization/plans')).body.data).toMatchObject({
      current: 'standard',
      trial_ends_at: null,
    })
    await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
  })

  test('anyone signed in may look, only APP_EDIT_SETTINGS may change', async () => {
    const auditor = await product().signIn('auditor@home.test')
    expect((await auditor.send('GET', '/settings/organization/plans')).status).toBe(200)
    expect((await auditor.send('PUT', '/settings/organization/plan', { plan: 'free' })).status).toBe(403)
  })
})

describe('workspaces', () => {
  test('everyone sees only their own, and cannot switch to another', async () => {
    const admin = await product().signIn('admin@home.test')
    const { body } = await admin.send('GET', '/settings/workspaces/my-workspaces')
    expect(body.data).toMatchObject({ list: [{ name: 'home', current: true }] })
    const refused = await admin.send('POST', `/settings/workspaces/${product().away}/switch`, {})
    expect(refused.body.error_code).toBe('WSP_OBJECT_NOT_FOUND')
  })

  test('several workspaces are not named before sign-in', async () => {
    const { body } = await personOf(product().app, '').send('GET', '/settings/public')
    expect(body.data).toMatchObject({ name: null, needs_setup: false, default_lang: 'en' })
  })

  test('SET-009 SET-010 SET-057: whoever makes a workspace is its administrator there, and nobody else sees it', async () => {
    const auditor = await product().signIn('auditor@home.test')
    const made = await auditor.send('POST', '/settings/workspaces/new', { name: ' Nord Süd GmbH ', region: 'US' })
    const { id } = dataOf<{ id: number }>(made, 201)
    const { list, may_create } = dataOf<OwnWorkspaces>(await auditor.send('GET', mine))
    expect(may_create).toBe(true)
    expect(list).toMatchObject([
      { name: 'home', current: true, may_manage: false },
      { id, name: 'Nord Süd GmbH', key: 'nord-sud-gmbh', region: 'US', current: false, may_manage: true },
    ])
    const there = dataOf<SignedIn>(await auditor.send('POST', `/settings/workspaces/${id}/switch`, {}))
    expect(there.abilities.map(({ subject }) => subject).toSorted()).toEqual([...permissions].toSorted())
    expect(there.workspace).toMatchObject({ plan: 'free', tz_code: 'Europe/Berlin' })
    const admin = await product().signIn('admin@home.test')
    expect(dataOf<OwnWorkspaces>(await admin.send('GET', mine)).list.map(({ name }) => name)).toEqual(['home'])
    const told = await product().database.pool.query(
      `select u.email from events e join users u on u.workspace_id = e.workspace_id and u.id = e.actor_id
       where e.workspace_id = $1 and e.type = 'workspace.created'`,
      [id],
    )
    expect(told.rows).toEqual([{ email: 'auditor@home.test' }])
  })

  test('SET-010 ERR-032: a name or key that is taken, or no key at all, is refused at its field', async () => {
    const auditor = await product().signIn('auditor@home.test')
    const refused = async (body: object) => {
      const answer = await auditor.send('POST', '/settings/workspaces/new', body)
      return [answer.status, Object(answer.body)['data']]
    }
    expect(await refused({ name: 'HOME' })).toEqual([422, { name: ['Already taken'] }])
    expect(await refused({ name: 'Another', key: 'away' })).toEqual([422, { key: ['Already taken'] }])
    expect(await refused({ name: 'Another', key: '-a' })).toEqual([422, { key: [expect.any(String)] }])
    expect(await refused({ name: '  ' })).toEqual([422, { name: ['Required'] }])
    expect(await refused({ name: 'Another', region: 'XX' })).toEqual([422, { region: [expect.any(String)] }])
    // The name of a stranger's workspace may be used: who else has one is nobody's business.
    const made = await auditor.send('POST', '/settings/workspaces/new', { name: 'away' })
    const { list } = dataOf<OwnWorkspaces>(await auditor.send('GET', mine))
    expect(list.find(({ id }) => id === dataOf<{ id: number }>(made, 201).id)?.key).toBe('away-2')
  })

  test('SET-058: a workspace is renamed by who may edit its settings, and keeps its region', async () => {
    const manager = await product().signIn('manager@home.test')
    const made = await manager.send('POST', '/settings/workspaces/new', { name: 'Depot', region: 'ME' })
    const path = `/settings/workspaces/${dataOf<{ id: number }>(made, 201).id}`
    const changed = await manager.send('PUT', path, { name: 'Depot East', key: 'depot-e', region: 'US' })
    expect(changed.body.data).toMatchObject({ name: 'Depot East', key: 'depot-e', region: 'ME' })
    expect((await manager.send('PUT', path, { name: 'home' })).status).toBe(422)
    expect((await manager.send('PUT', path, { key: 'away' })).status).toBe(422)
    const own = `/settings/workspaces/${product().home}`
    expect(refusalOf(await manager.send('PUT', own, { name: 'Mine' }))).toEqual([403, 'USR_ACCESS_DENIED'])
    const told = await product().database.pool.query(
      `select before->>'name' as before, after->>'name' as after from events where type = 'workspace.changed'`,
    )
    expect(told.rows).toEqual([{ before: 'Depot', after: 'Depot East' }])
  })

  test('changing over makes no sign-in last longer, and comes back where the person was', async () => {
    const person = await product().withPermissions([])
    const made = dataOf<{ id: number }>(await person.send('POST', '/settings/workspaces/new', { name: 'Quay' }), 201)
    const { email } = dataOf<{ email: string }>(await person.send('GET', '/user/account/my-profile'))
    const { pool } = product().database
    const aged = (hours: number) =>
      pool.query(
        `update sessions set created_at = now() - make_interval(hours => $1), expires_at = now() + interval '1 hour'
         where token_hash = sha256(convert_to($2, 'UTF8'))`,
        [hours, person.token],
      )
    const switched = () => person.send('POST', `/settings/workspaces/${made.id}/switch`, {})
    await aged(11)
    const there = personOf(product().app, dataOf<SignedIn>(await switched()).token)
    const { list } = dataOf<{ list: { current: boolean; created_at: string; expires_at: string }[] }>(
      await there.send('GET', '/user/account/sessions'),
    )
    const own = list.find(({ current }) => current)
    const hoursFromNow = (at = '') => (Date.parse(at) - Date.now()) / 3_600_000
    expect(hoursFromNow(own?.created_at)).toBeCloseTo(-11, 1)
    expect(hoursFromNow(own?.expires_at)).toBeCloseTo(1, 1)
    await aged(13)
    expect(refusalOf(await switched())).toEqual([403, 'USR_SIGN_IN_AGAIN'])
    // The night takes all sign-ins away; who comes back by their password stands where they were last.
    await pool.query(`delete from sessions`)
    const nobody = personOf(product().app, '')
    const again = dataOf<SignedIn>(await nobody.send('POST', '/login', { email, password }))
    expect(again.workspace.id).toBe(made.id)
  })

  test('one person makes ten workspaces at most', async () => {
    const admin = await product().signIn('admin@away.test')
    const answers = []
    for (let at = 0; at < 11; at++)
      answers.push(await admin.send('POST', '/settings/workspaces/new', { name: `Site ${at}` }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 409])
  })

  test('SHL-036: an address for a workspace that is not there is refused as such', async () => {
    const nobody = personOf(product().app, '')
    expect((await nobody.send('GET', '/settings/public?workspace=Home')).status).toBe(200)
    expect(refusalOf(await nobody.send('GET', '/settings/public?workspace=nowhere'))).toEqual([404, 'WSP_NOT_FOUND'])
  })
})
