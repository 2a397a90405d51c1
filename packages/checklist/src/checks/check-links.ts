import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { isWritten } from '../session/written-answer.ts'
import { formatKeys } from '../template/format-keys.ts'
import { listOfGroup, mostGroupEntries } from '../template/group-entries.ts'
import type { Found } from './found.ts'

/** Links to nothing: parts, items and options that something names and that are not there. */
export function checkLinks(compiled: CompiledTemplate, found: Found): void {
  const { template } = compiled
  const known = (parts: readonly { readonly uuid: string }[]): ReadonlySet<string> =>
    new Set(parts.map(({ uuid }) => uuid))
  const [info, rules, markers, groups] = [
    known(template.info),
    known(template.rule_sets),
    known(template.image_markers),
    known(template.grouped_items),
  ]
  const keys = new Map(compiled.items.map((item) => [item.item.reference_key, item]))
  const ofLists = new Set(template.grouped_items.flatMap((group) => (listOfGroup(group) === null ? [] : [group.uuid])))
  const points = new Map(template.image_markers.map((marker) => [marker.uuid, marker.items]))
  for (const item of compiled.items) {
    const { info_id, rule_set_id, image_marker_id, grouped_item_id } = item.item.options
    if (typeof info_id === 'string' && !info.has(info_id)) found('info_missing', item)
    if (typeof rule_set_id === 'string' && !rules.has(rule_set_id)) found('rule_set_missing', item)
    if (typeof grouped_item_id === 'string' && !groups.has(grouped_item_id)) found('grouped_options_missing', item)
    if (ofLists.has(grouped_item_id ?? '') && item.groupOptions.length > mostGroupEntries)
      found('grouped_options_too_many', item, { max: mostGroupEntries })
    if (typeof image_marker_id === 'string') {
      if (!markers.has(image_marker_id)) found('image_marker_missing', item)
      for (const { item_id, label } of points.get(image_marker_id) ?? [])
        if (item_id !== null && !compiled.byId.has(item_id)) found('image_marker_target_missing', item, { label })
    }
    checkFormat(item, keys, found)
    checkDefault(item, found)
  }
}

/** A document id's format names questions by their keys: `{q3}-#{number}`. */
function checkFormat(item: CompiledItem, keys: ReadonlyMap<string, CompiledItem>, found: Found): void {
  const { format, items } = item.item.options
  if (item.type !== 'document_id' || typeof format !== 'string') return
  const own = new Set<unknown>()
  if (Array.isArray(items))
    for (const each of items as readonly unknown[])
      if (typeof each === 'object' && each !== null) for (const name of Object.values(each)) own.add(name)
  for (const key of formatKeys(format))
    if (!own.has(key)) {
      const named = keys.get(key)
      if (named === undefined) found('document_id_item_missing', item, { key })
      else if (!isWritten(named)) found('document_id_item_unwritten', item, { key, title: named.item.title })
    }
}

function checkDefault(item: CompiledItem, found: Found): void {
  const { default_value } = item.item.options
  if (item.choices.length === 0 || default_value === undefined || default_value === null) return
  const named: readonly unknown[] = Array.isArray(default_value) ? default_value : [default_value]
  for (const option of named)
    if (typeof option === 'string' && option !== '' && !item.choiceOf.has(option)) found('option_default_missing', item)
}
