import { checkTemplate, itemOf, type Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { setOptions } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import {
  calculationOf,
  completed,
  completedFunction,
  numericBefore,
  sampleResult,
  phraseAt,
  wordAt,
} from './equationInputs.ts'
import { namedItem } from './namedItem.ts'
import { nearestInputs } from './nearestInputs.ts'
import { titledEquation } from './titledEquation.ts'

// Reference keys are k0, k1 ... in the order of the lines.
const sample = (): Template =>
  templateOf(
    ['p', 'page', 0],
    ['width', 'number', 1],
    ['name', 'textAnswer', 1],
    ['height', 'slider', 1],
    ['fixed', 'constant', 1],
    ['area', 'calculation', 1],
    ['later', 'number', 1],
  )

test('an equation may name the numeric questions before it, and nothing else', () => {
  expect(numericBefore(sample(), 'area').map(({ id }) => id)).toEqual(['width', 'height', 'fixed'])
})

describe('what was typed is stored with the questions it names', () => {
  test('every name leads to its question', () => {
    expect(calculationOf(sample(), {}, 'k1 * k3 + gone')).toEqual({
      value: 'k1 * k3 + gone',
      items: { k1: 'width', k3: 'height' },
    })
  })

  test('half an equation keeps the names it had', () => {
    expect(calculationOf(sample(), { k1: 'width' }, 'k1 * (')).toEqual({ value: 'k1 * (', items: { k1: 'width' } })
  })

  test('the engine finds nothing wrong with it', () => {
    const calculations = calculationOf(sample(), {}, 'round(k1 * k3, 2)')
    const template = after(sample(), setOptions(sample(), 'area', { calculations }))
    expect(checkTemplate(template).filter(({ item_id, code }) => item_id === 'area' && code.startsWith('eq'))).toEqual(
      [],
    )
    expect(namedItem(template, calculations.items, 'k3')?.id).toBe('height')
  })
})

describe('a word is completed where it is being typed', () => {
  test.each([
    ['k1 + he', 7, { from: 5, word: 'he' }],
    ['k1 + {line-', 11, { from: 5, word: 'line-' }],
    ['k1 + ', 5, { from: 5, word: '' }],
    ['k1 + 2', 6, { from: 6, word: '' }],
  ])('%s', (text, caret, word) => {
    expect(wordAt(text, caret)).toEqual(word)
  })

  test.each([
    ['k1 + he', 7, 'k3', 'k1 + k3', 7],
    ['k1 + he * 2', 7, 'k3', 'k1 + k3 * 2', 7],
    ['k1 + {li', 8, 'line-3', 'k1 + {line-3}', 13],
    ['', 0, 'line-3', '{line-3}', 8],
    ['(he)', 3, 'k3', '(k3)', 3],
  ])('%s', (text, caret, key, wanted, at) => {
    expect(completed(text, caret, key)).toEqual({ text: wanted, caret: at })
  })

  test('a function brings its bracket, once', () => {
    expect(completedFunction('ro', 2, 'round')).toEqual({ text: 'round(', caret: 6 })
    expect(completedFunction('ro(k1)', 2, 'round')).toEqual({ text: 'round(k1)', caret: 5 })
  })
})

describe('the result of sample values', () => {
  const inputs = (template: Template, values: Readonly<Record<string, number | null>>) =>
    Object.entries(values).flatMap(([id, value]) => {
      const item = itemOf(template, id)
      return item === null ? [] : [{ item, value }]
    })
  const resultOf = (
    equation: string,
    values: Readonly<Record<string, number | null>>,
    options: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  ): number | null => {
    let template = sample()
    for (const [id, set] of Object.entries(options)) template = after(template, setOptions(template, id, set))
    const area = itemOf(template, 'area')
    if (area === null) throw new Error('no calculation')
    const calculations = calculationOf(template, {}, equation)
    return sampleResult(inputs(template, values), { ...area, options: { ...area.options, calculations } })
  }

  test('is what the engine works out', () => {
    expect(resultOf('k1 * k3 + 0.5', { width: 3, height: 4 })).toBe(12.5)
    expect(resultOf('k1 / k3', { width: 3, height: 0 })).toBeNull()
    expect(resultOf('k1 + k3', { width: 3, height: null })).toBeNull()
  })

  test('turns units into the one of the calculation', () => {
    const units = { width: { units: 'metre' }, height: { units: 'centimetre' }, area: { units: 'metre' } }
    expect(resultOf('k1 + k3', { width: 1, height: 50 }, units)).toBe(1.5)
  })
})

test('several words of a title are sought together and give way to its name together', () => {
  const isKnown = (phrase: string): boolean => 'Air speed at the portal'.toLowerCase().includes(phrase)
  const text = '(q1 + air speed at) / 2'
  const caret = text.indexOf(')')
  expect(phraseAt(text, caret, isKnown)).toEqual({ from: 6, word: 'air speed at' })
  expect(completed(text, caret, 'q2', 6)).toEqual({ text: '(q1 + q2) / 2', caret: 8 })
  expect(phraseAt('q1 air speed', 12, isKnown)).toEqual({ from: 3, word: 'air speed' })
  expect(phraseAt('far speed', 9, isKnown)).toEqual({ from: 4, word: 'speed' })
})

test('an equation is read by the titles of its questions, and a key that leads nowhere stays', () => {
  const named = templateOf(
    ['p', 'page', 0],
    ['Length', 'number', 1],
    ['Width', 'number', 1],
    ['Area', 'calculation', 1],
  )
  const keyOf = (id: string): string => named.items.find((item) => item.id === id)?.reference_key ?? ''
  const said = (value: string): string =>
    titledEquation(named, calculationOf(named, {}, value), ({ title }) => title).replaceAll(/[\u2068\u2069]/g, '')
  expect(said(`{${keyOf('Length')}} * ${keyOf('Width')} - 2`)).toBe('Length × Width − 2')
  expect(said(`min(${keyOf('Length')}, gone)`)).toBe('min(Length, gone)')
  expect(said('2 * * 3')).toBe('2 * * 3')
})

test('a name that leads nowhere brings the questions that may be meant', () => {
  const named = templateOf(['p', 'page', 0], ['Air temperature', 'number', 1], ['Set point', 'number', 1])
  const inputs = named.items.slice(1)
  const near = (name: string): readonly string[] =>
    nearestInputs(inputs, name, ({ title }) => title).map(({ id }) => id)
  expect(near('temperatur')).toEqual(['Air temperature'])
  expect(near('temprature')).toEqual(['Air temperature'])
  expect(near('point')).toEqual(['Set point'])
  expect(near('k3')).toContain('Set point')
  expect(near('zzzzzz')).toEqual([])
  expect(near('')).toEqual([])
})
