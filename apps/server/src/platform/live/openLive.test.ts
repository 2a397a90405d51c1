import { describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '../database/testing.ts'
import { jsonLog } from '../log/index.ts'
import { bus } from './bus.ts'
import { openLive } from './index.ts'
import type { LiveMessage } from './index.ts'

const lines: string[] = []
const log = jsonLog('warn', (line) => lines.push(line))
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('the live channel in one process', () => {
  it('tells listeners of the topic, gathered per tick and equal ones once', async () => {
    const live = await bus(undefined, log)
    const heard: LiveMessage[] = []
    const stop = live.subscribe('inspection:1', (message) => heard.push(message))
    live.publish('inspection:1', { seq: 1 })
    live.publish('inspection:1', { seq: 1 })
    live.publish('inspection:1', { seq: 2 })
    live.publish('inspection:2', { seq: 9 })
    expect(heard).toEqual([])
    await nextTick()
    expect(heard).toEqual([{ seq: 1 }, { seq: 2 }])
    stop()
    live.publish('inspection:1', { seq: 3 })
    await nextTick()
    expect(heard).toHaveLength(2)
    await live.close()
  })

  it('goes on when a listener throws, and when one leaves while another is told', async () => {
    const live = await bus(undefined, log)
    const heard: number[] = []
    live.subscribe('t', () => {
      throw new Error('listener broke')
    })
    const leave = live.subscribe('t', () => leave())
    live.subscribe('t', ({ n }) => heard.push(Number(n)))
    live.publish('t', { n: 1 })
    await nextTick()
    expect(heard).toEqual([1])
    expect(lines.some((line) => line.includes('listener broke'))).toBe(true)
    await live.close()
  })

  it('sends no text over the limit of a notification, however much happened', async () => {
    const sent: string[] = []
    const live = await bus(
      async () => ({ send: async (text) => void sent.push(text), close: async () => undefined }),
      log,
    )
    for (let n = 0; n < 500; n++) live.publish(`inspection:${n}`, { subject: 'é'.repeat(20), n })
    live.publish('large', { text: 'x'.repeat(9_000) })
    await live.close()
    expect(sent.length).toBeGreaterThan(1)
    expect(Math.max(...sent.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
    const told: unknown[] = sent.flatMap((text) => JSON.parse(text).told)
    expect(told).toHaveLength(500)
  })

  it('ignores what it can not read', async () => {
    let receive: (text: string) => void = () => undefined
    const live = await bus(async (take) => {
      receive = take
      return { send: async () => undefined, close: async () => undefined }
    }, log)
    receive('not json')
    receive('{"from":"x","told":[["t",{"deep":{}}]]}')
    const heard: LiveMessage[] = []
    live.subscribe('t', (message) => heard.push(message))
    receive('{"from":"x","told":[["t",{"n":1}]]}')
    expect(heard).toEqual([{ n: 1 }])
    await live.close()
  })
})

// The embedded database has one process, so there is no other one to reach.
describe.runIf(inject('testDatabase').kind === 'postgres')('the live channel over PostgreSQL', () => {
  it('reaches the other process once, itself once, and comes back after its connection was cut', async () => {
    const test = await openTestDatabase()
    const [here, there] = await Promise.all([1, 2].map(() => openLive(test.settings, { database: test.database, log })))
    if (here === undefined || there === undefined) throw new Error('two channels were opened')
    const heardHere: LiveMessage[] = []
    const heardThere: LiveMessage[] = []
    here.subscribe('t', (message) => heardHere.push(message))
    there.subscribe('t', (message) => heardThere.push(message))
    here.publish('t', { n: 1 })
    await expect.poll(() => heardThere).toEqual([{ n: 1 }])
    expect(heardHere).toEqual([{ n: 1 }])
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline live' and datname = current_database()`,
    )
    await expect
      .poll(
        () => {
          here.publish('t', { n: 2 })
          return heardThere.length
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBeGreaterThan(1)
    expect(heardThere.at(-1)).toEqual({ n: 2 })
    await Promise.all([here.close(), there.close()])
    await test.close()
  })
})
