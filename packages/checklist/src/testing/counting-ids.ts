/** Ids that count up: what a test made is the same every time. */
export function countingIds(prefix = 'new'): () => string {
  let made = 0
  return () => `${prefix}${++made}`
}
