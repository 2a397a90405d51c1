import { isContainer } from '../catalogue/answering.ts'
import { isPageKind } from '../catalogue/catalogue.ts'
import { duplicateItems } from '../template/copy.ts'
import { addPage, changeType, insertItem } from '../template/create.ts'
import type { TemplateEdit } from '../template/edit.ts'
import type { Item, Template } from '../template/model.ts'
import { childrenOf } from '../template/tree.ts'
import type { Chance } from './random.ts'

/** An edit a person might make next. It may be one that is refused, such as a move into itself. */
export function randomEdit(chance: Chance, template: Template, newId: () => string): TemplateEdit {
  const item = chance.one(template.items)
  const question = template.items.filter(({ type }) => !isContainer(type))
  switch (chance.below(12)) {
    case 0:
    case 1:
      return insertItem(template, {
        type: chance.one(['yesno', 'list', 'number', 'photo', 'section']),
        title: `t${chance.below(9)}`,
        ids: newId,
        target: place(chance, template),
      }).edit
    case 2:
      return {
        kind: 'remove',
        ids: some(chance, template.items)
          .filter(({ depth }) => depth > 0)
          .map(({ id }) => id),
      }
    case 3:
    case 4:
      return {
        kind: 'move',
        ids: some(chance, template.items)
          .filter(({ depth }) => depth > 0)
          .map(({ id }) => id),
        ...place(chance, template),
      }
    case 5:
      return { kind: 'set_title', id: item.id, title: `title ${chance.below(99)}` }
    case 6:
      return {
        kind: 'set_options',
        id: item.id,
        set: { required: chance.often(0.5), [`extra${chance.below(3)}`]: { deep: [chance.below(9)] } },
        unset: [chance.one(['hidden', 'required', 'extra1', 'never'])],
      }
    case 7:
      return { kind: 'set_item', id: item.id, fields: { visible: chance.often(0.5), collapsed: chance.often(0.5) } }
    case 8:
      return question.length === 0
        ? { kind: 'set_template', fields: { title: `T${chance.below(9)}` } }
        : changeType(template, {
            id: chance.one(question).id,
            type: chance.one(['yesno', 'textAnswer', 'list', 'checkbox']),
            ids: newId,
          })
    case 9:
      return duplicateItems(
        template,
        some(chance, template.items).map(({ id }) => id),
        newId,
      ).edit
    case 10:
      return chance.often(0.3)
        ? addPage(template, {
            kind: 'page',
            title: 'more',
            ids: newId,
            after: chance.one(childrenOf(template, null)).id,
          }).edit
        : {
            kind: 'set_template',
            fields: { title: `T${chance.below(9)}`, options: { score_target: chance.below(100) } },
          }
    default:
      return partEdit(chance, template)
  }
}

function some(chance: Chance, items: readonly Item[]): readonly Item[] {
  return items.filter(() => chance.often(2 / items.length))
}

function place(
  chance: Chance,
  template: Template,
): { readonly parent_id: string | null; readonly before: string | null } {
  const parent = chance.one(template.items.filter(({ type }) => isContainer(type)))
  const below = childrenOf(template, parent.id).filter(({ type }) => !isPageKind(type))
  return { parent_id: parent.id, before: below.length === 0 || chance.often(0.3) ? null : chance.one(below).id }
}

function partEdit(chance: Chance, template: Template): TemplateEdit {
  const set = template.responses[chance.below(template.responses.length + 1)]
  if (set === undefined) return { kind: 'set_part', part: 'info', key: 'i', value: { uuid: 'i', items: [] }, index: 0 }
  return chance.often(0.3)
    ? { kind: 'set_part', part: 'responses', key: set.uuid, value: null }
    : { kind: 'set_part', part: 'responses', key: set.uuid, value: { ...set, title: `R${chance.below(9)}` } }
}
