import type { ItemOptions, ItemType } from '@plumbline/checklist'

/** What stands in a form's "type" column. */
export type RowType =
  | { readonly kind: 'begin' | 'end'; readonly of: 'group' | 'repeat' }
  | { readonly kind: 'choice'; readonly list: string; readonly how: 'one' | 'many' | 'rank'; readonly other: boolean }
  /** Choices that are in another file. */
  | { readonly kind: 'elsewhere'; readonly file: string }
  | { readonly kind: 'word'; readonly word: string }

const structure = /^(begin|end)[ _]+(group|repeat|loop)\b/
const choice =
  /^(select[ _]one(?: from)?|select1|add select one prompt using|select[ _]multiple(?: from)?|select all that apply(?: from)?|add select multiple prompt using|rank) +(\S.*?)( or[ _](?:other|specify[ _]other))?$/
const external =
  /^(select[ _]one[ _]from[ _]file|select[ _]multiple[ _]from[ _]file|select[ _]one[ _]external)\b *(.*)$/

export const readRowType = (text: string): RowType => {
  const written = text.trim().replaceAll(/\s+/g, ' ')
  const lower = written.toLowerCase()
  const begun = structure.exec(lower)
  if (begun) return { kind: begun[1] === 'begin' ? 'begin' : 'end', of: begun[2] === 'group' ? 'group' : 'repeat' }
  const file = external.exec(lower)
  if (file) return { kind: 'elsewhere', file: written.slice(written.length - (file[2]?.length ?? 0)) }
  const chosen = choice.exec(lower)
  if (!chosen) return { kind: 'word', word: lower }
  const [, word = '', list = ''] = chosen
  const start = lower.indexOf(list, word.length)
  const how = word === 'rank' ? 'rank' : /one|1/.test(word) ? 'one' : 'many'
  return { kind: 'choice', list: written.slice(start, start + list.length), how, other: chosen[3] !== undefined }
}

/** How a question of a form is asked here. */
export interface Asked {
  readonly type: ItemType
  readonly options: ItemOptions
  /** Data of the form, which nobody is shown. */
  readonly hidden: boolean
  /** Why it is not quite the same question; null when it is. */
  readonly loss: 'typeChanged' | 'notFilled' | null
}

const asked = (type: ItemType, options: ItemOptions = {}): Asked => ({ type, options, hidden: false, loss: null })
const none = { default_value: { type: 'none', value: 0, period_type: 'day' } } as const
const current = { default_value: { type: 'current', value: 0, period_type: 'day' } } as const
const day = { date: true, time: false, date_time_shape: 'year_month_day' } as const
const clock = { date: false, time: true, date_time_shape: 'hour_minute' } as const
const moment = { date: true, time: true, date_time_shape: 'year_month_day_hour_minute' } as const
const asText: Asked = { ...asked('textAnswer'), loss: 'typeChanged' }
const unfilled: Asked = { type: 'textAnswer', options: { read_only: true }, hidden: true, loss: 'notFilled' }

const words = new Map<string, Asked>([
  ['text', asked('textAnswer')],
  ['string', asked('textAnswer')],
  ['integer', asked('number', { decimal: 0 })],
  ['int', asked('number', { decimal: 0 })],
  ['decimal', asked('number')],
  ['range', asked('slider')],
  ['note', asked('instruction')],
  ['date', asked('datetime', { ...day, ...none })],
  ['time', asked('datetime', { ...clock, ...none })],
  ['datetime', asked('datetime', { ...moment, ...none })],
  ['image', asked('photo')],
  ['photo', asked('photo')],
  ['audio', asked('audio')],
  ['background-audio', { ...unfilled }],
  ['video', asked('video')],
  ['barcode', asked('barcode')],
  ['acknowledge', asked('acknowledgment')],
  ['trigger', asked('acknowledgment')],
  ['hidden', { ...asked('textAnswer'), hidden: true }],
  ['calculate', { ...asked('textAnswer', { read_only: true }), hidden: true }],
  // A place of its own stands on start pages only, once: in the middle of a form it is asked as text
  ['geopoint', asText],
  ['location', asText],
  ['geotrace', asText],
  ['geoshape', asText],
  ['file', asText],
  ['xml-external', unfilled],
  ['csv-external', unfilled],
  ['start-geopoint', unfilled],
  ['today', { type: 'datetime', options: { ...day, ...current, read_only: true }, hidden: true, loss: null }],
  ['start', { type: 'datetime', options: { ...moment, ...current, read_only: true }, hidden: true, loss: null }],
  ['end', { type: 'datetime', options: { ...moment, ...none, read_only: true }, hidden: true, loss: 'notFilled' }],
  ...['deviceid', 'phonenumber', 'username', 'subscriberid', 'simserial', 'email', 'caseid', 'audit'].map(
    (word): [string, Asked] => [word, unfilled],
  ),
])

const appearances = new Map<string, Asked>([
  ['text multiline', asked('longText')],
  ['string multiline', asked('longText')],
  ['image signature', asked('signature')],
  ['photo signature', asked('signature')],
  ['date month-year', asked('datetime', { date: true, time: false, date_time_shape: 'year_month', ...none })],
  ['date year', asked('datetime', { date: true, time: false, date_time_shape: 'year', ...none })],
])

/** Appearances that say how a form looks where there is only one look, or that are carried otherwise. */
const carried = new Set([
  'field-list',
  'multiline',
  'minimal',
  'autocomplete',
  'search',
  'compact',
  'full',
  'w1',
  'signature',
])

/** The words of an appearance that nothing here stands for. */
export const uncarriedAppearance = (appearance: string, used: Asked | null): readonly string[] =>
  appearance
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !carried.has(word) && !/^w\d+$/.test(word))
    .filter((word) => used === null || !(used.type === 'datetime' && (word === 'month-year' || word === 'year')))

/** How a type word is asked; an unknown one as text. */
export const askedAs = (word: string, appearance: string): Asked => {
  for (const part of appearance.toLowerCase().split(/\s+/)) {
    const special = appearances.get(`${word} ${part}`)
    if (special !== undefined) return special
  }
  return words.get(word) ?? asText
}
