/** An XPath expression as forms write it. `at`: where in the text, from 0. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'string'; readonly value: string; readonly at: number }
  /** `${name}`: a question by its name. */
  | { readonly kind: 'question'; readonly name: string; readonly at: number }
  /** `.`: the question that the expression belongs to. */
  | { readonly kind: 'self'; readonly at: number }
  /** Any other location path without predicates: "/data/a/b", "../b", "b". */
  | { readonly kind: 'path'; readonly absolute: boolean; readonly steps: readonly string[]; readonly at: number }
  /** A step that chooses among nodes, or a union of node sets: read, and what it was for is not. */
  | { readonly kind: 'nodes'; readonly text: string; readonly at: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[]; readonly at: number }
  | { readonly kind: 'negate'; readonly of: Expression; readonly at: number }
  | { readonly kind: 'and' | 'or'; readonly terms: readonly Expression[]; readonly at: number }
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly left: Expression
      readonly right: Expression
      readonly at: number
    }
  | {
      readonly kind: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
      readonly at: number
    }

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | 'div' | 'mod'

export interface ExpressionProblem {
  /** unexpected: something else should stand here. open: a quotation mark or a bracket without its other. */
  readonly code: 'unexpected' | 'open' | 'tooLong' | 'tooDeep'
  readonly at: number
  /** What was met; '' at the end. */
  readonly found: string
}
