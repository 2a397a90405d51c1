import type { IdSource, ResponseOption, ResponseSet } from '@plumbline/checklist'
import { longestText } from '../checklist/questionOptions.ts'
import { lossOf, type Loss } from '../loss.ts'
import { cleanText } from '../xlsform/labelText.ts'
import { fieldsOf, isSomething, listOf, numberOf, shown, textOf, type Fields } from './readJson.ts'

/** A template's response sets by their ids, and what each id of a response became. */
export interface ResponseSets {
  readonly sets: ReadonlyMap<string, ResponseSet>
  readonly scored: ReadonlySet<string>
  /** Set id -> response id or label -> uuid of the option. */
  readonly optionOf: (set: string, value: string) => string | undefined
}

const carried = new Set(['id', 'label', 'short_label', 'colour', 'color', 'score', 'enable_score', 'type'])

/** The fields of a set; `type` says nothing that its responses do not. */
const ofSet = new Set(['id', 'name', 'type', 'responses'])

/** "61,192,139" or "61,192,139,1" as a hex colour. */
const hexOf = (colour: string): string | null => {
  const parts = colour
    .split(',')
    .slice(0, 3)
    .map((part) => Number(part.trim()))
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  if (parts.length < 3 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255)) return null
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const optionFrom = (response: Fields, ids: IdSource, losses: Loss[], title: string): ResponseOption => {
  const label = cleanText(textOf(response.get('label')) || textOf(response.get('short_label'))).slice(0, longestText)
  const scored = response.get('enable_score') !== false
  const colour = textOf(response.get('colour') ?? response.get('color'))
  const color = hexOf(colour)
  const note = (field: string, value: unknown): void => {
    losses.push(
      lossOf('fieldNotCarried', {
        sheet: 'response_sets',
        row: null,
        name: label === '' ? title : label,
        field,
        value: shown(value),
      }),
    )
  }
  if (colour !== '' && color === null) note('colour', colour)
  const short = textOf(response.get('short_label'))
  if (short !== '' && textOf(response.get('label')) !== '' && short !== label) note('short_label', short)
  for (const [field, value] of response) if (!carried.has(field) && isSomething(value)) note(field, value)
  return {
    uuid: ids(),
    label: label.toWellFormed(),
    value: cleanText(textOf(response.get('id'))),
    score: scored ? numberOf(response.get('score')) : null,
    color,
  }
}

export const readResponseSets = (value: unknown, ids: IdSource, losses: Loss[]): ResponseSets => {
  const sets = new Map<string, ResponseSet>()
  const scored = new Set<string>()
  const names = new Map<string, Map<string, string>>()
  for (const [id, each] of fieldsOf(value)) {
    const fields = fieldsOf(each)
    const title = cleanText(textOf(fields.get('name')).slice(0, longestText))
    for (const [field, what] of fields)
      if (!ofSet.has(field) && isSomething(what))
        losses.push(
          lossOf('fieldNotCarried', {
            sheet: 'response_sets',
            row: null,
            name: title || id,
            field,
            value: shown(what),
          }),
        )
    const named = new Map<string, string>()
    const options = listOf(fields.get('responses')).map((response) => {
      const read = fieldsOf(response)
      const option = optionFrom(read, ids, losses, id)
      if (read.get('enable_score') === true) scored.add(id)
      if (!named.has(option.label)) named.set(option.label, option.uuid)
      if (option.value !== undefined && option.value !== '') named.set(option.value, option.uuid)
      return option
    })
    names.set(id, named)
    sets.set(id, { uuid: ids(), ...(title === '' ? {} : { title }), options })
  }
  return { sets, scored, optionOf: (set, name) => names.get(set)?.get(name) }
}
