import { isIncomplete, renameEquation } from './copy-equation.ts'
import { copyParts, copyRuleSets, remapped, type Renaming } from './copy-parts.ts'
import { referenceKeys } from './create.ts'
import { renamedFormat } from './document-id.ts'
import type { IdSource, PartName, TemplateEdit } from './edit.ts'
import { fragmentOf, subjectOf, type Fragment } from './fragment.ts'
import { oneOf } from './edit-structure.ts'
import type { Item, Template, TemplateTranslation } from './model.ts'
import type { Target } from './placement.ts'
import { itemOf, positionOf, rootsOf, subtreeEnd } from './tree.ts'

/** A link to something outside the copied items, dropped (or kept, within one template). */
export interface DroppedLink {
  /** The copied item, by its new id. */
  readonly item_id: string
  readonly kind: 'calculation' | 'rule' | 'document_id' | 'image_marker'
}

export interface CopyInput {
  readonly ids: IdSource
  readonly target: Target
  /** Whether links to items outside the fragment may stay: true within the template they come from. */
  readonly keepOutside: boolean
}

export interface Copied {
  readonly edit: TemplateEdit
  /** The new ids of the roots. */
  readonly ids: readonly string[]
  /** For the warning: what the copies have lost. */
  readonly dropped: readonly DroppedLink[]
}

/**
 * The edit that puts copies of the fragment into the template: new ids and reference keys, copied parts, links inside
 * the fragment following the copies (Q-BLD-21). A calculation that is wrong or misses an input loses its rules too.
 */
export function copyInto(template: Template, fragment: Fragment, input: CopyInput): Copied {
  return copyTo(template, fragment, { ...input, targetOf: () => input.target })
}

/** Copies of the items, each run of neighbours directly behind its originals; links between them follow the copies. */
export function duplicateItems(template: Template, itemIds: readonly string[], ids: IdSource): Copied {
  const { items } = template
  const targets = new Map<string, Target>()
  for (const root of rootsOf(template, itemIds).toReversed()) {
    const next = items[subtreeEnd(items, positionOf(items, root.id))]
    const before = next !== undefined && next.parent_id === root.parent_id ? next.id : null
    // A run ends where the next sibling is not copied itself; all of it goes there.
    const run = before === null ? undefined : targets.get(before)
    targets.set(root.id, run ?? { parent_id: root.parent_id, before })
  }
  const fragment = fragmentOf(template, targets.keys())
  return copyTo(template, fragment, { ids, keepOutside: true, targetOf: (root) => targets.get(root) ?? noTarget })
}

const noTarget: Target = { parent_id: null, before: null }

/** Whether a link may lead out of the fragment, and where each of its roots goes. */
interface CopyPlan {
  readonly ids: IdSource
  readonly keepOutside: boolean
  readonly targetOf: (rootId: string) => Target
}

