import {
  itemOf,
  mayGroup,
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

export const groupOf = (template: Template, id: string): GroupedItem | null => {
  const uuid = itemOf(template, id)?.options.grouped_item_id
  return template.grouped_items.find((grouped) => grouped.uuid === uuid) ?? null
}

/** Options are typed and each has a name. */
export const mayWriteGroup = (choice: GroupChoice): boolean =>
  choice.type === 'response_set'
    ? choice.set.options.length > 0
    : choice.lines.length > 0 && choice.lines.every(({ label }) => label.trim() !== '')

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
  const value: GroupedItem =
    choice.type === 'custom'
      ? customGroup(uuid, choice.lines)
      : {
          uuid,
          type: 'response_set',
          value: choice.set.uuid,
          options: choice.set.options.map(({ uuid: option, label }) => ({ uuid: option, label })),
          items: null,
          flat_items: null,
          parent_uuid: null,
        }
  const edits: TemplateEdit[] = []
  if (choice.type === 'response_set' && choice.global) {
    const { set } = choice
    if (!template.global_responses.some((each) => each.uuid === set.uuid))
      edits.push({ kind: 'set_part', part: 'global_responses', key: set.uuid, value: set })
  }
  edits.push({ kind: 'set_part', part: 'grouped_items', key: uuid, value })
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
