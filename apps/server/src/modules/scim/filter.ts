import { text as anyText } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { invalid } from './scimError.ts'

/** Which attributes a filter may name, in lower case, and where they stand. */
export type Columns = Readonly<
  Record<string, { readonly column: SQL; readonly kind: 'text' | 'exact' | 'boolean' | 'time' }>
>

type Token = { readonly kind: 'word' | 'string' | 'open' | 'close'; readonly text: string }

const longest = 4000
const deepest = 20

const tokensOf = (filter: string): readonly Token[] => {
  if (filter.length > longest) return invalid('The filter is too long.', 'invalidFilter')
  const tokens: Token[] = []
  const shape = /\s*(?:(\()|(\))|("(?:[^"\\]|\\.)*")|([^\s()"]+))/y
  while (shape.lastIndex < filter.trimEnd().length) {
    const found = shape.exec(filter)
    if (!found) return invalid('The filter can’t be read.', 'invalidFilter')
    const [, open, close, quoted, word] = found
    if (open !== undefined) tokens.push({ kind: 'open', text: open })
    else if (close !== undefined) tokens.push({ kind: 'close', text: close })
    else if (quoted !== undefined) tokens.push({ kind: 'string', text: unquoted(quoted) })
    else tokens.push({ kind: 'word', text: word ?? '' })
  }
  return tokens
}

/** Null: no text of JSON, or one that the database can't hold, and so stands nowhere (`text` of the contract). */
const textOf = (quoted: string): string | null => {
  try {
    const { data } = anyText(longest).safeParse(JSON.parse(quoted))
    return data ?? null
  } catch {
    // Escapes that are none.
    return null
  }
}

const unquoted = (quoted: string): string =>
  textOf(quoted) ?? invalid('A text of the filter can’t be read.', 'invalidFilter')

const likeSafe = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

const schemaOfAttribute = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

/**
 * A filter of RFC 7644 (3.4.2.2) as a condition: `and`, `or`, `not`, brackets, and the comparisons that its attributes
 * have. What it names and is not known is refused.
 */
export const filterSql = (filter: string, columns: Columns): SQL => {
  const tokens = tokensOf(filter)
  let at = 0
  const peek = (): Token | undefined => tokens[at]
  const isWord = (text: string): boolean => {
    const token = peek()
    return token?.kind === 'word' && token.text.toLowerCase() === text
  }
  const either = (depth: number): SQL => {
    const parts = [both(depth)]
    while (isWord('or')) {
      at++
      parts.push(both(depth))
    }
    return sql`(${sql.join(parts, sql` or `)})`
  }
  const both = (depth: number): SQL => {
    const parts = [one(depth)]
    while (isWord('and')) {
      at++
      parts.push(one(depth))
    }
    return sql`(${sql.join(parts, sql` and `)})`
  }
  const one = (depth: number): SQL => {
    if (depth > deepest) return invalid('The filter is too deep.', 'invalidFilter')
    if (isWord('not')) {
      at++
      return sql`not coalesce(${bracket(depth)}, false)`
    }
    return peek()?.kind === 'open' ? bracket(depth) : comparison()
  }
  const bracket = (depth: number): SQL => {
    if (peek()?.kind !== 'open') return invalid('A bracket is missing.', 'invalidFilter')
    at++
    const inner = either(depth + 1)
    if (peek()?.kind !== 'close') return invalid('A bracket is not closed.', 'invalidFilter')
    at++
    return inner
  }
  const comparison = (): SQL => {
    const [attribute, operator] = [tokens[at], tokens[at + 1]]
    const name = (attribute?.text ?? '').replace(schemaOfAttribute, '').toLowerCase()
    const known = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (attribute?.kind !== 'word' || !known || operator?.kind !== 'word')
      return invalid(`“${attribute?.text ?? ''}” can’t be filtered by.`, 'invalidFilter')
    const verb = operator.text.toLowerCase()
    at += 2
    if (verb === 'pr') return sql`(${known.column} is not null)`
    const value = tokens[at]
    at++
    if (value === undefined || value.kind === 'open' || value.kind === 'close')
      return invalid('A value is missing.', 'invalidFilter')
    return compare(known, verb, value)
  }
  const whole = either(0)
  if (at < tokens.length) return invalid('The filter goes on after its end.', 'invalidFilter')
  return whole
}

const compare = ({ column, kind }: Columns[string] & object, verb: string, { kind: form, text }: Token): SQL => {
  if (kind === 'boolean') {
    if (!['true', 'false'].includes(text.toLowerCase()) || !['eq', 'ne'].includes(verb))
      return invalid('A truth value is compared by eq or ne.', 'invalidFilter')
    return (text.toLowerCase() === 'true') === (verb === 'eq') ? sql`${column}` : sql`not ${column}`
  }
  if (form !== 'string') return invalid('A text stands in quotes.', 'invalidFilter')
  if (kind === 'time') return compareTime(column, verb, text)
  const [left, right] = kind === 'text' ? [sql`lower(${column})`, text.toLowerCase()] : [column, text]
  switch (verb) {
    case 'eq':
      return sql`${left} = ${right}`
    case 'ne':
      return sql`${left} is distinct from ${right}`
    case 'co':
      return sql`${left} like ${`%${likeSafe(right)}%`}`
    case 'sw':
      return sql`${left} like ${`${likeSafe(right)}%`}`
    case 'ew':
      return sql`${left} like ${`%${likeSafe(right)}`}`
    default:
      return invalid(`“${verb}” is no comparison of a text.`, 'invalidFilter')
  }
}

const compareTime = (column: SQL, verb: string, text: string): SQL => {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return invalid('This is no time.', 'invalidFilter')
  const signs: Readonly<Record<string, SQL>> = {
    eq: sql`=`,
    ne: sql`<>`,
    gt: sql`>`,
    ge: sql`>=`,
    lt: sql`<`,
    le: sql`<=`,
  }
  const sign = Object.hasOwn(signs, verb) ? signs[verb] : undefined
  return sign ? sql`${column} ${sign} ${time}` : invalid(`“${verb}” is no comparison of a time.`, 'invalidFilter')
}
