import {
  newItem,
  newTemplate,
  toWire,
  type Item,
  type ItemType,
  type ResponseSet,
  type Template,
} from '@plumbline/checklist'

const onPage = 100
const inSection = 25
const types: readonly ItemType[] = ['yesno', 'textAnswer', 'number', 'list', 'photo']

/** A checklist of so many questions: pages of a hundred, sections of twenty-five, types in turn. */
export const largeChecklist = (questions: number): Template => {
  const ids = (): string => crypto.randomUUID()
  const start = newTemplate({ title: `Checklist of ${questions}`, language: 'en', ids, startPage: false })
  const items: Item[] = []
  const responses: ResponseSet[] = []
  const add = (type: ItemType, title: string, parent: Item | null): Item => {
    const made = newItem({
      type,
      title,
      ids,
      referenceKey: `k${items.length}`,
      parent_id: parent?.id ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
    })
    items.push(made.item)
    if (made.responses) responses.push(made.responses)
    return made.item
  }
  let page: Item | null = null
  let section: Item | null = null
  for (let at = 0; at < questions; at++) {
    if (at % onPage === 0) page = add('page', `Page ${at / onPage + 1}`, null)
    if (at % inSection === 0) section = add('section', `Section ${at / inSection + 1}`, page)
    add(types[at % types.length] ?? 'yesno', `Question ${at + 1}`, section)
  }
  return toWire({ ...start, items: [...items, ...start.items], responses })
}
