import { unitOf, type CustomUnit, type Item, type ItemOptions, type Template } from '@plumbline/checklist'

const firstText = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return Array.isArray(value) ? firstText(value[0]) : null
}

/**
 * The symbol that stands behind a question's number, or null. `units` holds the key of a unit (or a list whose first it
 * is); a unit of the workspace is named by custom_unit_key or custom_unit_id; what no catalogue knows is shown as typed.
 */
export const unitSymbol = (options: ItemOptions, customUnits: readonly CustomUnit[] = []): string | null => {
  const { custom_unit_key: key, custom_unit_id: id } = options
  const own = customUnits.find(
    (unit) => (key !== undefined && unit.key === key) || (id !== undefined && id !== null && unit.id === id),
  )
  if (own) return own.symbol
  const named = firstText(options.units)
  if (named !== null) return unitOf(named)?.symbol ?? customUnits.find((unit) => unit.key === named)?.symbol ?? named
  return firstText(options.custom_unit)
}

/** The same of an item, in one of its template's languages: a unit that was typed is translated (Q-TRN-1). */
export const itemUnit = (
  { custom_units, translations }: Pick<Template, 'custom_units' | 'translations'>,
  { options, reference_key }: Pick<Item, 'options' | 'reference_key'>,
  language: string,
): string | null => {
  const typed = firstText(options.custom_unit)
  const strings = translations.find((translation) => translation.language === language)?.strings
  const text = typed === null ? '' : (strings?.[`item.${reference_key}.unit`] ?? '').trim()
  return unitSymbol(text === '' ? options : { ...options, custom_unit: text }, custom_units)
}
