import {
  itemOf,
  type IdSource,
  type Info,
  type InfoItem,
  type Json,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'

/** A stored picture as an info block names it. */
export interface InfoPhoto {
  readonly file_id: string
  readonly name: string
}

export interface InfoLink {
  readonly url: string
  readonly title: string
}

const fieldOf = (value: Json, name: string): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : ''
}

/** The text of an instruction, whichever way it was written. */
export const textOf = (value: Json): string => (typeof value === 'string' ? value : fieldOf(value, 'text'))

export const linkOf = (value: Json): InfoLink =>
  typeof value === 'string' ? { url: value, title: '' } : { url: fieldOf(value, 'url'), title: fieldOf(value, 'title') }

export const photoOf = (value: Json): InfoPhoto | null => {
  const file_id = typeof value === 'string' ? value : fieldOf(value, 'file_id')
  return file_id === '' ? null : { file_id, name: fieldOf(value, 'name') }
}

export const infoOf = (template: Template, id: string): Info | null => {
  const uuid = itemOf(template, id)?.options.info_id
  return template.info.find((info) => info.uuid === uuid) ?? null
}

/** Only what leads somewhere harmless (the field app opens nothing else). */
export const isAddress = (url: string): boolean => /^https?:\/\/[^\s/]+/i.test(url.trim())

const isEmpty = ({ type, value }: InfoItem): boolean => {
  if (type === 'instruction') return textOf(value).trim() === ''
  return type === 'url' && linkOf(value).url.trim() === ''
}

/** What is written: entries left empty fall away. */
export const writtenItems = (items: readonly InfoItem[]): readonly InfoItem[] => items.filter((item) => !isEmpty(item))

/** The first entry that can't be saved, a link to nowhere. */
export const wrongItem = (items: readonly InfoItem[]): InfoItem | null =>
  writtenItems(items).find(({ type, value }) => type === 'url' && !isAddress(linkOf(value).url)) ?? null

const isShared = ({ items }: Template, id: string, uuid: string): boolean =>
  items.some((item) => item.id !== id && item.options.info_id === uuid)

/** One block per item (Q-BLD-12); without entries it goes. */
export const writeInfo = (template: Template, id: string, items: readonly InfoItem[], ids: IdSource): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const written = writtenItems(items)
  const former = item.options.info_id
  const own = typeof former === 'string' && !isShared(template, id, former) ? former : null
  const edits: TemplateEdit[] = []
  if (written.length === 0) {
    if (typeof former !== 'string') return nothing
    edits.push({ kind: 'set_options', id, unset: ['info_id'] })
    if (own !== null && infoOf(template, id) !== null)
      edits.push({ kind: 'set_part', part: 'info', key: own, value: null })
  } else {
    const uuid = own ?? ids()
    edits.push({ kind: 'set_part', part: 'info', key: uuid, value: { uuid, items: written } })
    if (former !== uuid) edits.push({ kind: 'set_options', id, set: { info_id: uuid } })
  }
  return { kind: 'change', edit: { kind: 'batch', edits } }
}
