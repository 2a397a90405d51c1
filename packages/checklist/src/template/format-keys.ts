/** A place in a format or a number: braces with a name in them. */
export const place = /\{([^{}]*)\}/g

/** The reference keys that a document id's format names, each once; `{number}` is the count. */
export function formatKeys(format: string): readonly string[] {
  const keys = new Set([...format.matchAll(place)].map(([, name = '']) => name.trim()))
  keys.delete('number')
  keys.delete('')
  return [...keys]
}
