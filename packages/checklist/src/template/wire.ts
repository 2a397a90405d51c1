import type { Item, RepeatableSettings, Template } from './model.ts'

/**
 * On the wire and in the store a repeatable item stands beneath a repeating_group of its own (builder.md section 4, C-2);
 * inside the engine it carries its settings itself. A repeating_group without settings, or with several children, is the
 * old type and stays as it is.
 */
export function fromWire(template: Template): Template {
  if (!template.items.some(isWrapper)) return template
  const childrenOf = new Map<string, number>()
  for (const { parent_id } of template.items)
    if (parent_id !== null) childrenOf.set(parent_id, (childrenOf.get(parent_id) ?? 0) + 1)
  const folded = new Map<string, Item>()
  const depths = new Map<string, number>()
  const items: Item[] = []
  for (const item of template.items) {
    if (isWrapper(item) && childrenOf.get(item.id) === 1) {
      folded.set(item.id, item)
      continue
    }
    const wrapper = item.parent_id === null ? undefined : folded.get(item.parent_id)
    const parent_id = wrapper === undefined ? item.parent_id : wrapper.parent_id
    const depth = parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1
    depths.set(item.id, depth)
    if (wrapper !== undefined) items.push({ ...item, parent_id, depth, options: repeatable(item, wrapper) })
    else items.push(item.depth === depth ? item : { ...item, depth })
  }
  return { ...template, items }
}

function isWrapper(item: Item): boolean {
  return item.type === 'repeating_group' && item.options.repeatable_settings !== undefined
}

function repeatable(item: Item, wrapper: Item): Item['options'] {
  const { id, base_id, reference_key, title } = wrapper
  const settings: RepeatableSettings = {
    min: 0,
    max: null,
    ...wrapper.options.repeatable_settings,
    wrapper: { id, base_id, reference_key, title },
  }
  return { ...item.options, repeatable: true, repeatable_settings: settings }
}

export function toWire(template: Template): Template {
  if (!template.items.some(isFolded)) return template
  const depths = new Map<string, number>()
  const items: Item[] = []
  for (const item of template.items) {
    let { parent_id } = item
    let depth = parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1
    if (isFolded(item)) {
      const wrapper = wrapperOf(item, depth)
      items.push(wrapper)
      parent_id = wrapper.id
      depth++
    }
    depths.set(item.id, depth)
    items.push(
      isFolded(item)
        ? { ...item, parent_id, depth, options: bare(item) }
        : item.depth === depth
          ? item
          : { ...item, depth },
    )
  }
  return { ...template, items }
}

function isFolded(item: Item): boolean {
  return item.options.repeatable === true && item.type !== 'repeating_group'
}

function bare(item: Item): Item['options'] {
  const { repeatable_settings: _settings, ...options } = item.options
  return options
}

function wrapperOf(item: Item, depth: number): Item {
  const { wrapper, ...settings } = item.options.repeatable_settings ?? { min: 0, max: null }
  return {
    id: wrapper?.id ?? wrapperId(item.id),
    type: 'repeating_group',
    title: wrapper?.title ?? item.title,
    options: { repeatable_settings: settings },
    parent_id: item.parent_id,
    base_id: wrapper?.base_id ?? item.base_id,
    reference_key: wrapper?.reference_key ?? `${item.reference_key}_repeat`,
    visible: item.visible,
    depth,
  }
}

/** The wrapper's id follows from its item's: the same UUID with its version replaced by 8 (RFC 9562: custom). */
function wrapperId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]/i.test(id) && id[14] !== '8'
    ? `${id.slice(0, 14)}8${id.slice(15)}`
    : `${id}-repeat`
}
