import { answering } from '../catalogue/answering.ts'
import type { AnswerLayout } from '../catalogue/definition.ts'
import { partsOf } from '../calculation/dates.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { StandingAnswer } from './session-input.ts'
import { isNumbered } from './texts.ts'

type Writer = (answer: StandingAnswer) => string | null

const plain: Writer = ({ value }) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

const labels: Writer = ({ value, choices }) => {
  const chosen = choices?.chosen(value).map(({ label }) => label)
  return chosen?.join(', ') ?? null
}

const day: Writer = ({ value, shape }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || shape === null) return null
  const number = (part: string): string => String(Reflect.get(value, part) ?? '').padStart(2, '0')
  const isTime = (part: string): boolean => part === 'hour' || part === 'minute'
  const parts = partsOf[shape]
  const date = parts.filter((part) => !isTime(part)).map(number)
  const time = parts.filter(isTime).map(number)
  return [date.join('-'), time.join(':')].filter((text) => text !== '').join(' ')
}

/** What is not here has no text: yes and no of a checkbox, places, media, names of people and other records. */
const writers: { readonly [L in AnswerLayout]?: Writer } = {
  text: plain,
  paragraph: plain,
  number: plain,
  date: day,
  choice: labels,
  choices: labels,
}

/**
 * Do answers to it have a text for a document id? Not where it stands several times, or secretly, nor where it is the
 * document id itself.
 */
export function isWritten({ type, item, repeatChain }: CompiledItem): boolean {
  if (repeatChain.length > 0 || item.options.secure === true || isNumbered(type)) return false
  return writers[answering[type].layout] !== undefined
}

/**
 * An answer as a document id has it, alike in every language: what was typed or scanned, a number with a point, a
 * choice by its label in the template's own language, a date as 2026-11-20. null for what has no such text.
 */
export function writtenAnswer(answer: StandingAnswer): string | null {
  const { item, value } = answer
  return value === null || !isWritten(item) ? null : (writers[answering[item.type].layout]?.(answer) ?? null)
}
