const longest = 60

/** A name as a key: letters and digits of any script in lower case, without accents; `otherwise` where it has none. */
export const slugOf = (name: string, otherwise: string): string => {
  const written = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  // By characters: half of one is no text.
  return Array.from(written).slice(0, longest).join('') || otherwise
}

/** The slug of a name, numbered where it is taken. */
export const freeSlug = (name: string, otherwise: string, isFree: (key: string) => boolean): string => {
  const slug = slugOf(name, otherwise)
  if (isFree(slug)) return slug
  let number = 2
  while (!isFree(`${slug}_${number}`)) number++
  return `${slug}_${number}`
}
