/** Without case and accents. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of `search` stands somewhere in `text`; case and accents do not matter. */
export const matches = (text: string, search: string): boolean => {
  const found = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}
