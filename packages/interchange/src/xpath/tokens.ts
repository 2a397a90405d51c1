import type { ExpressionProblem } from './expression.ts'

export interface Token {
  readonly kind: 'number' | 'string' | 'question' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

export class Unreadable extends Error {
  readonly problem: ExpressionProblem
  constructor(code: ExpressionProblem['code'], at: number, found: string) {
    super(`expression ${code}`)
    this.problem = { code, at, found }
  }
}

const longest = 20_000
const mostTokens = 2_000

/** Typing programs make “ ” ‘ ’ of quotation marks; forms written in them mean the plain ones. */
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’', '”': '”', '’': '’' }

const pattern =
  /[ \t\r\n\u00a0]*(?:(\d+(?:\.\d*)?|\.\d+)|\$\{([^{}$]*)\}|([\p{L}_][\p{L}\p{N}_.-]*(?::(?!:)[\p{L}_][\p{L}\p{N}_.-]*)?)|(\/\/|\.\.|::|!=|<=|>=|[-+*/=<>()[\],.|@])|(["'“”‘’])|(.))/suy

/** XPath 1.0, 3.7: the words of an expression in order; throws Unreadable at what is none. */
export const tokensOf = (text: string): readonly Token[] => {
  if (text.length > longest) throw new Unreadable('tooLong', longest, '')
  const tokens: Token[] = []
  const end = text.trimEnd().length
  pattern.lastIndex = 0
  while (pattern.lastIndex < end) {
    const match = pattern.exec(text)
    if (match === null) break
    const [whole, number, question, name, sign, quote, other] = match
    const at = match.index + whole.length - whole.replace(/^[ \t\r\n\u00a0]+/, '').length
    if (tokens.length >= mostTokens) throw new Unreadable('tooLong', at, '')
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (question !== undefined) tokens.push({ kind: 'question', text: question.trim(), at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at })
    else if (quote !== undefined) {
      const closed = text.indexOf(quotes[quote] ?? quote, at + 1)
      if (closed < 0) throw new Unreadable('open', at, quote)
      tokens.push({ kind: 'string', text: text.slice(at + 1, closed), at })
      pattern.lastIndex = closed + 1
    } else throw new Unreadable('unexpected', at, other ?? '')
  }
  tokens.push({ kind: 'end', text: '', at: text.length })
  return tokens
}
