import { describe, expect, it } from 'vitest'
import { newUuid } from './index.ts'

describe('a new uuid', () => {
  it('is of version 7 and carries its moment', () => {
    const now = Date.now() + 1_000_000
    const uuid = newUuid(now)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)).toBe(now)
  })

  it('comes after every earlier one of this process, also within a millisecond and when the clock goes back', () => {
    const now = Date.now() + 2_000_000
    const uuids = Array.from({ length: 20_000 }, (_, n) => newUuid(n % 3 === 0 ? now - 500 : now))
    expect(uuids.toSorted()).toEqual(uuids)
    expect(new Set(uuids).size).toBe(uuids.length)
  })
})
