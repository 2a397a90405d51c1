import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../platform/database/testing.ts'
import { countWrongTry, forgetWrongTries, judgeTries } from './tries.ts'

const database = useTestDatabase()
const judge = (account: string, place: string) => database().global((tx) => judgeTries(tx, account, place))
const wrong = async (account: string, place: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at++) await database().global((tx) => countWrongTry(tx, account, place))
}

describe('wrong tries', () => {
  test('five from one place wait 15 minutes, for that account and that place only', async () => {
    await wrong('a@x.test', '10.0.0.1', 4)
    expect((await judge('a@x.test', '10.0.0.1')).wait).toBe(0)
    await wrong('a@x.test', '10.0.0.1', 1)
    const { wait } = await judge('a@x.test', '10.0.0.1')
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect((await judge('a@x.test', '10.0.0.2')).wait).toBe(0)
    expect((await judge('b@x.test', '10.0.0.1')).wait).toBe(0)
  })

  test('fifty from anywhere only slow the answers', async () => {
    for (let place = 0; place < 25; place++) await wrong('c@x.test', `10.0.1.${place}`, 2)
    expect(await judge('c@x.test', '10.0.2.1')).toEqual({ wait: 0, slow: 1500 })
  })

  test('are forgotten after a good sign-in', async () => {
    await wrong('d@x.test', '10.0.0.1', 5)
    await database().global(async (tx) => forgetWrongTries(tx, 'd@x.test', '10.0.0.1'))
    expect((await judge('d@x.test', '10.0.0.1')).wait).toBe(0)
  })
})
