import {
  newItem,
  newTemplate,
  type IdSource,
  type Info,
  type InfoItem,
  type Item,
  type ItemOptions,
  type NewTemplateTitles,
  type ResponseSet,
  type Template,
} from '@plumbline/checklist'
import type { Draft } from './draft.ts'
import { keyMaker } from './keyMaker.ts'
import { richText } from './richText.ts'

/** What a sound draft becomes, beside its place. */
export interface Reading {
  readonly options: ItemOptions
  readonly labels: readonly string[] | null
  readonly defaultOption: number | null
  readonly info: string
  readonly url: string
}

export interface TemplateInput {
  readonly title: string
  readonly language: string
  readonly ids: IdSource
  readonly titles: NewTemplateTitles
}

const rank = (draft: Draft): number => (draft.type === 'start_page' ? 0 : draft.type === 'end_page' ? 2 : 1)

const linkOf = (draft: Draft, ids: IdSource): InfoItem => {
  const written = draft.cells.url.trim()
  const title = draft.cells.title
  // A link row may have its address where other rows have their title
  const value = written === '' ? title.trim() : written
  return { uuid: ids(), type: 'url', value, ...(written !== '' && title.trim() !== '' ? { title } : {}) }
}

const infoOf = (reading: Reading, links: readonly Draft[], ids: IdSource): Info | null => {
  const items: InfoItem[] = []
  if (reading.info !== '') items.push({ uuid: ids(), type: 'instruction', value: richText(reading.info) })
  if (reading.url !== '') items.push({ uuid: ids(), type: 'url', value: reading.url })
  for (const link of links) items.push(linkOf(link, ids))
  return items.length === 0 ? null : { uuid: ids(), items }
}

/**
 * The template of the sound drafts: start page first, end page last, the rest in the file's order; the hidden page that
 * every template has. A key that can stand in an equation stays the item's reference key.
 */
export const makeTemplate = (
  roots: readonly Draft[],
  sound: ReadonlyMap<Draft, Reading>,
  input: TemplateInput,
): Template => {
  const { ids } = input
  const blank = newTemplate({ ...input, startPage: false })
  const keyFor = keyMaker(new Set([...sound.keys()].map((draft) => draft.key)))

  const items: Item[] = []
  const responses: ResponseSet[] = []
  const info: Info[] = []
  const add = (draft: Draft, parent: Item | null): Item | null => {
    const reading = sound.get(draft)
    if (draft.type === null || reading === undefined) return null
    const links = draft.children.filter((child) => child.type === 'url' && sound.has(child))
    const block = infoOf(reading, links, ids)
    const made = newItem({
      type: draft.type,
      title: draft.cells.title,
      ids,
      referenceKey: keyFor(draft.key),
      parent_id: parent?.id ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
      options: block === null ? reading.options : { ...reading.options, info_id: block.uuid },
      ...(reading.labels === null ? {} : { labels: reading.labels }),
    })
    const chosen = reading.defaultOption === null ? undefined : made.responses?.options[reading.defaultOption]?.uuid
    const item =
      chosen === undefined ? made.item : { ...made.item, options: { ...made.item.options, default_value: chosen } }
    items.push(item)
    if (made.responses !== null) responses.push(made.responses)
    if (block !== null) info.push(block)
    return item
  }

  const waiting: { readonly draft: Draft; readonly parent: Item | null }[] = []
  const wait = (drafts: readonly Draft[], parent: Item | null): void => {
    for (const draft of drafts.toReversed()) if (draft.type !== 'url') waiting.push({ draft, parent })
  }
  wait(
    roots.toSorted((one, other) => rank(one) - rank(other)),
    null,
  )
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const item = add(entry.draft, entry.parent)
    if (item !== null) wait(entry.draft.children, item)
  }
  const hidden = blank.items.map((item) => ({ ...item, reference_key: keyFor('') }))
  return { ...blank, items: [...items, ...hidden], responses, info }
}
