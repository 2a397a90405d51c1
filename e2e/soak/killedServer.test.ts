import { expect, test } from 'vitest'
import { soakKilledServer } from './killedServer.ts'

// `npm run soak` does the same a thousand times.
test('a server killed at ten points under three devices loses nothing: all agree in the end', async () => {
  const { kills, made, acknowledged, onServer, faults } = await soakKilledServer({ seed: 20_261_120, points: 10 })
  expect(faults).toEqual([])
  expect([kills, onServer]).toEqual([10, made])
  expect(acknowledged).toBe(made)
  expect(made).toBeGreaterThan(30)
}, 600_000)