function copyTo(template: Template, fragment: Fragment, plan: CopyPlan): Copied {
  const keys = referenceKeys(template)
  const renaming = renamingOf(fragment, plan.ids)
  const keyOf = new Map(fragment.items.map((item) => [item.reference_key, keys()]))
  const there = new Set(template.items.map(({ reference_key }) => reference_key))
  const outsideKeys: ReadonlySet<string> = plan.keepOutside ? there : new Set()
  const newKeys = new Set(keyOf.values())
  const isTaken = (name: string): boolean => there.has(name) || newKeys.has(name)
  const links: Links = {
    renaming,
    linked: (id) =>
      id === '' ? '' : (renaming.items.get(id) ?? (plan.keepOutside && itemOf(template, id) !== null ? id : null)),
    keyed: (key) => keyOf.get(key) ?? (outsideKeys.has(key) ? key : null),
    lost: (name) => (plan.keepOutside && !newKeys.has(name) ? name : unlike(name, isTaken)),
    losses: new Losses(),
  }
  const parts = copyParts(fragment, renaming, (id, marker) => {
    const to = links.linked(id)
    if (to === null) links.losses.addAll(copiesWith(fragment, renaming, 'image_marker_id', marker), 'image_marker')
    return to
  })
  const wrong = new Set(fragment.items.filter((item) => losesRules(item, links)))
  const ruled = new Set(fragment.items.flatMap((item) => (wrong.has(item) ? [] : [item.options.rule_set_id])))
  const kept = fragment.rule_sets.filter(({ uuid }) => ruled.has(uuid))
  const rule_sets = copyRuleSets(kept, renaming, links.linked, (uuid) =>
    links.losses.addAll(copiesWith(fragment, renaming, 'rule_set_id', uuid), 'rule'),
  ).filter(({ rules }) => rules.length > 0)
  const known = new Set(rule_sets.map(({ uuid }) => uuid))
  const placed = new Map<Target, Item[]>()
  const roots: string[] = []
  let target = noTarget
  for (const item of fragment.items) {
    const id = renaming.items.get(item.id) ?? item.id
    const parent = item.parent_id === null ? undefined : renaming.items.get(item.parent_id)
    if (parent === undefined) {
      roots.push(id)
      target = plan.targetOf(item.id)
    }
    const options = copyOptions(item, id, links)
    if (wrong.has(item) || !known.has(String(options['rule_set_id']))) delete options['rule_set_id']
    const copy: Item = {
      ...item,
      id,
      base_id: id,
      reference_key: keyOf.get(item.reference_key) ?? item.reference_key,
      parent_id: parent ?? target.parent_id,
      options,
    }
    const group = placed.get(target)
    if (group === undefined) placed.set(target, [copy])
    else group.push(copy)
  }
  const edits: TemplateEdit[] = []
  const put = (part: PartName, values: readonly { readonly uuid: string }[]): void => {
    for (const value of values) edits.push({ kind: 'set_part', part, key: value.uuid, value })
  }
  put('responses', parts.responses)
  put('global_responses', lacking(template.global_responses, fragment.global_responses, 'uuid'))
  for (const value of lacking(template.custom_units, fragment.custom_units, 'key'))
    edits.push({ kind: 'set_part', part: 'custom_units', key: value.key, value })
  put('info', parts.info)
  put('image_markers', parts.image_markers)
  put('grouped_items', parts.grouped_items)
  put('rule_sets', rule_sets)
  for (const value of translatedTo(template, fragment, renaming, keyOf))
    edits.push({ kind: 'set_part', part: 'translations', key: value.language, value })
  for (const [where, items] of placed) edits.push({ kind: 'insert', items, ...where })
  return { edit: oneOf(edits), ids: roots, dropped: links.losses.list }
}

/** The name with marks behind it that no item's key has: "q1?". */
function unlike(name: string, isTaken: (name: string) => boolean): string {
  let other = `${name}?`
  while (isTaken(other)) other += '?'
  return other
}

/** The copies of the items whose option names this part, by the part's new uuid. */
function copiesWith(fragment: Fragment, { items, uuids }: Renaming, option: string, uuid: string): readonly string[] {
  return fragment.items.flatMap((item) => {
    const named = item.options[option]
    return typeof named === 'string' && uuids.get(named) === uuid ? [items.get(item.id) ?? item.id] : []
  })
}

function losesRules(item: Item, { linked, keyed }: Links): boolean {
  const { calculations } = item.options
  return calculations !== undefined && isIncomplete(calculations, linked, keyed)
}

/** What copies have lost, each loss once. */
class Losses {
  readonly list: DroppedLink[] = []
  private readonly known = new Set<string>()

  addAll(ids: readonly string[], kind: DroppedLink['kind']): void {
    for (const id of ids) this.add(id, kind)
  }

  add(item_id: string, kind: DroppedLink['kind']): void {
    if (this.known.has(`${kind} ${item_id}`)) return
    this.known.add(`${kind} ${item_id}`)
    this.list.push({ item_id, kind })
  }
}

function renamingOf(fragment: Omit<Fragment, 'custom_units' | 'translations'>, ids: IdSource): Renaming {
  const uuids = new Map<string, string>()
  const name = (uuid: string): void => {
    if (!uuids.has(uuid)) uuids.set(uuid, ids())
  }
  for (const set of fragment.responses) {
    name(set.uuid)
    for (const { uuid } of set.options) name(uuid)
  }
  for (const parts of [fragment.info, fragment.image_markers])
    for (const part of parts) {
      name(part.uuid)
      for (const { uuid } of part.items) name(uuid)
    }
  for (const { uuid } of fragment.grouped_items) name(uuid)
  for (const { uuid, rules } of fragment.rule_sets) {
    name(uuid)
    for (const rule of rules) name(rule.uuid)
  }
  return { items: new Map(fragment.items.map((item) => [item.id, ids()])), uuids }
}

