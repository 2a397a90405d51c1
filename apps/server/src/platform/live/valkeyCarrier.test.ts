import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, startValkey, valkeyProgram, type ValkeyServer } from '../../../testing/valkeyServer.ts'
import { jsonLog } from '../log/index.ts'
import { bus } from './bus.ts'
import type { Live, LiveMessage } from './index.ts'
import { valkeyCarrier } from './valkeyCarrier.ts'

const lines: string[] = []
const log = jsonLog('warn', (line) => lines.push(line))
const patience = { answerMs: 2_000, lookMs: 300 }
const password = 'a-secret-of-valkey'
const open = (url: string): Promise<Live> => bus((receive) => valkeyCarrier(url, receive, log, patience), log)

describe('Valkey that is not there', () => {
  test('stops the start by one line without its password', async () => {
    const port = await freePort()
    await expect(open(`valkey://:${password}@127.0.0.1:${port}`)).rejects.toThrow(
      new RegExp(`^VALKEY_URL: no connection: connect ECONNREFUSED 127.0.0.1:${port}\\.$`),
    )
  })

  test('but something that never answers stops the start as well', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await expect(open(`redis://127.0.0.1:${port}`)).rejects.toThrow(/^VALKEY_URL: no connection: no answer within/)
  })
})

// No npm package brings the program: where the system has none, VALKEY_SERVER may name one.
const program = valkeyProgram(process.env)
describe.runIf(program !== undefined)('the live channel over Valkey', () => {
  let port = 0
  let server: ValkeyServer
  const start = async (): Promise<void> => {
    server = await startValkey(program ?? '', { port, password })
  }
  beforeAll(async () => {
    port = await freePort()
    await start()
  })
  afterAll(() => server.stop())

  const pair = async (): Promise<{ here: Live; there: Live; heardHere: LiveMessage[]; heardThere: LiveMessage[] }> => {
    const [here, there] = await Promise.all([open(server.url), open(server.url)])
    onTestFinished(async () => {
      await Promise.all([here.close(), there.close()])
    })
    const heardHere: LiveMessage[] = []
    const heardThere: LiveMessage[] = []
    here.subscribe('1:t', (message) => heardHere.push(message))
    there.subscribe('1:t', (message) => heardThere.push(message))
    return { here, there, heardHere, heardThere }
  }
  const untilHeard = async (from: Live, heard: readonly LiveMessage[], message: LiveMessage): Promise<void> => {
    await expect
      .poll(
        () => {
          from.publish('1:t', message)
          return heard.at(-1)
        },
        { timeout: 10_000, interval: 100 },
      )
      .toEqual(message)
  }

  test('reaches the other process once and itself once, in order, however much is said', async () => {
    const { here, heardHere, heardThere } = await pair()
    const said = Array.from({ length: 2000 }, (_, n) => ({ n, text: 'ناجح 😀' }))
    for (const message of said) here.publish('1:t', message)
    await expect.poll(() => heardThere.length, { timeout: 10_000 }).toBe(2000)
    expect(heardThere).toEqual(said)
    expect(heardHere).toEqual(said)
  })

  test('comes back after the server was killed, and does not send late what was said meanwhile', async () => {
    const { here, there, heardHere, heardThere } = await pair()
    await untilHeard(here, heardThere, { n: 1 })
    await server.stop()
    for (let n = 0; n < 500; n++) here.publish('1:t', { lost: n })
    await expect.poll(() => heardHere.length).toBeGreaterThan(499)
    const before = lines.length
    await start()
    await untilHeard(here, heardThere, { n: 2 })
    await untilHeard(there, heardHere, { n: 3 })
    expect(heardThere.some((message) => 'lost' in message)).toBe(false)
    expect(lines.slice(before).length).toBeLessThan(20)
    expect(lines.join('')).not.toContain(password)
  })

  test('comes back from a server that kept its connections but stopped to answer', async () => {
    const { here, heardThere } = await pair()
    await untilHeard(here, heardThere, { n: 1 })
    const before = lines.length
    server.pause()
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(before)
    server.resume()
    await untilHeard(here, heardThere, { n: 2 })
  })

  test('closes while the server is away: it waits neither for that nor for what can not be sent', async () => {
    const live = await open(server.url)
    await server.stop()
    live.publish('1:t', { n: 1 })
    // Only then does the server come back: a close that waited for it would never end.
    await expect(live.close()).resolves.toBeUndefined()
    await start()
  })

  test('a wrong password stops the start by one line', async () => {
    await expect(open(server.url.replace(password, 'wrong-password'))).rejects.toThrow(/^VALKEY_URL: no connection: /)
    await expect(open(server.url.replace(password, 'wrong-password'))).rejects.not.toThrow(/wrong-password/)
  })
})
