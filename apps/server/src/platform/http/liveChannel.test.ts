import { once } from 'node:events'
import { connect as connectTcp, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openJobs } from '../jobs/index.ts'
import { busTopic, tellRightsMoved } from '../live/index.ts'
import { jsonLog } from '../log/index.ts'
import { buildProduct } from '../../product.ts'
import { useProduct, type Person } from '../../../testing/product.ts'
import { usualLimits, type LiveLimits } from './LiveConnection.ts'
import { registerLiveChannel } from './liveChannel.ts'
import { takeSockets } from './takeSockets.ts'

const product = useProduct()
let port = 0
let admin: Person
beforeAll(async () => {
  await product().app.listen({ host: '127.0.0.1', port: 0 })
  port = (product().app.server.address() as AddressInfo).port
  admin = await product().signIn('admin@home.test')
})

interface Line {
  readonly socket: WebSocket
  readonly next: () => Promise<Record<string, unknown>>
  readonly closed: Promise<number>
}

const connect = (address = `ws://127.0.0.1:${port}/api/live`): Promise<Line> => {
  const socket = new WebSocket(address)
  const messages: Record<string, unknown>[] = []
  const waiting: ((message: Record<string, unknown>) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: Record<string, unknown> = JSON.parse(String(data))
    const waits = waiting.shift()
    if (waits) waits(message)
    else messages.push(message)
  })
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const line: Line = {
    socket,
    closed,
    next: () => {
      const message = messages.shift()
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve))
    },
  }
  return new Promise((resolve) => socket.addEventListener('open', () => resolve(line)))
}

const say = (line: Line, message: object): void => line.socket.send(JSON.stringify(message))
const enter = async ({ token }: Person, address?: string): Promise<Line> => {
  const line = await connect(address)
  onTestFinished(() => line.socket.close())
  say(line, { type: 'auth', token })
  expect(await line.next()).toMatchObject({ type: 'ready' })
  return line
}
const listen = async (person: Person, topic = 'workspace', address?: string): Promise<Line> => {
  const line = await enter(person, address)
  say(line, { type: 'subscribe', topic })
  expect(await line.next()).toEqual({ type: 'subscribed', topic })
  return line
}
const openSockets = (app = product().app): number => app.websocketServer.clients.size

