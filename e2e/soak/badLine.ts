import { setTimeout as wait } from 'node:timers/promises'
import type { Network } from '../../apps/field/src/sync/Network.ts'

/** Numbers from 0 up to 1 that come in the same order for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface BadLine extends Network {
  /** Part of the calls that are lost, half on the way there, half on the way back. */
  loss: number
  /** Part of the calls that arrive once more, later and out of turn, as a gateway that repeats them would. */
  echo: number
  /** Ids of operations the server said it has. */
  readonly acknowledged: Set<string>
  /** Told when a call is on its way. */
  onCall: () => void
}

/** A line to the real server that loses, repeats and reorders. */
export const badLine = (network: Network, random: () => number): BadLine => {
  const line: BadLine = {
    loss: 0,
    echo: 0,
    acknowledged: new Set(),
    onCall: () => undefined,
    send: async (request) => {
      const fate = random()
      if (fate < line.loss / 2) return { kind: 'unreachable' }
      line.onCall()
      const answer = await network.send(request)
      if (random() < line.echo) void wait(random() * 60).then(() => network.send(request))
      // Said is said, also where the device never hears it.
      if (request.path.endsWith('/ops') && answer.kind === 'done') {
        const { applied } = answer.data as unknown as { readonly applied: readonly string[] }
        for (const id of applied) line.acknowledged.add(id)
      }
      return fate < line.loss ? { kind: 'unreachable' } : answer
    },
  }
  return line
}
