import { applyEdit } from '../apply-edit.ts'
import type { PartName, TemplateEdit } from '../edit.ts'
import type { Item, Template } from '../model.ts'
import { childrenOf, itemOf, subtreeOf } from '../tree.ts'
import { byId, changesOf, entryOf, namingOptions, ownersIn, sameJson, subjectOf, type FieldName } from './changes.ts'
import { compareSides, removedRoots } from './compare-sides.ts'
import { withKeysApart } from './keys-apart.ts'

/** Whose field it is to be, where both changed it. */
export type Choose = (subject: string, field: FieldName) => 'mine' | 'theirs'

export interface Merged {
  /** What makes of `theirs` the merged template: to be saved under the revision of theirs. */
  readonly edits: readonly TemplateEdit[]
  readonly template: Template
  /** My changes that had no place any more: where I chose that what they stood in is gone. */
  readonly lost: number
}

/** Edits gathered while they are tried, one after the other. */
class Gathering {
  template: Template
  readonly edits: TemplateEdit[] = []
  lost = 0
  constructor(start: Template) {
    this.template = start
  }
  add(edit: TemplateEdit): void {
    const result = applyEdit(this.template, edit)
    if (!result.ok) {
      this.lost += 1
      return
    }
    this.template = result.template
    this.edits.push(edit)
  }
}

/** Where an item of `mine` goes among its siblings elsewhere: behind the nearest one before it that is there too. */
const placeFor = (at: Template, mine: Template, item: Item): string | null => {
  const there = childrenOf(at, item.parent_id).filter(({ id }) => id !== item.id)
  const siblings = childrenOf(mine, item.parent_id)
  const turn = siblings.findIndex(({ id }) => id === item.id)
  for (let before = turn - 1; before >= 0; before--) {
    const position = there.findIndex(({ id }) => id === siblings[before]?.id)
    if (position >= 0) return there[position + 1]?.id ?? null
  }
  return there[0]?.id ?? null
}

const partField = /^part:(\w+):(.*)$/s

const partOf = (
  field: FieldName,
  template: Template,
  other: Template,
): { part: PartName; key: string | number } | null => {
  const [, part, key] = partField.exec(field) ?? []
  if (part === undefined || key === undefined) return null
  const name = part as PartName
  const numeric = Number(key)
  const isNumeric = [template, other].some((each) => entryOf(each, name, numeric) !== null)
  return { part: name, key: isNumeric ? numeric : key }
}

const optionField = /^option:(.*)$/s

/**
 * Puts what I made of `base` onto what they made of it. Where both changed the same field, `choose` says whose stands;
 * everything else of both stands. New items get reference keys that nobody has.
 */
