/** Keeps the values used last, up to a total weight; a value heavier than the whole is not kept. */
export class WeightedCache<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly weight: number }>()
  private readonly limit: number
  private total = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, weight: number): void {
    this.remove(key)
    if (weight > this.limit) return
    this.entries.set(key, { value, weight })
    this.total += weight
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) return
      this.remove(oldest)
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.total -= entry.weight
  }
}
