/**
 * The query of an address as plain text, key by key: `?filter={"a":1}&page=2` -> `{filter: '{"a":1}', page: '2'}`.
 * The screens parse what they know; nothing is turned into numbers or quoted behind their back.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