/** The live channel alone, with limits of its own. */
const channelWith = async (limits: Partial<LiveLimits>) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await takeSockets(app)
  registerLiveChannel(app, product().services, async (_, topic) => topic, { ...usualLimits, ...limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const at = (app.server.address() as AddressInfo).port
  return { app, at, address: `ws://127.0.0.1:${at}/live` }
}

/** A handshake by hand, for what no browser would do; what comes back is the answer's head. */
const shake = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  at = port,
): Promise<{ readonly socket: Socket; readonly head: string }> =>
  new Promise((resolve, reject) => {
    const lines = Object.entries({ host: `127.0.0.1:${at}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
    const socket = connectTcp(at, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    )
    socket.once('error', reject)
    socket.once('data', (data) => resolve({ socket, head: data.toString() }))
  })
const frame = (message: object): Buffer => {
  const content = Buffer.from(JSON.stringify(message))
  const size = Buffer.from([0x81, 0x80 | 126, content.length >> 8, content.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([size, content])
}

test('a signed-in listener hears of the subjects it may read, of its own workspace only', async () => {
  const line = await listen(admin)
  const { live } = product().services
  live.publish(busTopic(product().away, 'workspace'), { seq: 1 })
  live.publish(busTopic(product().home, 'workspace'), { seq: 2 })
  expect(await line.next()).toEqual({ type: 'message', topic: 'workspace', message: { seq: 2 } })
  say(line, { type: 'subscribe', topic: 'inspection:0190a000-0000-7000-8000-00000000dead' })
  expect(await line.next()).toMatchObject({ type: 'refused' })
})

test('the file manager has a subject of its own, for who may manage files', async () => {
  await listen(admin, 'files')
  const other = await enter(await product().withPermissions(['RES_VIEW_GLOBAL_LISTS']))
  say(other, { type: 'subscribe', topic: 'files' })
  expect(await other.next()).toEqual({ type: 'refused', topic: 'files' })
})

test('another workspace’s inspection and template are refused like those that do not exist', async () => {
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Listened to' })
  const id = String(Reflect.get(Object(made.body.data), 'id'))
  const mine = await listen(admin, `template:${id}`)
  mine.socket.close()
  const stranger = await enter(await product().signIn('admin@away.test'))
  for (const topic of [`template:${id}`, 'template:999999', 'inspection:1', 'template:-1', 'inspection:x']) {
    say(stranger, { type: 'subscribe', topic })
    expect(await stranger.next()).toEqual({ type: 'refused', topic })
  }
})

test('who is at a subject is told to all who listen, each connection by itself, and so is the leaving', async () => {
  const manager = await product().signIn('manager@home.test')
  const [one, other] = [await listen(admin), await listen(manager)]
  say(other, { type: 'presence', topic: 'workspace', at: 'item 7' })
  const told = await one.next()
  expect(told).toMatchObject({
    topic: 'workspace',
    message: { kind: 'presence', at: 'item 7', state: 'here' },
  })
  const { connection } = told['message'] as { readonly connection: string }
  other.socket.close()
  expect(await one.next()).toMatchObject({ message: { connection, at: null, state: 'gone' } })
})

test('a template’s number and its UUID name one subject', async () => {
  const made = await admin.send('POST', '/checklist/template/new', { title: 'Listened to twice' })
  const { id, uuid } = made.body.data as { readonly id: number; readonly uuid: string }
  const [one, other] = [await listen(admin, `template:${uuid}`), await listen(admin, `template:${id}`)]
  say(other, { type: 'presence', topic: `template:${id}`, at: 'q1' })
  expect(await one.next()).toMatchObject({ topic: `template:${uuid}`, message: { at: 'q1', state: 'here' } })
  const body = (await admin.send('GET', `/checklist/template/${id}`)).body.data
  await admin.send('POST', `/checklist/template/${id}`, body)
  expect(await one.next()).toMatchObject({ topic: `template:${uuid}`, message: { revision: 2 } })
})

test('without a good sign-in the channel closes', async () => {
  const forged = await connect()
  say(forged, { type: 'auth', token: 'nobody' })
  expect(await forged.closed).toBe(4401)
  const early = await connect()
  say(early, { type: 'subscribe', topic: 'workspace' })
  expect(await early.closed).toBe(4401)
})

test.each([
  ['that is no JSON', '{'],
  ['of an unknown kind', '{"type":"shout"}'],
  ['that is a list', '[]'],
  ['for a topic that is none', '{"type":"subscribe","topic":"workspace:other"}'],
  ['for a topic with more behind it', '{"type":"subscribe","topic":"template:1:2"}'],
])('a message %s closes the channel', async (_, text) => {
  const line = await enter(admin)
  line.socket.send(text)
  expect(await line.closed).toBe(4400)
})

describe('the handshake', () => {
  test.each([
    ['http://evil.test', 403],
    ['null', 403],
    ['http://127.0.0.1.evil.test', 403],
    ['file://', 403],
  ])('of a page of %s is turned away before it is one', async (origin, status) => {
    const { head, socket } = await shake('/api/live', { origin })
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('GEN_XSRF')
    socket.destroy()
  })

  test('of our own page, by either of its names, is taken', async () => {
    for (const origin of [`http://127.0.0.1:${port}`, product().services.settings.publicUrl]) {
      const { head, socket } = await shake('/api/live', { origin })
      expect(head).toMatch(/^HTTP\/1.1 101 /)
      socket.destroy()
    }
  })

  test('at any other address is refused like a call, and asking without one gets the envelope', async () => {
    for (const path of ['/api/health', '/api/nowhere', '/api/user/auth', '/', '/api/storage/w1/x?exp=1&sig=secret']) {
      const { head, socket } = await shake(path)
      expect([path, head.slice(0, 12)]).toEqual([path, 'HTTP/1.1 404'])
      socket.destroy()
    }
    const plain = await fetch(`http://127.0.0.1:${port}/api/live`)
    expect([plain.status, await plain.json()]).toMatchObject([404, { error_code: 'GEN_NOT_FOUND' }])
  })
})

