/** A bucket of calls that fills up again: `perSecond` on average, `burst` at once. In memory, per process. */
export interface RateLimit {
  /** Takes one call of `key`; seconds to wait when there is none left, else 0. */
  readonly take: (key: string) => number
}

const largestNumberOfKeys = 50_000

export const createRateLimit = (perSecond: number, burst: number, now: () => number): RateLimit => {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(key) {
      const at = now()
      const bucket = buckets.get(key) ?? { left: burst, at }
      bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > largestNumberOfKeys) {
        const oldest = buckets.keys().next()
        if (!oldest.done) buckets.delete(oldest.value)
      }
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond))
      bucket.left -= 1
      return 0
    },
  }
}
