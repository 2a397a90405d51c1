import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from './expression.ts'
import { readExpression } from './readExpression.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

/** An expression with brackets everywhere, so that its reading can be seen. */
const shape = (expression: Expression): string => {
  switch (expression.kind) {
    case 'number':
      return String(expression.value)
    case 'string':
      return `'${expression.value}'`
    case 'question':
      return `\${${expression.name}}`
    case 'self':
      return '.'
    case 'path':
      return `${expression.absolute ? '/' : ''}${expression.steps.join('/')}`
    case 'nodes':
      return `<${expression.text}>`
    case 'call':
      return `${expression.name}(${expression.args.map(shape).join(', ')})`
    case 'negate':
      return `(-${shape(expression.of)})`
    case 'and':
    case 'or':
      return `(${expression.terms.map(shape).join(` ${expression.kind} `)})`
    case 'compare':
    case 'arithmetic':
      return `(${shape(expression.left)} ${expression.operator} ${shape(expression.right)})`
  }
}

const read = (text: string): string => {
  const result = readExpression(text)
  return result.ok ? shape(result.expression) : `${result.problem.code} ${result.problem.at} ${result.problem.found}`
}

test.each([
  ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
  ['8 div 2 div 2 mod 3', '(((8 div 2) div 2) mod 3)'],
  ['${a} = 1 and ${b} != 2 or not(${c})', '(((${a} = 1) and (${b} != 2)) or not(${c}))'],
  ['1 < 2 = 3 >= 4', '((1 < 2) = (3 >= 4))'],
  ['-${a} * -3', '((-${a}) * (-3))'],
  ['--1', '1'],
  ['. >= 0 and string-length( . ) <= 10', '((. >= 0) and (string-length(.) <= 10))'],
  ['selected(${trigger}, PP)', 'selected(${trigger}, PP)'],
  [' /data/basics/cells >1 ', '(/data/basics/cells > 1)'],
  ['../a + current()/../b', '(../a + ../b)'],
  ['/data/pump[position() = 1]/x', '</data/pump[position() = 1]/x>'],
  ['count(${pump} | //b)', 'count(<${pump} | //b>)'],
  ['@id', '<@id>'],
  ['*', '<*>'],
  ['div div div', '(div div div)'],
  ['a-b', 'a-b'],
  ['${a}-${b}', '(${a} - ${b})'],
  ["concat(“say ‘no’”, 'x\"y')", "concat('say ‘no’', 'x\"y')"],
  ["jr:choice-name(${a}, '${a}')", "jr:choice-name(${a}, '${a}')"],
  ['.5 + 1.', '(0.5 + 1)'],
  ['if(${a} > 1, "x", if(true(), 2, 3))', "if((${a} > 1), 'x', if(true(), 2, 3))"],
])('%s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['', 'unexpected 0 '],
  ['1 2', 'unexpected 2 2'],
  ['${a', 'unexpected 0 $'],
  ['${} = 1', 'unexpected 0 ${}'],
  ['(1 + 2', 'open 0 ('],
  ['concat(1, (2)', 'open 6 ('],
  ["'text", "open 0 '"],
  ['1 + * 2', 'unexpected 6 2'],
  ['a and', 'unexpected 5 '],
  ['a # b', 'unexpected 2 #'],
  ['a/b/', 'unexpected 4 '],
  ['x[1', 'open 1 ['],
])('%s is refused: %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('what is nested or long without end is refused, not followed', () => {
  expect(read('('.repeat(100_000))).toMatch(/^tooLong/)
  expect(read('('.repeat(1_500))).toMatch(/^tooDeep/)
  expect(read('not('.repeat(900))).toMatch(/^tooDeep/)
  expect(read(`1${'+1'.repeat(5_000)}`)).toMatch(/^tooLong/)
  expect(read('a['.repeat(900))).toMatch(/^tooDeep/)
  expect(readExpression(`${'-'.repeat(1_900)}1`).ok).toBe(true)
  expect(readExpression(`\${${' '.repeat(19_000)}`).ok).toBe(false)
})

const written: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('1', '2.5', "'x'", '${a}', '.', '/data/a', '../b'),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', 'div', 'mod', '=', '!=', '<', '>='), tie('expression'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([left, word, right]) => `(${left} ${word} ${right})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((args) => `f(${args.join(', ')})`),
    tie('expression').map((of) => `(-${of})`),
  ),
})).expression

test('what is written with brackets is read with the same ones', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(written, (text) => {
      const result = readExpression(text)
      if (!result.ok) throw new Error(`${result.problem.code} at ${result.problem.at}`)
      const once = shape(result.expression)
      const again = readExpression(once)
      expect(again.ok && shape(again.expression)).toBe(once)
    }),
    { numRuns: tries(300) },
  )
})

test('any text is read or refused with a place in it', { timeout: 60_000 }, () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('(', ')', '[', '${', '}', "'", ' and ', '/', '..', 'x', '1', '-'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      const result = readExpression(text)
      if (result.ok) return
      expect(result.problem.at).toBeGreaterThanOrEqual(0)
      expect(result.problem.at).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: tries(250) },
  )
})
