import type { Asset, AssetEvent, Inspection } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { password, useProduct } from '../../testing/product.ts'
import { dataOf } from '../modules/checklists/templateScenario.testing.ts'
import { makeDemo } from './makeDemo.ts'

const product = useProduct()

test('inspections of rooms and machines are started at assets, which say when they were inspected last', async () => {
  const { app, services, home, signIn } = product()
  const administrator = { email: 'admin@home.test', password }
  await makeDemo({ app, services, workspaceId: home, administrator, inspections: 120, answered: 6 })
  const admin = await signIn(administrator.email)
  const { list: assets } = dataOf<{ readonly list: readonly Asset[] }>(await admin.send('GET', '/assets/list?limit=50'))
  const { list: done } = dataOf<{ readonly list: readonly Inspection[] }>(
    await admin.send('GET', '/inspections/list?limit=100&sort=-completed_at'),
  )
  const rooms = assets.filter(({ type }) => type.name === 'Cold room')
  expect(rooms).toHaveLength(5)
  // Listed by their last end: the first one found is the newest.
  const lastAt = (name: string): string | null | undefined =>
    done.find((each) => each.asset?.name === name && each.completed_at !== null)?.completed_at
  expect(rooms.map(({ last_inspection_date: last }) => last)).toEqual(rooms.map((room) => lastAt(room.display_name)))
  expect(rooms.map((room) => typeof lastAt(room.display_name))).toEqual(rooms.map(() => 'string'))
  // A round of the whole site is done at nothing.
  expect(done.filter(({ title }) => title === 'Fire safety, monthly').every((each) => each.asset === null)).toBe(true)
  // What was inspected was there before, as its history says.
  const started = done.flatMap(({ asset, started_at: at }) => (asset === null ? [] : [{ asset, at }]))
  expect(started.length).toBeGreaterThan(10)
  const madeAt = new Map(assets.map(({ uuid, created_at: made }) => [uuid, made]))
  expect(started.filter(({ asset, at }) => (madeAt.get(asset.uuid) ?? 'never') > at)).toEqual([])
  for (const { uuid, created_at: made } of rooms) {
    const { list } = dataOf<{ readonly list: readonly AssetEvent[] }>(
      await admin.send('GET', `/assets/${uuid}/history`),
    )
    expect(list.at(-1)).toMatchObject({ kind: 'created', at: made })
  }
})
