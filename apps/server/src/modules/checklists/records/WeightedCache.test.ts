import { describe, expect, it } from 'vitest'
import { WeightedCache } from './WeightedCache.ts'

describe('WeightedCache', () => {
  it('forgets what was used longest ago when the weight is exceeded', () => {
    const cache = new WeightedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('b', 'B', 4)
    expect(cache.get('a')).toBe('A')
    cache.set('c', 'C', 4)
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe('A')
    expect(cache.get('c')).toBe('C')
  })

  it('does not keep what is heavier than all of it, and drops the older value of that key', () => {
    const cache = new WeightedCache<string>(10)
    cache.set('a', 'A', 4)
    cache.set('a', 'larger', 11)
    expect(cache.get('a')).toBeUndefined()
    cache.set('b', 'B', 10)
    expect(cache.get('b')).toBe('B')
  })
})
