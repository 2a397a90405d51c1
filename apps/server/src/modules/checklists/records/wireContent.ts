import { templateFormat, toWire, type Template } from '@plumbline/checklist'
import type { templateContent } from '@plumbline/contract'
import type { z } from 'zod'

type WireContent = z.output<typeof templateContent>

/** The content as the API answers it: a repeatable item as a wrapper with the item beneath it (builder.md section 4). */
export const wireContent = (template: Template): WireContent => {
  const wire = toWire(template)
  return {
    format: templateFormat,
    title: wire.title,
    description: wire.description,
    language: wire.language,
    options: { ...wire.options },
    items: wire.items.map((item) => ({ collapsed: false, ...item })),
    responses: wire.responses.map((part) => ({ ...part })),
    global_responses: wire.global_responses.map((part) => ({ ...part })),
    info: wire.info.map((part) => ({ ...part })),
    image_markers: wire.image_markers.map((part) => ({ ...part })),
    grouped_items: wire.grouped_items.map((part) => ({ ...part })),
    rule_sets: wire.rule_sets.map((part) => ({ ...part })),
    translations: wire.translations.map((part) => ({ ...part })),
    ratings: wire.ratings.map((part) => ({ ...part })),
    custom_units: wire.custom_units.map((part) => ({ ...part })),
    global_items: [...wire.global_items],
  }
}
