/** What stands in addresses of a workspace of this name. */
export const keyOf = (name: string): string => {
  const key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '')
  return key.length < 2 ? 'workspace' : key
}

/** The key, or the first of those behind it ("acme-2") that nobody has. */
export const freeKey = (key: string, taken: ReadonlySet<string>): string => {
  for (let at = 1; ; at++) {
    const candidate = at === 1 ? key : `${key}-${at}`
    if (!taken.has(candidate)) return candidate
  }
}
