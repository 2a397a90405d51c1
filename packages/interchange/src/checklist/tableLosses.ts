import type { Info, Item, ResponseSet, Template } from '@plumbline/checklist'
import { lossOf, type Loss, type LossCode } from '../loss.ts'
import { checklistRows } from './checklistRows.ts'
import { writtenColumns } from './columns.ts'
import { fixedOrder } from './fixedOrder.ts'
import { readChecklist, type ImportWords } from './readChecklist.ts'

/** Nothing of these is written: a file that names its options needs none of the usual ones. */
const words: ImportWords = { yes: '1', no: '0', on: '1', off: '0', hiddenPage: '', realStartDate: '', realEndDate: '' }

/** What an item's parts say, without the ids that tie them together. */
interface Said {
  readonly options: ReadonlyMap<string, unknown>
  readonly responses: unknown
  readonly info: unknown
}

/** Absent, none and off are the same to whoever reads a file. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== ''

const sayingOf = (template: Template): ((item: Item) => Said) => {
  const sets = new Map<string, ResponseSet>()
  for (const set of [...template.global_responses, ...template.responses]) sets.set(set.uuid, set)
  const blocks = new Map<string, Info>(template.info.map((block) => [block.uuid, block]))
  return ({ options }) => {
    const { response_set_id: set, info_id: block, default_value: given, ...rest } = options
    const responses = sets.get(set ?? '')?.options ?? []
    const chosen = responses.findIndex((option) => option.uuid === given)
    return {
      options: new Map(Object.entries({ ...rest, default_value: chosen < 0 ? given : { option: chosen } })),
      responses: responses.map(({ uuid: _uuid, ...option }) => option),
      info: (blocks.get(block ?? '')?.items ?? []).map(({ uuid: _uuid, ...entry }) => entry),
    }
  }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(fixedOrder(one)) === JSON.stringify(fixedOrder(other))

const parts = ['image_markers', 'grouped_items', 'translations', 'ratings', 'custom_units', 'global_items'] as const

const templateLosses = (template: Template): readonly Loss[] => {
  const note = (field: string, value: string): Loss =>
    lossOf('settingNotCarried', { sheet: '', row: null, name: template.title, field, value })
  return [
    ...(template.description === '' ? [] : [note('description', template.description)]),
    ...Object.entries(template.options)
      .filter(([, value]) => isSaid(value))
      .map(([field, value]) => note(field, JSON.stringify(value) ?? '')),
    ...parts.filter((part) => template[part].length > 0).map((part) => note(part, String(template[part].length))),
  ]
}

/**
 * What a template says that a table (CSV, XLSX) cannot: found by reading the table back, so that it is neither more nor less
 * than what would be missing. `row` is that of the table.
 */
export const tableLosses = (template: Template): readonly Loss[] => {
  const written = checklistRows(template).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  let count = 0
  const read = readChecklist([[...writtenColumns], ...written], {
    columns: writtenColumns.map((id, index) => ({ id, index })),
    ids: () => String(++count),
    title: template.title,
    language: template.language,
    words,
  })
  const hidden = new Set(template.items.filter((item) => item.type === 'hidden_page').map((item) => item.id))
  const items = template.items.filter((item) => !hidden.has(item.id) && !hidden.has(item.parent_id ?? ''))
  const rows = read.rows.filter((row) => row.type !== 'url')
  const back = read.template.items[Symbol.iterator]()
  const [before, after] = [sayingOf(template), sayingOf(read.template)]
  const losses: Loss[] = [...templateLosses(template)]
  for (const [at, item] of items.entries()) {
    const row = rows[at]
    const note = (code: LossCode, field: string, value: unknown): void => {
      const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      losses.push(lossOf(code, { sheet: '', row: row?.row ?? null, name: item.reference_key, field, value: shown }))
    }
    if (row === undefined || row.errors.length > 0) {
      note('typeNotCarried', 'type', item.type)
      continue
    }
    const { value: twin } = back.next()
    if (twin === undefined) continue
    const [one, other] = [before(item), after(twin)]
    for (const [field, value] of one.options)
      if (isSaid(value) && !same(value, other.options.get(field))) note('fieldNotCarried', field, value)
    if (!same(one.responses, other.responses)) note('fieldNotCarried', 'responses', one.responses)
    if (!same(one.info, other.info)) note('fieldNotCarried', 'info', one.info)
    if (!item.visible) note('fieldNotCarried', 'visible', false)
    if (item.title !== twin.title) note('fieldNotCarried', 'title', item.title)
  }
  return losses
}
