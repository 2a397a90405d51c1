import { describe, expect, test } from 'vitest'
import { personOf, useProduct } from '../../../testing/product.ts'

const product = useProduct()

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
})
