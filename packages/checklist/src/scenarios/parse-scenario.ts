import { LineProblem, readLine, type ReadLine, type Word } from './read-line.ts'
import {
  isVerb,
  verbs,
  wholeVerbs,
  type Scenario,
  type ScenarioProblem,
  type ScenarioStep,
  type ScenarioTarget,
  type Verb,
  type VerbShape,
} from './step.ts'

export type ParsedScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] }

const mostLines = 2000
const longestLine = 2000

/**
 * Reads a scenario: one step per line; empty lines and lines that begin with # are passed over. Every line that cannot be
 * read is named, with its place.
 */
export function parseScenario(text: string): ParsedScenario {
  const lines = text.split(/\r\n|\r|\n/u)
  const steps: ScenarioStep[] = []
  const problems: ScenarioProblem[] = []
  if (lines.length > mostLines)
    return { ok: false, problems: [{ code: 'too_long', line: mostLines + 1, column: 1, found: '' }] }
  for (const [position, line] of lines.entries()) {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) continue
    try {
      steps.push(readStep(line, position + 1))
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      const { code, column, found } = error
      problems.push({ code, line: position + 1, column, found: found.slice(0, 80) })
    }
  }
  return problems.length === 0 ? { ok: true, scenario: { steps } } : { ok: false, problems }
}

function readStep(line: string, number: number): ScenarioStep {
  if (line.length > longestLine) throw new LineProblem('too_long', longestLine + 1, '')
  const read = readLine(line)
  const [first, ...rest] = read.words
  if (first === undefined || !isVerb(first.text))
    throw new LineProblem('unknown_verb', first?.column ?? 1, first?.text ?? '=')
  const verb: Verb = first.text
  const shape: VerbShape = verbs[verb]
  const words = shape.numbers === 'one' && rest.at(-1)?.text === '%' ? rest.slice(0, -1) : [...rest]
  const end = line.trimEnd().length + 1
  const target = takeTarget(verb, shape, words, end)
  const numbers = takeNumbers(shape, words, end)
  if (shape.words === 'one' && words.length === 0) throw new LineProblem('word_missing', end, '')
  const most = shape.words === undefined ? 0 : shape.words === 'one' ? 1 : Infinity
  const extra = words[most]
  if (extra !== undefined) throw new LineProblem('unexpected', extra.column, extra.text)
  return {
    verb,
    line: number,
    column: first.column,
    text: line.trim(),
    target,
    words: words.map(({ text }) => text),
    numbers,
    value: takeValue(shape, read, end),
  }
}

/** The target stands first; where it may be left out, a number or "none" there is none. */
function takeTarget(verb: Verb, shape: VerbShape, words: Word[], end: number): ScenarioTarget | null {
  const [word] = words
  const mayLack = wholeVerbs.has(verb)
  if (shape.target !== true && !mayLack) return null
  const long = words.length > (shape.numbers === 'of' ? 3 : 1)
  if (mayLack && !long) return null
  if (word === undefined) throw new LineProblem('target_missing', end, '')
  words.shift()
  return { parts: word.parts, column: word.column }
}

function takeNumbers(shape: VerbShape, words: Word[], end: number): readonly (number | null)[] {
  if (shape.numbers === undefined) return []
  const take = (): number | null => {
    const word = words.shift()
    if (word?.text === 'none' && shape.numbers === 'one') return null
    const number = word === undefined ? Number.NaN : Number(word.text.replace(/%$/u, '').replaceAll('−', '-'))
    if (word === undefined || word.text === '' || !Number.isFinite(number))
      throw new LineProblem('number_missing', word?.column ?? end, word?.text ?? '')
    return number
  }
  const first = take()
  if (shape.numbers === 'one') return [first]
  const [of] = words
  if (of?.text !== 'of') throw new LineProblem('number_missing', of?.column ?? end, of?.text ?? '')
  words.shift()
  return [first, take()]
}

function takeValue(shape: VerbShape, { value }: ReadLine, end: number): ScenarioStep['value'] {
  if (shape.value !== true) {
    if (value !== null) throw new LineProblem('unexpected', value.column, value.text)
    return null
  }
  if (value === null || value.entries.length === 0) throw new LineProblem('value_missing', value?.column ?? end, '')
  return value
}
