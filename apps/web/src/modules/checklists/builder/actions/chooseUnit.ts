import { itemOf, unitOf, type CustomUnit, type Template, type TemplateEdit } from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'

/** A unit of the catalogue by its key, one of the workspace's own, or none. */
export type ChosenUnit =
  | { readonly kind: 'catalogue'; readonly key: string }
  | { readonly kind: 'custom'; readonly unit: CustomUnit }
  | { readonly kind: 'none' }

/** Everything a question says of its unit. */
const unitOptions = ['custom_unit', 'custom_unit_id', 'custom_unit_key', 'unit_type', 'units'] as const

const optionsOf = (chosen: ChosenUnit): Readonly<Record<string, unknown>> => {
  switch (chosen.kind) {
    case 'none':
      return {}
    case 'catalogue':
      return { unit_type: unitOf(chosen.key)?.group ?? 'custom', units: chosen.key }
    case 'custom': {
      const { id, key, unit_type } = chosen.unit
      return { unit_type, custom_unit_key: key, ...(id === undefined ? {} : { custom_unit_id: id }) }
    }
  }
}

/** The question's unit; one of the workspace's own comes into the template with it. */
export const chooseUnit = (template: Template, id: string, chosen: ChosenUnit): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const set = optionsOf(chosen)
  const unset = unitOptions.filter((name) => item.options[name] !== undefined && set[name] === undefined)
  const unchanged = unset.length === 0 && Object.entries(set).every(([name, value]) => item.options[name] === value)
  if (unchanged) return nothing
  const edits: TemplateEdit[] = [{ kind: 'set_options', id, set, unset }]
  if (chosen.kind === 'custom' && !template.custom_units.some(({ key }) => key === chosen.unit.key))
    edits.unshift({ kind: 'set_part', part: 'custom_units', key: chosen.unit.key, value: chosen.unit })
  return { kind: 'change', edit: { kind: 'batch', edits } }
}