interface Links {
  readonly renaming: Renaming
  /** The id a link has in the copy: the copy's, the same one where that may stay, else null. */
  readonly linked: (id: string) => string | null
  readonly keyed: (key: string) => string | null
  /** What a name that leads nowhere is called, so that it does not come to mean another item with this key. */
  readonly lost: (name: string) => string
  readonly losses: Losses
}

function copyOptions(item: Item, id: string, links: Links): Record<string, unknown> {
  const { renaming, linked, keyed, lost, losses } = links
  const options: Record<string, unknown> = remapped(item.options, renaming)
  const { repeatable_settings, calculations, format } = item.options
  if (repeatable_settings?.wrapper !== undefined) {
    const { wrapper: _wrapper, ...settings } = repeatable_settings
    options['repeatable_settings'] = settings
  }
  if (item.type === 'document_id' && typeof format === 'string')
    options['format'] = renamedFormat(format, (key) => {
      const to = keyed(key)
      if (to === null) losses.add(id, 'document_id')
      return to
    })
  if (calculations === undefined) return options
  options['calculations'] = renameEquation(calculations, linked, keyed, lost)
  if (losesRules(item, links)) losses.add(id, 'calculation')
  return options
}

function lacking<T extends object, K extends keyof T>(
  there: readonly T[],
  brought: readonly T[],
  key: K,
): readonly T[] {
  const known = new Set(there.map((part) => part[key]))
  return brought.filter((part) => !known.has(part[key]))
}

/** The strings of the copies, in the languages that the template is translated into. */
function translatedTo(
  template: Template,
  fragment: Fragment,
  renaming: Renaming,
  keyOf: ReadonlyMap<string, string>,
): readonly TemplateTranslation[] {
  return template.translations.flatMap((translation) => {
    const brought = fragment.translations.find(({ language }) => language === translation.language)
    if (brought === undefined) return []
    const strings = renamedStrings(brought.strings, renaming, (key) => keyOf.get(key) ?? key)
    return [{ ...translation, strings: { ...translation.strings, ...strings } }]
  })
}

/** `response.<option uuid>.label` follows the option, `item.<reference key>.title` the item. */
function renamedStrings(
  strings: Readonly<Record<string, string>>,
  { uuids }: Renaming,
  keyOf: (key: string) => string,
): Record<string, string> {
  const entries = Object.entries(strings).map(([key, text]): [string, string] => {
    const { subject, text: which } = subjectOf(key)
    const name = subject.slice(subject.indexOf('.') + 1)
    if (subject.startsWith('response.')) return [`response.${uuids.get(name) ?? name}.${which}`, text]
    return subject.startsWith('item.') ? [`item.${keyOf(name)}.${which}`, text] : [key, text]
  })
  return Object.fromEntries(entries)
}

/** The whole template under new ids, its reference keys kept: what a clone starts from. Nothing is lost. */
export function cloneTemplate(template: Template, ids: IdSource): Template {
  const renaming = renamingOf(template, ids)
  const linked = (id: string): string => renaming.items.get(id) ?? id
  const parts = copyParts(template, renaming, linked)
  const rule_sets = copyRuleSets(template.rule_sets, renaming, linked, () => undefined)
  const items = template.items.map((item): Item => {
    const id = renaming.items.get(item.id) ?? item.id
    const { calculations, repeatable_settings } = item.options
    const options: Record<string, unknown> = remapped(item.options, renaming)
    if (calculations !== undefined)
      options['calculations'] = renameEquation(
        calculations,
        linked,
        (key) => key,
        (name) => name,
      )
    if (repeatable_settings?.wrapper !== undefined) {
      const { wrapper: _wrapper, ...settings } = repeatable_settings
      options['repeatable_settings'] = settings
    }
    return {
      ...item,
      id,
      base_id: id,
      parent_id: item.parent_id === null ? null : (renaming.items.get(item.parent_id) ?? null),
      options,
    }
  })
  const translations = template.translations.map((translation) => ({
    ...translation,
    strings: renamedStrings(translation.strings, renaming, (key) => key),
  }))
  return { ...template, ...parts, items, rule_sets, translations }
}
