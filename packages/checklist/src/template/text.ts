/** Text may be any Unicode but NUL and lone surrogates: no database and no JSON reader agrees on those. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
