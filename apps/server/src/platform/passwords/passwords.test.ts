import { setImmediate as turn } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './index.ts'
import { takeTurns } from './takeTurns.ts'

const password = 'a long enough password'

test('a password fits its own hash only, and nobody’s fits nothing, the decoy’s own words neither', async () => {
  const passwords = openPasswords({ passwordMemory: 12 })
  const kept = await passwords.hash(password)
  expect(await passwords.fits(kept, password)).toBe(true)
  expect(await passwords.fits(kept, `${password}.`)).toBe(false)
  expect(await passwords.fits(null, password)).toBe(false)
  expect(await passwords.fits(null, 'nobody has this password')).toBe(false)
})

test('nobody’s password is reckoned on as long as somebody’s', async () => {
  const passwords = openPasswords({ passwordMemory: 19 })
  const kept = await passwords.hash(password)
  await passwords.fits(null, password)
  // Of the processor, not of the clock: how busy the machine is doesn't count. Of each the least of several, by turns.
  const worked = async (hashed: string | null): Promise<number> => {
    const before = process.cpuUsage()
    await passwords.fits(hashed, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let [known, unknown] = [Infinity, Infinity]
  for (let at = 0; at < 9; at++) {
    known = Math.min(known, await worked(kept))
    unknown = Math.min(unknown, await worked(null))
  }
  expect(unknown).toBeGreaterThan(known / 4)
})

test('a hash is of Argon2id with the memory that was set, and salted', async () => {
  const passwords = openPasswords({ passwordMemory: 13 })
  const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=13312,t=3,p=1\$/)
  expect(one).not.toBe(other)
})

test('what was made cheaper is weak and still opens; what was made dearer is not weak', async () => {
  const now = openPasswords({ passwordMemory: 14 })
  const cheaper = await openPasswords({ passwordMemory: 12 }).hash(password)
  const fewerPasses = await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  const dearer = await openPasswords({ passwordMemory: 16 }).hash(password)
  expect([cheaper, fewerPasses, dearer, await now.hash(password)].map(now.isWeak)).toEqual([true, true, false, false])
  expect(await now.fits(cheaper, password)).toBe(true)
  expect(await now.fits(fewerPasses, 'another password')).toBe(false)
})

test('of many at once only so many run, the others in their order, and a failure gives its turn on', async () => {
  const inTurn = takeTurns(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (at: number) => async (): Promise<number> => {
    order.push(at)
    most = Math.max(most, ++running)
    await turn()
    running--
    if (at === 1) throw new Error('broken')
    return at
  }
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((at) => inTurn(work(at))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(4).fill('fulfilled')])
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})
