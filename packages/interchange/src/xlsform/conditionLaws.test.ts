import { compile, placementProblems } from '@plumbline/checklist'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../xpath/expression.ts'
import { readExpression } from '../xpath/readExpression.ts'
import { answering, withRow } from './answering.ts'
import { lossesOf, readSheets } from './formScenario.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

/** XPath 1.0 as plainly as it can be said, on answers as texts. */
const valueIn = (part: Expression, answers: Readonly<Record<string, string>>): string | number | boolean => {
  const value = (each: Expression): string | number | boolean => valueIn(each, answers)
  const number = (each: string | number | boolean): number =>
    typeof each === 'string' ? (each.trim() === '' ? Number.NaN : Number(each)) : Number(each)
  switch (part.kind) {
    case 'number':
    case 'string':
      return part.value
    case 'question':
      return answers[part.name] ?? ''
    case 'negate':
      return -number(value(part.of))
    case 'and':
      return part.terms.every((term) => value(term) === true)
    case 'or':
      return part.terms.some((term) => value(term) === true)
    case 'arithmetic': {
      const [left, right] = [number(value(part.left)), number(value(part.right))]
      return part.operator === '+' ? left + right : part.operator === '-' ? left - right : left * right
    }
    case 'compare': {
      const [left, right] = [value(part.left), value(part.right)]
      if ((part.operator === '=' || part.operator === '!=') && typeof left === 'string' && typeof right === 'string')
        return (left === right) === (part.operator === '=')
      const [a, b] = [number(left), number(right)]
      switch (part.operator) {
        case '=':
          return a === b
        case '!=':
          return a !== b
        case '<':
          return a < b
        case '<=':
          return a <= b
        case '>':
          return a > b
        case '>=':
          return a >= b
      }
    }
    // falls through: every comparison has answered
    case 'call': {
      const args = part.kind === 'call' ? part.args.map(value) : []
      const [first, second] = args
      switch (part.kind === 'call' ? part.name : '') {
        case 'not':
          return first !== true
        case 'selected':
          return String(first).split(' ').includes(String(second))
        case 'count-selected':
          return first === '' ? 0 : String(first).split(' ').length
        case 'string-length':
          return String(first).length
        case 'starts-with':
          return String(first).startsWith(String(second))
        case 'contains':
          return String(first).includes(String(second))
        default:
          throw new Error('not in this grammar')
      }
    }
    default:
      throw new Error('not in this grammar')
  }
}

const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=')
const equality = fc.constantFrom('=', '!=')
const leaf: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(comparison, fc.constantFrom('1', '2', '3', '10')).map(([sign, value]) => `\${a} ${sign} ${value}`),
  fc.tuple(equality, fc.constantFrom("'1'", "'2'", "''", "'none'")).map(([sign, value]) => `\${a} ${sign} ${value}`),
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('1', '10', 'x', 'z'))
    .map(([name, value]) => `selected(\${${name}}, '${value}')`),
  fc.tuple(equality, fc.constantFrom("'x'", "''")).map(([sign, value]) => `\${b} ${sign} ${value}`),
  fc.tuple(comparison, fc.constantFrom('-1', '0', '4')).map(([sign, value]) => `${value} ${sign} \${c}`),
  fc
    .tuple(fc.constantFrom('c', 'e'), comparison, fc.constantFrom('c', 'e', '(${e} + 1)', '(${c} * 2 - ${e})'))
    .map(([left, sign, right]) => `\${${left}} ${sign} ${right.length > 1 ? right : `\${${right}}`}`),
  fc.tuple(equality, fc.constantFrom("'pump'", "''", "'x'")).map(([sign, value]) => `\${d} ${sign} ${value}`),
  fc.constantFrom(
    "contains(${d}, 'um')",
    "starts-with(${d}, 'p')",
    'string-length(${d}) > 0',
    'count-selected(${b}) >= 1',
    "${f} = 'OK'",
    "${f} != ''",
  ),
)
const expressions: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([left, word, right]) => `(${left} ${word} ${right})`),
    tie('expression').map((of) => `not(${of})`),
  ),
})).expression

const answersOf = fc.record({
  a: fc.constantFrom('', '1', '2', '10'),
  b: fc.constantFrom('', 'x', 'x z', 'x y z'),
  c: fc.constantFrom('', '-1', '0', '4', '5'),
  d: fc.constantFrom('', 'pump', 'x'),
  e: fc.constantFrom('', '-1', '0.5', '4', '9'),
  f: fc.constantFrom('', 'OK'),
})

test(
  'a condition shows a question exactly when XPath says so, and a constraint turns it red exactly when it does not',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(expressions, fc.array(answersOf, { minLength: 1, maxLength: 6 }), (expression, rounds) => {
        const parsed = readExpression(expression)
        if (!parsed.ok) throw new Error(expression)
        const read = withRow(`text|t|T|${expression}|||||\n  integer|u|U||${expression}||||`)
        expect(lossesOf(read)).toEqual([])
        const form = answering(read)
        form.answer('u', '1')
        for (const answers of rounds) {
          for (const [path, value] of Object.entries(answers)) form.answer(path, value)
          const holds = valueIn(parsed.expression, answers) === true
          expect([expression, answers, form.at('t').relevant]).toEqual([expression, answers, holds])
          expect([expression, answers, form.at('u').color]).toEqual([expression, answers, holds ? null : 'red'])
        }
      }),
      { numRuns: tries(250) },
    )
  },
)

test('whatever a form holds, it is read or told', { timeout: 60_000 }, () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'begin group',
      'end group',
      'begin repeat',
      'end repeat',
      'text',
      'integer',
      'select_one l',
      'calculate',
      '${a} > 1',
      'a',
      'b',
      'yes',
      '__proto__',
      '1',
      '',
    ),
  )
  const rows = fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 25 })
  fc.assert(
    fc.property(rows, rows, (survey, choices) => {
      const read = readSheets([
        {
          name: 'survey',
          rows: [
            ['type', 'name', 'label', 'relevant', 'constraint', 'required', 'calculation', 'default', 'x'],
            ...survey,
          ],
        },
        { name: 'choices', rows: [['list_name', 'name', 'label', 'y'], ...choices] },
      ])
      expect(placementProblems(read.template)).toEqual([])
      const named = survey.filter((row) => row.slice(0, 9).some((each) => each.trim() !== ''))
      const told = new Set([...read.errors, ...read.losses].map((each) => each.row))
      const imported = new Set(read.rowOf.values())
      for (const row of named) {
        const at = survey.indexOf(row) + 2
        expect(imported.has(at) || told.has(at) || /^\s*end[ _]+(group|repeat|loop)\b/i.test(row[0] ?? '')).toBe(true)
      }
      compile(read.template)
    }),
    { numRuns: tries(150) },
  )
})