describe('a client that asks too much', () => {
  test('by one large message is closed, and the server goes on', async () => {
    const line = await enter(admin)
    line.socket.send('x'.repeat(5_000))
    expect(await line.closed).toBe(1009)
    expect((await listen(admin)).socket.readyState).toBe(WebSocket.OPEN)
  })

  test('by a flood is closed, signed in or not', async () => {
    const stranger = await connect()
    for (let at = 0; at < 1_000; at++) say(stranger, { type: 'auth', token: 'x'.repeat(43) })
    expect([4401, 4429]).toContain(await stranger.closed)
    const line = await listen(admin)
    for (let at = 0; at < 1_000; at++) say(line, { type: 'presence', topic: 'workspace', at: String(at) })
    expect(await line.closed).toBe(4429)
  })

  test('by thousands of subscriptions gets fifty', async () => {
    const line = await listen(admin)
    for (let at = 1; at <= 60; at++) say(line, { type: 'subscribe', topic: `template:${at}` })
    const { live } = product().services
    const answers = []
    while (answers.length < 60) answers.push(await line.next())
    expect(answers.filter(({ type }) => type === 'subscribed').length).toBeLessThan(50)
    live.publish(busTopic(product().home, 'workspace'), { seq: 7 })
    expect(await line.next()).toMatchObject({ message: { seq: 7 } })
  })

  test('by many connections of one sign-in gets twenty', async () => {
    const person = await product().signIn('auditor@home.test')
    const lines = []
    for (let at = 0; at < 20; at++) lines.push(await enter(person))
    const more = await connect()
    say(more, { type: 'auth', token: person.token })
    expect(await more.closed).toBe(4429)
    lines[0]?.socket.close()
    await lines[0]?.closed
    await expect.poll(() => openSockets()).toBe(19)
    await enter(person)
  })

  test('by never reading is cut off before what waits for it fills the memory', async () => {
    await expect.poll(() => openSockets()).toBe(0)
    const { socket } = await shake('/api/live')
    onTestFinished(() => void socket.destroy())
    socket.pause()
    socket.write(frame({ type: 'auth', token: admin.token }))
    socket.write(frame({ type: 'subscribe', topic: 'workspace' }))
    const { live } = product().services
    let seq = 0
    await expect
      .poll(
        () => {
          for (let at = 0; at < 200; at++)
            live.publish(busTopic(product().home, 'workspace'), { seq: seq++, text: 'x'.repeat(6_000) })
          return seq > 1_000 ? openSockets() : 1
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(0)
  })
})

describe('a listener', () => {
  test('is sent away by the end of the sign-in itself, and hears nothing more', async () => {
    const person = await product().signIn('manager@home.test')
    const other = await product().signIn('manager@home.test')
    // Nobody else looks at the rights meanwhile.
    const { address } = await channelWith({ checkMs: 3_600_000 })
    const line = await listen(person, 'workspace', address)
    const stays = await listen(other, 'workspace', address)
    await person.send('POST', '/user/logout', {})
    expect(await line.closed).toBe(4401)
    product().services.live.publish(busTopic(product().home, 'workspace'), { seq: 3 })
    expect(await stays.next()).toMatchObject({ message: { seq: 3 } })
  })

  test('loses the topics that its role no longer reads', async () => {
    const special = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    const made = await special.send('POST', '/checklist/template/new', { title: 'Not for long' })
    const topic = `template:${String(Reflect.get(Object(made.body.data), 'id'))}`
    const line = await listen(special, topic)
    const { home, services } = product()
    await services.database.inWorkspace(home, (tx) =>
      tx.query(`update roles set permissions = '{}' where name_lang->>'en' = 'Special'`),
    )
    tellRightsMoved(services.live, { workspace: home })
    expect(await line.next()).toEqual({ type: 'refused', topic })
  })

  test('that leaves while it is being let in leaves nothing behind', async () => {
    await expect.poll(() => openSockets()).toBe(0)
    const { live } = product().services
    const real = live.subscribe.bind(live)
    let listening = 0
    const counted: typeof live.subscribe = (topic, listener) => {
      const stop = real(topic, listener)
      listening += 1
      return () => {
        listening -= 1
        stop()
      }
    }
    live.subscribe = counted
    onTestFinished(() => {
      live.subscribe = real
    })
    const last = await product().signIn('admin@home.test')
    for (let at = 0; at < 8; at++) {
      // A sign-in that was not asked for yet: the answer comes when the socket is gone.
      const { token } = await product().signIn('admin@home.test')
      const { socket } = await shake('/api/live')
      socket.write(frame({ type: 'auth', token }))
      socket.write(frame({ type: 'subscribe', topic: 'workspace' }), () => socket.resetAndDestroy())
    }
    const stays = await listen(last)
    await expect.poll(() => openSockets()).toBe(1)
    expect(listening).toBe(1)
    stays.socket.close()
    await expect.poll(() => listening).toBe(0)
  })
})

test('a server that stops does not wait for clients that went away without a word', async () => {
  const { services } = product()
  const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
  const { app } = await buildProduct({ services: { ...services, jobs } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { socket } = await shake('/api/live', {}, (app.server.address() as AddressInfo).port)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  expect(openSockets(app)).toBe(1)
  const [gone] = app.websocketServer.clients
  const cut = vi.spyOn(gone ?? expect.fail('nobody is connected'), 'terminate')
  await app.close()
  // By our own patience: the library's is half a minute, and cuts without this call.
  expect(cut).toHaveBeenCalledOnce()
})

test('a client that gives no sign of life between two beats is cut off, one that does stays', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  const beatMs = 3_600_001
  const { app, at, address } = await channelWith({ beatMs, patienceMs: 3_600_000 })
  const beat = timers.mock.calls.find(([, ms]) => ms === beatMs)?.[0] ?? expect.fail('it has no beat')
  const { socket } = await shake('/live', {}, at)
  onTestFinished(() => void socket.destroy())
  const { socket: alive } = await connect(address)
  onTestFinished(() => alive.close())
  expect(openSockets(app)).toBe(2)
  const answered = Promise.race([...app.websocketServer.clients].map((client) => once(client, 'pong')))
  beat()
  await answered
  expect(openSockets(app)).toBe(2)
  beat()
  await new Promise((resolve) => socket.resume().once('close', resolve))
  await expect.poll(() => openSockets(app)).toBe(1)
  expect(alive.readyState).toBe(WebSocket.OPEN)
})
