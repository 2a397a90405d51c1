import { setTimeout as wait } from 'node:timers/promises'
import { decodeTable } from '@plumbline/interchange'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startProductServer, type ProductServer } from '../harness/productServer.ts'

const password = 'soak-soak-soak'
const rows = 6000
/** Of the second file: the last ones of the first, and as many that only it has. */
const others = 1000

let server: ProductServer
beforeAll(async () => {
  server = await startProductServer({ password, settings: { RATE_LIMITS: 'off' } })
}, 600_000)
afterAll(() => server.remove(), 60_000)

const made = z.object({ id: z.number() })
const told = z.object({ uuid: z.string(), state: z.string(), done: z.number(), steps: z.number(), created: z.number() })
const events = z.object({ list: z.array(z.object({ kind: z.string() })) })
const listed = z.object({ list: z.array(z.object({ id: z.number(), asset_id: z.string() })) })

/** Calls of one person, who stays signed in while the server is away. */
const personOf = async (email: string) => {
  const call = async <T>(shape: z.ZodType<T>, path: string, init: RequestInit, token = ''): Promise<T> => {
    const headers = { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...init.headers }
    const answer = await fetch(`${server.address}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return z.object({ data: shape }).parse(await answer.json()).data
  }
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token } = await call(z.object({ token: z.string() }), '/login', json('POST', { email, password }))
  return {
    get: <T>(shape: z.ZodType<T>, path: string) => call(shape, path, {}, token),
    send: <T>(shape: z.ZodType<T>, method: string, path: string, body: object) =>
      call(shape, path, json(method, body), token),
    /** Sends a file of assets, to be taken in the background. */
    take: (type: number, lines: readonly string[]) => {
      const form = new FormData()
      form.append('type_id', String(type))
      form.append('file', new Blob([lines.join('\n')]), 'pumps.csv')
      return call(told, '/assets/bulk-import?background=1&small_ok=1', { method: 'POST', body: form }, token)
    },
    download: async (path: string): Promise<Uint8Array> => {
      const answer = await fetch(`${server.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
type Person = Awaited<ReturnType<typeof personOf>>

const idOf = (n: number): string => `K-${String(n).padStart(5, '0')}`

/** Waits until an import has come so far; what was told of it then. */
const until = async ({ get }: Person, uuid: string, far: (import_: z.output<typeof told>) => boolean) => {
  for (;;) {
    const now = await get(told, `/imports/${uuid}`)
    if (far(now)) return now
    if (now.state === 'failed' || now.state === 'done') throw new Error(`the import is ${now.state}`)
    await wait(5)
  }
}

test('an import goes on after its server was killed in the middle, twice; nothing is lost or there twice, and who works beside it keeps what they did', async () => {
  const [admin, other] = [await personOf('admin@demo.test'), await personOf('admin@demo.test')]
  const fields = [
    { key: 'new_1', name: 'Place', field_type: 'text' },
    { key: 'new_2', name: 'Hours', field_type: 'integer' },
  ]
  const type = (await admin.send(made, 'POST', '/assets/types/new', { name: 'Pump', fields })).id
  const line = (n: number): string =>
    `${idOf(n)},Pump ${n},${n % 10 === 1 ? '' : idOf(n - ((n - 1) % 10))},Hall ${n},${n}`
  const head = 'asset_id,display_name,parent,place,hours'
  const first = await admin.take(type, [head, ...Array.from({ length: rows }, (_, at) => line(at + 1))])
  const second = await other.take(type, [
    head,
    ...Array.from({ length: 2 * others }, (_, at) => line(rows - others + at + 1)),
  ])

  const kills: number[] = []
  for (const part of [0.1, 0.6]) {
    const { done } = await until(admin, first.uuid, ({ done, steps }) => done > steps * part)
    await server.kill()
    kills.push(done)
    await server.start()
    // Somebody else works in the list meanwhile, on a row that is there already.
    const [mine] = (await other.get(listed, `/assets/list?q=${idOf(1 + kills.length)}`)).list
    await other.send(z.object({}), 'PUT', `/assets/${mine?.id}`, { display_name: `By hand ${kills.length}` })
  }
  expect(kills.every((done) => done < 2 * rows)).toBe(true)
  await until(admin, first.uuid, ({ state }) => state === 'done')
  await until(other, second.uuid, ({ state }) => state === 'done')

  const filter = encodeURIComponent(JSON.stringify({ type_id: [String(type)] }))
  const sheet = await decodeTable(await admin.download(`/assets/list/export?format=csv&filter=${filter}&sort=asset_id`))
  if (!sheet.ok) throw new Error(sheet.problem.code)
  const found = sheet.rows.slice(1).map(([id, name, , parent, , , place, hours]) => [id, name, parent, place, hours])
  const byHand = new Map(kills.map((_, at) => [at + 2, `By hand ${at + 1}`]))
  const wanted = Array.from({ length: rows + others }, (_, at) => {
    const [id, name, parent, place, hours] = line(at + 1).split(',')
    return [id, byHand.get(at + 1) ?? name, parent, place, hours]
  })
  expect(found).toEqual(wanted)
  for (const n of [2, rows / 2, rows]) {
    const [asset] = (await admin.get(listed, `/assets/list?q=${idOf(n)}`)).list
    const { list } = await admin.get(events, `/assets/${asset?.id}/history`)
    // Made, and put below its parent: each told once.
    expect(list.filter(({ kind }) => kind === 'imported')).toHaveLength(2)
  }
}, 600_000)
