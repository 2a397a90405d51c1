import type { CustomUnit, Item, Rating, ResponseSet, Template, TemplateEdit } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { StoredOption } from '../globalResponses/records.ts'
import { readRatings } from '../ratings/records.ts'
import { readUnits } from '../units/records.ts'
import { currentListGroups } from './currentListGroups.ts'
import { globalListsOf } from './namedRecords.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The global response sets that questions and grouped sections of a draft name. */
export const globalSetsOf = (template: Pick<Template, 'items' | 'responses' | 'grouped_items'>): readonly string[] => {
  const own = new Set(template.responses.map(({ uuid }) => uuid))
  const named = new Set<string>()
  for (const { options } of template.items) {
    const { response_set_id: uuid, options_type: type } = options
    if (type === 'global' && typeof uuid === 'string' && !own.has(uuid)) named.add(uuid)
  }
  for (const { type, value } of template.grouped_items)
    if (type === 'response_set' && typeof value === 'string' && !own.has(value)) named.add(value)
  return [...named].filter((uuid) => uuidShape.test(uuid)).map((uuid) => uuid.toLowerCase())
}

interface SetRow extends Record<string, unknown> {
  readonly uuid: string
  readonly title: string
  readonly options: readonly StoredOption[]
  readonly deleted: boolean
}

/**
 * The workspace's sets as they stand now. One that was deleted is gone from the draft; one the workspace never had (it
 * came with the body from elsewhere) stays as it was brought.
 */
const currentSets = async (tx: Tx, template: Template): Promise<readonly ResponseSet[]> => {
  const named = globalSetsOf(template)
  const wanted = new Set([
    ...named,
    ...template.global_responses.map(({ uuid }) => uuid).filter((uuid) => uuidShape.test(uuid)),
  ])
  if (wanted.size === 0) return template.global_responses
  const rows = await rowsOf<SetRow>(
    tx,
    sql`select uuid, title, options, deleted_at is not null as deleted from global_responses
        where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param([...wanted])}::uuid[])`,
  )
  const known = new Map(rows.map((row) => [row.uuid, row]))
  const kept = template.global_responses.filter(({ uuid }) => known.get(uuid.toLowerCase())?.deleted !== true)
  const there = new Set(kept.map(({ uuid }) => uuid.toLowerCase()))
  const added = named.flatMap((uuid) => {
    const row = known.get(uuid)
    return row && !row.deleted && !there.has(uuid) ? [{ uuid, options: [] }] : []
  })
  return [...kept, ...added].map((set) => {
    const row = known.get(set.uuid.toLowerCase())
    return row ? { uuid: set.uuid, title: row.title, options: row.options.map(embedded) } : set
  })
}

/** An option as a template carries it; without translations it says nothing of them. */
const embedded = ({ label_lang, value, ...option }: StoredOption) => ({
  ...option,
  ...(value === null ? {} : { value }),
  ...(Object.keys(label_lang).length === 0 ? {} : { label_lang }),
})

const usesUnit =
  ({ key, id }: Pick<CustomUnit, 'key' | 'id'>) =>
  ({ options }: Item): boolean =>
    options.custom_unit_key === key || (id !== undefined && options.custom_unit_id === id) || options.units === key

const currentUnits = async (tx: Tx, template: Template): Promise<readonly CustomUnit[]> => {
  const { custom_units: brought, items } = template
  const asked = items.some(
    ({ options }) => options.custom_unit_key !== undefined || typeof options.custom_unit_id === 'number',
  )
  if (!asked && brought.length === 0) return brought
  const units = (await readUnits(tx)).map(({ uuid: _uuid, ...unit }): CustomUnit => unit)
  const known = new Map(units.map((unit) => [unit.key, unit]))
  const there = new Set(brought.map(({ key }) => key))
  return [
    ...brought.map((unit) => known.get(unit.key) ?? unit),
    ...units.filter((unit) => !there.has(unit.key) && items.some(usesUnit(unit))),
  ]
}

/** Whether a draft's questions are rated: it shows the scale as it stands. */
export const usesRatings = ({ items }: Pick<Template, 'items'>): boolean =>
  items.some(({ options }) => options.enable_rating === true)

const currentRatings = async (tx: Tx, template: Template): Promise<readonly Rating[]> => {
  const { ratings: brought } = template
  if (!usesRatings(template) && brought.length === 0) return brought
  const ratings = (await readRatings(tx)).map(({ id, value, title_lang, color, icon_id, icon }): Rating => ({
    id,
    value,
    title_lang,
    ...(color === null ? {} : { color }),
    ...(icon_id === null ? {} : { icon_id }),
    ...(icon === null ? {} : { icon }),
  }))
  if (ratings.length === 0) return brought
  const known = new Set(ratings.map(({ id }) => String(id)))
  return [...ratings, ...brought.filter(({ id }) => !known.has(String(id)))]
}

const same = (one: object, other: object): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The draft with what it shares with other templates as it stands now: global responses, custom units, the rating
 * scale, the entries of lists that sections are filled for. The very same object where nothing changed.
 */
export const withSharedParts = async (tx: Tx, template: Template): Promise<Template> => {
  const sets = await currentSets(tx, template)
  const units = await currentUnits(tx, template)
  const ratings = await currentRatings(tx, template)
  const groups = await currentListGroups(tx, template.grouped_items)
  const unchanged =
    same(sets, template.global_responses) &&
    same(units, template.custom_units) &&
    same(ratings, template.ratings) &&
    same(groups, template.grouped_items)
  return unchanged
    ? template
    : { ...template, global_responses: sets, custom_units: units, ratings, grouped_items: groups }
}

/** What a version is frozen with: the current shared parts, without sets that no question names any more. */
export const forPublishing = (template: Template): Template => {
  const named = new Set(globalSetsOf(template))
  const used = template.global_responses.filter(({ uuid }) => named.has(uuid.toLowerCase()))
  return used.length === template.global_responses.length ? template : { ...template, global_responses: used }
}

export const hasSharedParts = ({ global_responses, custom_units, ratings, grouped_items }: Template): boolean =>
  global_responses.length + custom_units.length + ratings.length > 0 ||
  globalListsOf({ items: [], grouped_items }).length > 0

/** Edits without those that take a global set away which is gone already: an undo may come after its deletion. */
export const withoutGoneSets = (edits: readonly TemplateEdit[], before: Template): readonly TemplateEdit[] => {
  const there = new Set(before.global_responses.map(({ uuid }) => uuid))
  const kept = (edit: TemplateEdit): readonly TemplateEdit[] => {
    if (edit.kind === 'batch') return [{ ...edit, edits: edit.edits.flatMap(kept) }]
    if (edit.kind !== 'set_part' || edit.part !== 'global_responses') return [edit]
    if (edit.value !== null) there.add(String(edit.key))
    else if (!there.delete(String(edit.key))) return []
    return [edit]
  }
  return edits.flatMap(kept)
}
