/** Keeps what `make` made for a key: constructors of Intl cost some 50 µs each, a report writes thousands of figures. */
export const kept = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}
