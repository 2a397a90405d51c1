import { definitionOf, type InfoItem, type Item, type ResponseSet, type Template } from '@plumbline/checklist'
import type { TableRow } from '../table/tableToCsv.ts'
import { writeOptions } from './cells.ts'
import { writtenColumns, type ChecklistColumn } from './columns.ts'
import { limitsOf } from './questionOptions.ts'
import { plainText } from './richText.ts'

type Cells = Partial<Record<ChecklistColumn, string | number>>

const rowOf = (cells: Cells): TableRow => writtenColumns.map((column) => cells[column] ?? null)

const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const defaultCell = (item: Item, set: ResponseSet | null): string | number | undefined => {
  const value: unknown = item.options.default_value
  switch (item.type) {
    case 'number':
    case 'slider':
    case 'constant':
      return numberOr(value)
    case 'textAnswer':
    case 'longText':
      return typeof value === 'string' ? value : undefined
    case 'checkbox':
      return value === true ? 1 : undefined
    case 'datetime':
      return typeof value === 'object' && value !== null && 'type' in value && value.type === 'none'
        ? 'none'
        : undefined
    default:
      return set?.options.find((option) => option.uuid === value)?.label
  }
}

const cellsOf = (item: Item, set: ResponseSet | null): Cells => {
  const { options, type } = item
  const limits = limitsOf[type]
  return {
    title: item.title,
    type,
    ...(options.required === true && definitionOf(type).toggles.includes('required') ? { required: 1 } : {}),
    ...(set === null ? {} : { options: writeOptions(set.options.map((option) => option.label)) }),
    ...(limits?.min === undefined ? {} : { min: numberOr(options[limits.min]) }),
    ...(limits ? { max: numberOr(options[limits.max]) } : {}),
    default_value: defaultCell(item, set),
  }
}

const valueOf = (entry: InfoItem): string => (typeof entry.value === 'string' ? entry.value : '')

const linkTitle = (link: InfoItem): string => (typeof link['title'] === 'string' ? link['title'] : '')

/** Unique keys for the rows: the reference key, else the id. */
const keysOf = (items: readonly Item[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  return new Map(
    items.map((item) => {
      const key = item.reference_key === '' || taken.has(item.reference_key) ? item.id : item.reference_key
      taken.add(key)
      return [item.id, key]
    }),
  )
}

/**
 * A template as rows of the import's columns, in display order, so that importing them makes it again. The hidden page is
 * left out, because an import makes it; so is what has no column (rules, scores, units, photos of info blocks).
 */
export const checklistRows = (template: Template): readonly TableRow[] => {
  const hidden = new Set(template.items.filter((item) => item.type === 'hidden_page').map((item) => item.id))
  const items = template.items.filter((item) => !hidden.has(item.id) && !hidden.has(item.parent_id ?? ''))
  const keys = keysOf(items)
  const sets = new Map([...template.global_responses, ...template.responses].map((set) => [set.uuid, set]))
  const blocks = new Map(template.info.map((block) => [block.uuid, block]))
  return items.flatMap((item) => {
    const key = keys.get(item.id) ?? item.id
    const set = sets.get(item.options.response_set_id ?? '') ?? null
    const entries = blocks.get(item.options.info_id ?? '')?.items ?? []
    const texts = entries.filter((entry) => entry.type === 'instruction').map((entry) => plainText(valueOf(entry)))
    const links = entries.filter((entry) => entry.type === 'url')
    // The first link without a title of its own stands in the question's row, the others get rows
    const [own] = links
    const inRow = own && linkTitle(own) === '' ? own : null
    const rows = links
      .filter((link) => link !== inRow)
      .map((link, index) =>
        rowOf({
          key: `${key}_link${index + 1}`,
          parent_key: key,
          type: 'url',
          title: linkTitle(link),
          url: valueOf(link),
        }),
      )
    const parent = item.parent_id === null ? undefined : keys.get(item.parent_id)
    const cells: Cells = {
      ...cellsOf(item, definitionOf(item.type).responseSet ? set : null),
      key,
      parent_key: parent,
      info: texts.join('\n\n'),
      url: inRow === null ? undefined : valueOf(inRow),
    }
    return [rowOf(cells), ...rows]
  })
}
