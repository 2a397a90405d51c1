import {
  compile,
  conditionCandidates,
  newItem,
  newTemplate,
  openSession,
  operatorsFor,
  readEquation,
  written,
  type Calculation,
  type Item,
  type Moment,
  type Template,
} from '@plumbline/checklist'
import { namedItem } from './namedItem.ts'

/** What an equation of `id` may name: the numeric questions before it. */
export const numericBefore = (template: Template, id: string): readonly Item[] =>
  conditionCandidates(template, id).filter((item) => operatorsFor(item).includes('bigger_than'))

/** The stored form of what was typed: every name that leads to a question, with that question. */
export const calculationOf = (template: Template, former: Calculation['items'], value: string): Calculation => {
  const read = readEquation(value)
  if (!read.ok) return { value, items: former }
  const items: Record<string, string> = {}
  for (const { name } of read.equation.names) {
    const item = namedItem(template, former, name)
    if (item !== null) items[name] = item.id
  }
  return { value, items }
}

/** Where a word is being typed: its letters before the caret, and where it begins. */
export const wordAt = (text: string, caret: number): { readonly from: number; readonly word: string } => {
  const before = text.slice(0, caret)
  const braced = /\{[^{}]*$/.exec(before)
  if (braced !== null) return { from: braced.index, word: braced[0].slice(1) }
  const plain = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)
  return plain === null ? { from: caret, word: '' } : { from: plain.index, word: plain[0] }
}

/**
 * What is being typed of a title of several words: the longest run of words before the caret that `isKnown` finds in
 * one, else the word alone.
 */
export const phraseAt = (
  text: string,
  caret: number,
  isKnown: (phrase: string) => boolean,
): { readonly from: number; readonly word: string } => {
  const last = wordAt(text, caret)
  const run = /[\p{L}_][\p{L}\p{N}_]*(?: +[\p{L}\p{N}_]+)+$/u.exec(text.slice(0, caret))
  if (run === null || text[last.from] === '{') return last
  for (const { index } of run[0].matchAll(/[\p{L}\p{N}_]+/gu)) {
    const word = run[0].slice(index)
    if (word.includes(' ') && isKnown(word)) return { from: run.index + index, word }
  }
  return last
}

export interface Completed {
  readonly text: string
  readonly caret: number
}

/** The text with a chosen name in place of what stands before the caret, by default the word there. */
export const completed = (
  text: string,
  caret: number,
  key: string,
  from: number = wordAt(text, caret).from,
): Completed => put(text, { from, caret }, written(key))

/** The text with a function and its opening bracket in place of the word at the caret. */
export const completedFunction = (text: string, caret: number, name: string): Completed =>
  put(text, { from: wordAt(text, caret).from, caret }, text[caret] === '(' ? name : `${name}(`)

const put = (
  text: string,
  { from, caret }: { readonly from: number; readonly caret: number },
  word: string,
): Completed => {
  const rest = /^[\p{L}\p{N}_]*\}?/u.exec(text.slice(caret))?.[0] ?? ''
  // Inside a word the rest of it goes with it; a bracket of another word stays.
  const behind = text.slice(from).startsWith('{') || !rest.endsWith('}') ? caret + rest.length : caret
  return { text: text.slice(0, from) + word + text.slice(behind), caret: from + word.length }
}

const now: Moment = { year: 2026, month: 1, day: 1, hour: 12, minute: 0 }

/**
 * What the engine works out of sample values, by the same rules as in an inspection, units turned into each other
 * included: a checklist of its own with these questions and this calculation alone.
 */
export const sampleResult = (
  inputs: readonly { readonly item: Item; readonly value: number | null }[],
  calculation: Item,
): number | null => {
  let made = 0
  const ids = (): string => `sample-${(made += 1)}`
  const empty = newTemplate({ title: '', language: 'en', ids })
  const page = newItem({ type: 'page', title: '', ids, referenceKey: ids() }).item
  const below = { parent_id: page.id, depth: 1 }
  const numbers = inputs.map(({ item }): Item => {
    const { units, custom_unit_key } = item.options
    return { ...item, ...below, type: 'number', options: { units, custom_unit_key } }
  })
  const { calculations, units, decimal } = calculation.options
  const own: Item = { ...calculation, ...below, options: { calculations, units, decimal } }
  const session = openSession(compile({ ...empty, items: [page, ...numbers, own] }), { now })
  for (const { item, value } of inputs) if (value !== null) session.set([item.base_id], value)
  const answer = session.stateOf([own.base_id])?.answer
  return typeof answer === 'number' ? answer : null
}
