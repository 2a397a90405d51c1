import type { ScenarioProblemCode } from './step.ts'

/** A word of a line: bare, quoted, or a path of both (`rooms/"Living room"/q4`). */
export interface Word {
  /** Split at its slashes outside quotes. */
  readonly parts: readonly string[]
  readonly text: string
  readonly column: number
}

export interface ReadLine {
  readonly words: readonly Word[]
  /** Behind the first "=" outside quotes. */
  readonly value: { readonly text: string; readonly entries: readonly string[]; readonly column: number } | null
}

export class LineProblem extends Error {
  readonly code: ScenarioProblemCode
  readonly column: number
  readonly found: string
  constructor(code: ScenarioProblemCode, column: number, found: string) {
    super(code)
    this.code = code
    this.column = column
    this.found = found
  }
}

/** Takes a line apart; throws LineProblem where a quote is not closed. Columns are counted from 1. */
export function readLine(line: string): ReadLine {
  const words: Word[] = []
  let at = 0
  while (at < line.length) {
    const sign = line.charAt(at)
    if (/\s/u.test(sign)) at++
    else if (sign === '=') return { words, value: readValue(line, at + 1) }
    else {
      const { parts, end } = readWord(line, at)
      words.push({ parts, text: parts.join('/'), column: at + 1 })
      at = end
    }
  }
  return { words, value: null }
}

function readWord(line: string, start: number): { readonly parts: readonly string[]; readonly end: number } {
  const parts: string[] = []
  let part = ''
  let at = start
  while (at < line.length && !/[\s=]/u.test(line.charAt(at))) {
    const sign = line.charAt(at)
    if (sign === '"') {
      const quoted = readQuoted(line, at)
      part += quoted.text
      at = quoted.end
    } else {
      if (sign === '/') {
        parts.push(part)
        part = ''
      } else part += sign
      at++
    }
  }
  parts.push(part)
  return { parts, end: at }
}

/** `\"` and `\\` stand for themselves inside quotes. */
function readQuoted(line: string, start: number): { readonly text: string; readonly end: number } {
  let text = ''
  for (let at = start + 1; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '"') return { text, end: at + 1 }
    if (sign === '\\' && /["\\]/u.test(line.charAt(at + 1))) text += line.charAt(++at)
    else text += sign
  }
  throw new LineProblem('quote_open', start + 1, line.slice(start))
}

function readValue(line: string, start: number): NonNullable<ReadLine['value']> {
  const rest = line.slice(start)
  const text = rest.trim()
  const column = start + 1 + (rest.length - rest.trimStart().length)
  const entries: string[] = []
  let entry = ''
  let quoted = false
  for (let at = start; at < line.length;) {
    const sign = line.charAt(at)
    if (sign === '"') {
      const read = readQuoted(line, at)
      entry = entry.trim() + read.text
      quoted = true
      at = read.end
      continue
    }
    if (sign === ',') {
      entries.push(quoted ? entry : entry.trim())
      entry = ''
      quoted = false
    } else if (!quoted || !/\s/u.test(sign)) entry += sign
    at++
  }
  if (text !== '') entries.push(quoted ? entry : entry.trim())
  const only = entries.length === 1 && text.startsWith('"') ? entries[0] : undefined
  return { text: only ?? text, entries, column }
}
