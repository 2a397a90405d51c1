const bullet = /^\s*[-*•–‣◦▪☐☑✓]\s+/u
const numeral = /^\s*\d{1,3}[.)]\s+/u

/**
 * The titles in a pasted text, one per line. A list's bullets fall away, its numbers where every line has one: rows
 * are numbered anyway.
 */
export const pastedTitles = (text: string): readonly string[] => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const numbered = lines.length > 1 && lines.every((line) => numeral.test(line))
  return lines.map((line) => line.replace(numbered ? numeral : bullet, '')).filter((line) => line !== '')
}
