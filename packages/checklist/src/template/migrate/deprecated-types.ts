import { catalogue } from '../../catalogue/catalogue.ts'
import { applyEdit } from '../apply-edit.ts'
import { changeType } from '../create.ts'
import type { IdSource, TemplateEdit } from '../edit.ts'
import type { Item, ItemType, Json, RepeatableSettings, ResponseOption, Template } from '../model.ts'
import { mayBecome, mayMove, mayRepeat } from '../placement.ts'
import { childrenOf, itemOf, pageOf, positionOf, subtreeEnd } from '../tree.ts'

/** What the dialog lists before it is done (Q-BLD-17). `to` null: nothing was in it, it goes. */
export interface Replacement {
  readonly item_id: string
  readonly title: string
  readonly from: ItemType
  readonly to: ItemType | null
  /** Its children become repeatable themselves. */
  readonly repeats: boolean
}

export interface TypeMigration {
  /** One step of the history. */
  readonly edit: TemplateEdit
  /** In display order. */
  readonly replacements: readonly Replacement[]
}

/** Does the template hold types that are replaced by "Fix"? */
export function holdsDeprecated(template: Template): boolean {
  return template.items.some(({ type }) => catalogue[type].status === 'deprecated')
}

/**
 * The edit that replaces every deprecated type, and what it replaces by what; null when there is none. With `only`,
 * those items alone.
 */
export function migrateTypes(template: Template, ids: IdSource, only?: ReadonlySet<string>): TypeMigration | null {
  const work = new Work(template, ids)
  // From the last to the first: what stands inside an old group is replaced before the group.
  for (const { id, type } of template.items.toReversed())
    if (catalogue[type].status === 'deprecated' && only?.has(id) !== false) work.replace(id)
  if (work.replacements.length === 0) return null
  return { edit: { kind: 'batch', edits: work.edits }, replacements: work.replacements.toReversed() }
}

/** The template on its way, with what was done to it. */
class Work {
  readonly edits: TemplateEdit[] = []
  readonly replacements: Replacement[] = []
  private template: Template
  private readonly ids: IdSource

  constructor(template: Template, ids: IdSource) {
    this.template = template
    this.ids = ids
  }

  replace(id: string): void {
    const item = itemOf(this.template, id)
    if (item === null) return
    switch (item.type) {
      case 'inspection_number':
        return this.become(item, this.takesDocumentId(item) ? 'document_id' : 'textAnswer')
      case 'end_signature':
        return this.become(item, 'signature')
      case 'site':
        return this.become(item, mayBecome(this.template, id, 'asset') === null ? 'asset' : 'textAnswer')
      case 'issues_count':
        return this.become(item, 'counter', { scope: item.options.scope ?? item.options['count_scope'] ?? 'all' })
      case 'dataset':
      case 'spare_parts':
        return this.chooseFrom(item)
      case 'repeating_group':
        return this.dissolve(item)
      default:
    }
  }

  private perform(edit: TemplateEdit): void {
    const result = applyEdit(this.template, edit)
    if (!result.ok) throw new Error(`a migration was refused: ${result.problem.code} ${result.problem.id ?? ''}`)
    this.template = result.template
    this.edits.push(edit)
  }

  private tell(item: Item, to: ItemType | null, repeats = false): void {
    this.replacements.push({ item_id: item.id, title: item.title, from: item.type, to, repeats })
  }

  private become(item: Item, type: ItemType, more: Readonly<Record<string, unknown>> = {}): void {
    this.perform(changeType(this.template, { id: item.id, type, ids: this.ids }))
    if (Object.keys(more).length > 0) this.perform({ kind: 'set_options', id: item.id, set: more })
    this.tell(item, type)
  }

  /** A document id stands on the start page, once: from elsewhere it moves there. */
  private takesDocumentId(item: Item): boolean {
    if (mayBecome(this.template, item.id, 'document_id') === null) return true
    const start = childrenOf(this.template, null).find(({ type }) => type === 'start_page')
    if (start === undefined || pageOf(this.template, item.id)?.id === start.id) return false
    const target = { parent_id: start.id, before: null }
    if (mayMove(this.template, [item.id], target) !== null) return false
    const moved = applyEdit(this.template, { kind: 'move', ids: [item.id], ...target })
    if (!moved.ok || mayBecome(moved.template, item.id, 'document_id') !== null) return false
    this.perform({ kind: 'move', ids: [item.id], ...target })
    return true
  }

  /** With entries a dropdown of them, under the names that rules know them by; else a text. */
  private chooseFrom(item: Item): void {
    const options = entriesOf(item)
    if (options.length === 0) return this.become(item, 'textAnswer')
    const uuid = this.ids()
    this.perform({ kind: 'set_part', part: 'responses', key: uuid, value: { uuid, options } })
    this.perform({ kind: 'set_options', id: item.id, set: { response_set_id: uuid, options_type: 'local' } })
    this.become(item, 'dropdown', { multiple_selection: true })
  }

  private dissolve(group: Item): void {
    const children = childrenOf(this.template, group.id)
    const settings = settingsOf(group)
    const [only] = children
    if (only === undefined) {
      this.perform({ kind: 'remove', ids: [group.id] })
      return this.tell(group, null)
    }
    if (children.length > 1) {
      this.perform({ kind: 'change_type', id: group.id, type: 'section', options: withoutWrapper(group) })
      if (mayRepeat(this.template, group.id) === null) this.repeat(group.id, settings)
      else
        for (const { id, options } of children)
          if (options.repeatable !== true && mayRepeat(this.template, id) === null) this.repeat(id, settings)
      return this.tell(group, 'section', true)
    }
    const next = this.template.items[subtreeEnd(this.template.items, positionOf(this.template.items, group.id))]
    const before = next !== undefined && next.parent_id === group.parent_id ? next.id : null
    this.perform({ kind: 'move', ids: [only.id], parent_id: group.parent_id, before })
    this.perform({ kind: 'remove', ids: [group.id] })
    if (only.options.repeatable !== true && mayRepeat(this.template, only.id) === null) this.repeat(only.id, settings)
    this.tell(group, only.type, true)
  }

  private repeat(id: string, settings: RepeatableSettings): void {
    this.perform({ kind: 'set_options', id, set: { repeatable: true, repeatable_settings: settings } })
  }
}

function withoutWrapper(group: Item): Item['options'] {
  const { repeatable_settings: _settings, ...options } = group.options
  return options
}

function settingsOf(group: Item): RepeatableSettings {
  const { wrapper: _wrapper, ...settings } = group.options.repeatable_settings ?? { min: 0, max: null }
  return { ...settings, min: settings.min ?? 0, max: settings.max ?? null }
}

/** The entries of a data set: objects with a label, or their names alone. Each name once. */
function entriesOf(item: Item): readonly ResponseOption[] {
  const listed = [item.options.items, item.options['entries'], item.options['sites']].find(
    (list): list is readonly Json[] => Array.isArray(list) && list.length > 0,
  )
  const options = new Map<string, ResponseOption>()
  for (const entry of listed ?? []) {
    const uuid = nameIn(entry, ['uuid', 'id', 'key', 'value'])
    const label = nameIn(entry, ['label', 'title', 'name']) ?? uuid
    if (uuid === null || label === null || uuid.includes('/') || options.has(uuid)) continue
    options.set(uuid, { uuid, label, value: uuid, score: null, color: null })
  }
  return [...options.values()]
}

function nameIn(entry: Json, names: readonly string[]): string | null {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry)
  if (typeof entry !== 'object' || entry === null) return null
  for (const name of names) {
    const value: unknown = Reflect.get(entry, name)
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  }
  return null
}
