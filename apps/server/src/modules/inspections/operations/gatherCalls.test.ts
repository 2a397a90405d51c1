import { expect, test } from 'vitest'
import { gatherCalls, type Outcome } from './gatherCalls.ts'

const answered = (value: string): Outcome<string> => ({ ok: true, value })

/** Acts that end when they are told to; what went together, and what alone. */
const stage = (outcomeOf: (call: string) => Outcome<string> = answered) => {
  const acts: string[] = []
  const ends: { readonly act: string; readonly end: () => void }[] = []
  const perform = async (act: string): Promise<void> => {
    acts.push(act)
    await new Promise<void>((end) => ends.push({ act, end }))
  }
  const gathered = gatherCalls<string, string>({
    keyOf: (call) => call[0] ?? '',
    most: 3,
    together: async (calls) => {
      await perform(calls.join(' '))
      return calls.map((call) => {
        if (call.endsWith('!')) throw new Error('held up')
        return outcomeOf(call)
      })
    },
    alone: async (call) => {
      await perform(`alone ${call}`)
      const outcome = outcomeOf(call)
      if (!outcome.ok) throw outcome.error
      return outcome.value
    },
  })
  const end = async (...named: readonly string[]): Promise<void> => {
    for (const act of named) {
      await expect.poll(() => ends.map((each) => each.act)).toContain(act)
      ends
        .splice(
          ends.findIndex((each) => each.act === act),
          1,
        )[0]
        ?.end()
    }
  }
  return { gathered, acts, end }
}

test('the first goes at once, those that come meanwhile go together, as many as may', async () => {
  const { gathered, acts, end } = stage()
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(gathered))
  await end('a', 'b c d', 'e')
  expect(await answers).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(acts).toEqual(['a', 'b c d', 'e'])
})

test('two of one key are never together and keep their order; others go in the order of their keys', async () => {
  const { gathered, end } = stage()
  const answers = Promise.all(['x', 'b1', 'a1', 'a2', 'a3'].map(gathered))
  await end('x', 'a1 b1', 'a2', 'a3')
  expect(await answers).toEqual(['x', 'b1', 'a1', 'a2', 'a3'])
})

test('one that is held up takes nobody along and nobody waits for it; one that is refused harms nobody', async () => {
  const refused = new Error('refused')
  const { gathered, end } = stage((call) => (call === 'r' ? { ok: false, error: refused } : answered(call)))
  const first = gathered('x')
  const held = gathered('b!')
  const others = Promise.allSettled(['a', 'r'].map(gathered))
  await end('x', 'a b! r', 'alone a', 'alone r')
  expect(await others).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: refused },
  ])
  // What comes for the same key meanwhile holds up no other either.
  const again = gathered('b2')
  const after = Promise.allSettled(['y', 'r'].map(gathered))
  await end('y', 'r')
  expect((await after).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await end('alone b!', 'alone b2')
  expect(await Promise.all([first, held, again])).toEqual(['x', 'b!', 'b2'])
  const last = gathered('b3')
  await end('b3')
  expect(await last).toBe('b3')
})
