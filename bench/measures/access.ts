import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { hash, verify } from '@node-rs/argon2'
import { startDemo, type DemoServer } from '../demoServer.ts'
import type { Measure, Sample } from '../figure.ts'
import { medianOf, password } from '../server.ts'
import { within } from '../within.ts'

/** As the server keeps passwords unless it is told otherwise (apps/server/src/platform/passwords). */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const
const sessions = 1000
const callsAtOnce = 16
const slices = 6
const sliceMs = 400

interface Asked {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** Calls of each answered in a second, over connections that stay open; by turns, so that both meet the same machine. */
const callsPerSecond = async (...calls: readonly Asked[]): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce })
  const one = ({ address, headers }: Asked): Promise<void> =>
    new Promise((resolve, reject) => {
      request(address, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
      })
        .on('error', reject)
        .end()
    })
  const slice = async (asked: Asked): Promise<number> => {
    const started = performance.now()
    let answered = 0
    const caller = async (): Promise<void> => {
      while (performance.now() - started < sliceMs) {
        await one(asked)
        answered++
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, caller))
    return (answered * 1000) / (performance.now() - started)
  }
  const rates = calls.map((): number[] => [])
  for (let at = 0; at < slices; at++)
    for (const [index, asked] of calls.entries()) rates[index]?.push(await slice(asked))
  agent.destroy()
  return rates.map((all) => all.toSorted((one, other) => one - other)[Math.floor(slices / 2)] ?? 0)
}

/** One role, `sessions` users who have it, and a sign-in of each. */
const makeCrowd = async ({ bare, workspace, server, token }: DemoServer) => {
  const role = Object(
    await server.send('POST', '/user/role/new', { name_lang: { en: 'Crowd' }, permissions: crowdMay }, token),
  )
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((each) => createHash('sha256').update(each).digest())
  await bare.query('begin')
  await bare.query(
    `with made as (insert into accounts (uuid, email) select gen_random_uuid(), 'crowd' || n || '@bench.test'
        from generate_series(1, $2::int) n returning id, email),
      people as (insert into users (workspace_id, uuid, account_id, first_name, last_name, email)
        select $1, gen_random_uuid(), id, 'Crowd', email, email from made returning id, account_id),
      given as (insert into user_roles (workspace_id, user_id, role_id) select $1, id, $3 from people),
      members as (insert into memberships (account_id, workspace_id, user_id) select account_id, $1, id from people)
      insert into sessions (token_hash, account_id, workspace_id, user_id, expires_at)
      select h.hash, p.account_id, $1, p.id, now() + interval '1 hour'
      from (select *, row_number() over () as n from people) p
      join unnest($4::bytea[]) with ordinality h(hash, n) on h.n = p.n`,
    [workspace, sessions, Number(Reflect.get(role, 'id')), hashes],
  )
  await bare.query('commit')
  return { role: Number(Reflect.get(role, 'id')), tokens }
}

/** The subject `files` is for who may manage them; an open channel is told when that ends. */
const crowdMay = ['RES_MANAGE_FILE_MANAGER']

const openChannel = (address: string, token: string) =>
  new Promise<{ readonly socket: WebSocket; readonly next: (type: string) => Promise<void> }>((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`)
    const waiting = new Map<string, () => void>()
    socket.addEventListener('error', () => reject(new Error('the live channel did not open')))
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.addEventListener('message', ({ data }) => {
      const type = String(Reflect.get(Object(JSON.parse(String(data))), 'type'))
      if (type === 'ready') resolve({ socket, next: (of) => new Promise((done) => waiting.set(of, done)) })
      waiting.get(type)?.()
    })
  })

/** Signing in, the price of being signed in, and how soon a change of rights is everywhere. */
export const access: Measure = {
  name: 'access',
  prepare: async () => {
    const demo = await startDemo()
    const { server, address, token } = demo
    const kept = await hash(password, cost)
    const crowd = await makeCrowd(demo)
    const headers = { authorization: `Bearer ${token}` }
    const listening: { socket: WebSocket; next: (type: string) => Promise<void> }[] = []
    for (let at = 0; at < crowd.tokens.length; at += 50)
      listening.push(...(await Promise.all(crowd.tokens.slice(at, at + 50).map((each) => openChannel(address, each)))))
    const give = (permissions: readonly string[]) =>
      server.send('PUT', `/user/role/${crowd.role}`, { permissions }, token)
    const all = (type: string) => Promise.all(listening.map(({ next }) => next(type)))
    return {
      round: async () => {
        const bare = await medianOf(15, () => verify(kept, password))
        const signIn = await medianOf(15, () => server.signIn())
        const [open = 0, signedIn = 0] = await callsPerSecond(
          { address: `${address}/api/health`, headers: {} },
          { address: `${address}/api/user/role/default-permissions`, headers },
        )
        await give(crowdMay)
        const subscribed = all('subscribed')
        for (const { socket } of listening) socket.send(JSON.stringify({ type: 'subscribe', topic: 'files' }))
        await within(60, 'subscribing', () => subscribed)
        const refused = all('refused')
        const started = performance.now()
        await give([])
        await within(60, 'the change of rights', () => refused)
        const reached = performance.now() - started
        const samples: Sample[] = [
          {
            name: 'sign-in beside the bare argon2id verification',
            unit: 'ms',
            value: signIn,
            yardstick: bare,
            better: 'less',
            goal: { of: 'ratio', limit: 1.3 },
          },
          {
            name: 'signed-in trivial call beside one without',
            unit: 'calls/s',
            value: signedIn,
            yardstick: open,
            better: 'more',
            goal: { of: 'ratio', limit: 0.6 },
          },
          {
            name: `a role of ${sessions} users changed: every open session knows`,
            unit: 'ms',
            value: reached,
            yardstick: null,
            better: 'less',
            goal: { of: 'value', limit: 2000 },
          },
        ]
        return samples
      },
      close: async () => {
        for (const { socket } of listening) socket.close()
        await demo.close()
      },
    }
  },
}
