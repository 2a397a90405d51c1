import type { ItemType } from '../template/model.ts'
import type { AnsweringDefinition, AnswerLayout, AnswerSource } from './definition.ts'
import {
  booleanShape,
  dateShape,
  dropdownShape,
  fieldShape,
  notAnswerable,
  numberShape,
  optionShape,
  placeShape,
  recordShape,
  recordsShape,
  textShape,
  trueShape,
} from './shapes.ts'

type Shape = AnsweringDefinition['answerProblem']
type More = Partial<AnsweringDefinition>

/** What takes no answer. */
const silent = (kind: AnsweringDefinition['kind'], more: More = {}): AnsweringDefinition => ({
  kind,
  disabled: false,
  locked: 'no',
  source: 'none',
  layout: 'none',
  scoring: 'none',
  limits: [],
  responseSet: false,
  answerProblem: notAnswerable,
  ...more,
})

const question = (source: AnswerSource, layout: AnswerLayout, answerProblem: Shape, more?: More): AnsweringDefinition =>
  silent('question', { source, layout, answerProblem, ...more })

const text = (more?: More): AnsweringDefinition => question('answer', 'text', textShape, more)
const date = (more?: More): AnsweringDefinition => question('answer', 'date', dateShape, more)
const number = (more?: More): AnsweringDefinition => question('answer', 'number', numberShape, more)
const computed = (answerProblem: Shape): AnsweringDefinition =>
  question('computed', 'number', answerProblem, { locked: 'unless_editable' })
const choice = (responseSet: boolean): AnsweringDefinition =>
  question('answer', 'choice', optionShape, { scoring: 'option', responseSet })
const record = (more?: More): AnsweringDefinition => question('answer', 'record', recordShape, more)
const records = (more?: More): AnsweringDefinition => question('answer', 'records', recordsShape, more)
const signature = (): AnsweringDefinition => question('signatures', 'signature', notAnswerable)
const media = (limit: 'count' | 'duration'): AnsweringDefinition =>
  question('media', 'media', notAnswerable, { limits: [limit] })
const given = (answerProblem: Shape, locked: AnsweringDefinition['locked']): AnsweringDefinition =>
  question('given', 'text', answerProblem, { locked })

/**
 * What answering needs to know of every item type: the catalogue (catalogue.ts) has these facts from here, and adds what
 * the builder needs. Apart from it, so that who only answers does not load the builder's half.
 */
export const answering: { readonly [T in ItemType]: AnsweringDefinition } = {
  page: silent('page'),
  start_page: silent('page'),
  end_page: silent('page'),
  hidden_page: silent('page'),
  section: silent('section'),
  inspection_number: given(notAnswerable, 'always'),
  asset: record(),
  document_id: given(textShape, 'always'),
  inspection_start_date: date(),
  inspection_location: question('answer', 'place', placeShape),
  inspection_real_start_date: date({ disabled: true }),
  file_manager: silent('question'),
  url: silent('question'),
  inspection_real_end_date: date({ disabled: true }),
  inspection_end_date: date(),
  end_signature: signature(),
  repeating_group: silent('section', { disabled: true }),
  person: record(),
  textAnswer: text({ limits: ['length'] }),
  longText: text({ layout: 'paragraph', limits: ['length'] }),
  instruction: silent('question'),
  site: record({ locked: 'preset_unless_editable' }),
  number: number({ scoring: 'rules', limits: ['value', 'decimals'] }),
  slider: number({ scoring: 'slider', limits: ['value', 'step'] }),
  constant: computed(notAnswerable),
  calculation: computed(numberShape),
  issues_count: computed(notAnswerable),
  counter: computed(notAnswerable),
  datetime: date({ limits: ['date'] }),
  yesno: choice(true),
  oknot: choice(false),
  switch: choice(true),
  checkbox: question('answer', 'flag', booleanShape, { scoring: 'checkbox' }),
  list: choice(true),
  dropdown: question('answer', 'choices', dropdownShape, { scoring: 'options', responseSet: true }),
  global_list: records({ scoring: 'entry' }),
  // What their entries are nobody knows any more: answers that stand are read, new ones aren't asked for.
  dataset: records({ locked: 'always' }),
  spare_parts: records({ locked: 'always' }),
  signature: signature(),
  acknowledgment: question('answer', 'flag', trueShape),
  photo: media('count'),
  video: media('duration'),
  audio: media('duration'),
  qr: text(),
  barcode: text(),
  asset_field: given(fieldShape, 'unless_editable'),
  assignment_field: given(fieldShape, 'unless_editable'),
  global_item: silent('question'),
}

/** May other items stand inside? Pages, sections and the old repeating group. */
export function isContainer(type: ItemType): boolean {
  return answering[type].kind !== 'question'
}
