/**
 * A cell of a CSV file that begins with one of = + - @ tab CR is taken for a formula by spreadsheet programs. On export it
 * gets an apostrophe in front; so does what already looks like such a cell, and reading takes exactly one away again:
 * what was exported comes back as it was.
 */
const dangerous = /^'*[=+\-@\t\r]/
const escaped = /^'+[=+\-@\t\r]/
const plainNumber = /^-?\d+(?:\.\d+)?$/

export const escapeFormula = (text: string): string =>
  dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text

export const unescapeFormula = (text: string): string => (escaped.test(text) ? text.slice(1) : text)