export const mergeOnto = (base: Template, given: Template, theirs: Template, choose: Choose): Merged => {
  const mine = withKeysApart(base, given, theirs)
  const owners = ownersIn([base, mine, theirs])
  const [own, other] = [changesOf(base, mine, owners), changesOf(base, theirs, owners)]
  const clashes = new Map(
    compareSides(base, mine, theirs).both.map(({ kind, id, fields }) => [
      `${kind} ${id}`,
      new Set(fields.filter(({ by }) => by === 'both').map(({ field }) => field)),
    ]),
  )
  const isMine = (subject: string, field: FieldName): boolean =>
    clashes.get(subject)?.has(field) === true ? choose(subject, field) === 'mine' : true
  const work = new Gathering(theirs)
  const mineById = byId(mine)

  // What they removed and I keep comes back whole, as I have it.
  const restored = new Set(
    removedRoots(base, theirs)
      .filter(
        ({ id }) => clashes.get(`item ${id}`)?.has('standing') === true && choose(`item ${id}`, 'standing') === 'mine',
      )
      .flatMap(({ id }) => subtreeOf(mine, id).map((item) => item.id)),
  )
  const removedByThem = new Set(
    [...other].flatMap(([key, fields]) => (fields.get('standing') === 'removed' ? [key] : [])),
  )

  const parts: {
    readonly subject: string
    readonly part: PartName
    readonly key: string | number
    readonly value: unknown
  }[] = []
  for (const [subject, fields] of own)
    for (const field of fields.keys()) {
      const named = partOf(field, mine, base)
      if (named === null || !isMine(subject, field)) continue
      const gone = removedByThem.has(subject) && !restored.has(subjectOf(subject).id)
      if (!gone) parts.push({ subject, ...named, value: fields.get(field) })
    }
  for (const { part, key, value } of parts)
    if (value !== null && !sameJson(entryOf(work.template, part, key), value))
      work.add({ kind: 'set_part', part, key, value })

  // In one pass from the top: what stands before an item is in its place when the item is put behind it.
  for (const item of mine.items) {
    const subject = `item ${item.id}`
    if (itemOf(work.template, item.id) !== null) {
      const moved = own.get(subject)?.has('place') === true && isMine(subject, 'place')
      const before = moved ? placeFor(work.template, mine, item) : null
      if (moved) work.add({ kind: 'move', ids: [item.id], parent_id: item.parent_id, before })
      continue
    }
    const added = own.get(subject)?.get('standing') === 'added'
    if (!added && !restored.has(item.id)) continue
    for (const [part, option] of Object.entries(namingOptions) as [PartName, string][]) {
      const key = item.options[option]
      if (typeof key !== 'string' || entryOf(work.template, part, key) !== null) continue
      const value = entryOf(mine, part, key)
      if (value !== null) work.add({ kind: 'set_part', part, key, value })
    }
    work.add({ kind: 'insert', items: [item], parent_id: item.parent_id, before: placeFor(work.template, mine, item) })
  }

  for (const [subject, fields] of own) {
    const { kind, id } = subjectOf(subject)
    if (kind !== 'item' || fields.has('standing') || restored.has(id)) continue
    const item = mineById.get(id)
    const there = itemOf(work.template, id)
    if (item === undefined || there === null) {
      if (item !== undefined && !removedByThem.has(subject)) work.lost += 1
      continue
    }
    const wanted = [...fields.keys()].filter((field) => isMine(subject, field))
    if (wanted.includes('title') && there.title !== item.title) work.add({ kind: 'set_title', id, title: item.title })
    const set: Record<string, unknown> = {}
    const unset: string[] = []
    for (const field of wanted) {
      const name = optionField.exec(field)?.[1]
      if (name === undefined) continue
      if (Object.hasOwn(item.options, name)) set[name] = item.options[name]
      else unset.push(name)
    }
    if (wanted.includes('type') && there.type !== item.type) {
      const options: Record<string, unknown> = { ...there.options, ...set }
      for (const name of unset) delete options[name]
      work.add({ kind: 'change_type', id, type: item.type, options })
    } else if (Object.keys(set).length > 0 || unset.length > 0) work.add({ kind: 'set_options', id, set, unset })
    if (wanted.includes('visible') || wanted.includes('collapsed') || wanted.includes('reference_key'))
      work.add({
        kind: 'set_item',
        id,
        fields: {
          ...(wanted.includes('visible') ? { visible: item.visible } : {}),
          ...(wanted.includes('collapsed') ? { collapsed: item.collapsed ?? false } : {}),
          ...(wanted.includes('reference_key') ? { reference_key: item.reference_key } : {}),
        },
      })
  }

  for (const { id } of removedRoots(base, mine))
    if (itemOf(work.template, id) !== null && isMine(`item ${id}`, 'standing')) work.add({ kind: 'remove', ids: [id] })

  const stillNamed = ownersIn([work.template])
  for (const { part, key, value } of parts)
    if (value === null && entryOf(work.template, part, key) !== null && !stillNamed.has(`${part} ${key}`))
      work.add({ kind: 'set_part', part, key, value: null })

  const written = own.get('template ')
  if (written) {
    const { title, description, language, global_items } = mine
    const fields: Record<string, unknown> = {}
    for (const [field, value] of Object.entries({ title, description, language, global_items }))
      if (written.has(field) && isMine('template ', field)) fields[field] = value
    const options: Record<string, unknown> = { ...work.template.options }
    let optionsChanged = false
    for (const field of written.keys()) {
      const name = optionField.exec(field)?.[1]
      if (name === undefined || !isMine('template ', field)) continue
      optionsChanged = true
      if (Object.hasOwn(mine.options, name)) options[name] = mine.options[name]
      else delete options[name]
    }
    if (optionsChanged) fields['options'] = options
    if (Object.keys(fields).length > 0) work.add({ kind: 'set_template', fields })
  }
  return { edits: work.edits, template: work.template, lost: work.lost }
}
