import {
  itemOf,
  mayGroup,
  mostGroupEntries,
  type GroupedItem,
  type IdSource,
  type ResponseSet,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'
import { customGroup, type OptionLine } from './groupTree.ts'

export type GroupChoice =
  | { readonly type: 'custom'; readonly lines: readonly OptionLine[] }
  | { readonly type: 'response_set'; readonly set: ResponseSet; readonly global: boolean }
  /** `entries`: as the list stands now; what is published takes them anew. */
  | { readonly type: 'global_list'; readonly list: string; readonly entries: readonly GroupEntry[] }

export interface GroupEntry {
  readonly uuid: string
  readonly label: string
}

export const groupOf = (template: Template, id: string): GroupedItem | null => {
  const uuid = itemOf(template, id)?.options.grouped_item_id
  return template.grouped_items.find((grouped) => grouped.uuid === uuid) ?? null
}

/** Typed options each have a name; a set or a list has some, a list not too many. */
export const mayWriteGroup = (choice: GroupChoice): boolean => {
  switch (choice.type) {
    case 'custom':
      return choice.lines.length > 0 && choice.lines.every(({ label }) => label.trim() !== '')
    case 'response_set':
      return choice.set.options.length > 0
    case 'global_list':
      return choice.entries.length > 0 && choice.entries.length <= mostGroupEntries
  }
}

/** Options that stand elsewhere, in the order they have there. */
const namedGroup = (
  uuid: string,
  type: GroupedItem['type'],
  source: string,
  options: readonly GroupEntry[],
): GroupedItem => ({
  uuid,
  type,
  value: source,
  options: options.map(({ uuid: option, label }) => ({ uuid: option, label })),
  items: null,
  flat_items: null,
  parent_uuid: null,
})

const groupedItem = (uuid: string, choice: GroupChoice): GroupedItem => {
  switch (choice.type) {
    case 'custom':
      return customGroup(uuid, choice.lines)
    case 'response_set':
      return namedGroup(uuid, choice.type, choice.set.uuid, choice.set.options)
    case 'global_list':
      return namedGroup(uuid, choice.type, choice.list, choice.entries)
  }
}

const isShared = ({ items }: Template, id: string, uuid: string): boolean =>
  items.some((item) => item.id !== id && item.options.grouped_item_id === uuid)

/** The section is filled once per option (Q-BLD-10). */
export const writeGroup = (template: Template, id: string, choice: GroupChoice, ids: IdSource): Outcome => {
  const item = itemOf(template, id)
  if (item === null || !mayWriteGroup(choice)) return nothing
  const problem = mayGroup(template, id, choice.type)
  if (problem !== null) return { kind: 'refused', problem }
  const former = groupOf(template, id)
  const uuid = former !== null && !isShared(template, id, former.uuid) ? former.uuid : ids()
  const edits: TemplateEdit[] = []
  if (choice.type === 'response_set' && choice.global) {
    const { set } = choice
    if (!template.global_responses.some((each) => each.uuid === set.uuid))
      edits.push({ kind: 'set_part', part: 'global_responses', key: set.uuid, value: set })
  }
  edits.push({ kind: 'set_part', part: 'grouped_items', key: uuid, value: groupedItem(uuid, choice) })
  if (item.options.grouped_item_id !== uuid) edits.push({ kind: 'set_options', id, set: { grouped_item_id: uuid } })
  return { kind: 'change', edit: { kind: 'batch', edits } }
}

export const removeGroup = (template: Template, id: string): Outcome => {
  const uuid = itemOf(template, id)?.options.grouped_item_id
  if (typeof uuid !== 'string') return nothing
  const edits: TemplateEdit[] = [{ kind: 'set_options', id, unset: ['grouped_item_id'] }]
  if (template.grouped_items.some((each) => each.uuid === uuid) && !isShared(template, id, uuid))
    edits.push({ kind: 'set_part', part: 'grouped_items', key: uuid, value: null })
  return { kind: 'change', edit: { kind: 'batch', edits } }
}
