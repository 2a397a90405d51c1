import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { busTopic } from '../live/index.ts'

const product = useProduct()
let address = ''
let admin: Person
beforeAll(async () => {
  await product().app.listen({ host: '127.0.0.1', port: 0 })
  address = `ws://127.0.0.1:${(product().app.server.address() as AddressInfo).port}/api/live`
  admin = await product().signIn('admin@home.test')
})

interface Line {
  readonly socket: WebSocket
  readonly next: () => Promise<Record<string, unknown>>
  readonly closed: Promise<number>
}

const connect = (): Promise<Line> => {
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

test('a signed-in listener hears of the subjects it may read, of its own workspace only', async () => {
  const line = await connect()
  say(line, { type: 'auth', token: admin.token })
  expect(await line.next()).toEqual({ type: 'ready' })
  say(line, { type: 'subscribe', topic: 'workspace' })
  expect(await line.next()).toEqual({ type: 'subscribed', topic: 'workspace' })
  const { live } = product().services
  live.publish(busTopic(product().away, 'workspace'), { seq: 1 })
  live.publish(busTopic(product().home, 'workspace'), { seq: 2 })
  expect(await line.next()).toEqual({ type: 'message', topic: 'workspace', message: { seq: 2 } })
  say(line, { type: 'subscribe', topic: 'inspection:0190a000-0000-7000-8000-00000000dead' })
  expect(await line.next()).toMatchObject({ type: 'refused' })
  line.socket.close()
})

test('without a good sign-in the channel closes', async () => {
  const forged = await connect()
  say(forged, { type: 'auth', token: 'nobody' })
  expect(await forged.closed).toBe(4401)
  const early = await connect()
  say(early, { type: 'subscribe', topic: 'workspace' })
  expect(await early.closed).toBe(4401)
  const garbled = await connect()
  garbled.socket.send('{')
  expect(await garbled.closed).toBe(4400)
})

test('a page of another origin is turned away', async () => {
  const { port } = product().app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`)
  expect(answer.status).toBe(404)
})
