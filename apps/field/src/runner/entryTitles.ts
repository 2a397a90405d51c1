import { pathKey, type Path, type PathState, type Template } from '@plumbline/checklist'
import type { FieldTranslator } from '../app/words.ts'
import { groupEntries } from './groupEntries.ts'

/** What an entry of a repeat is called: the option it is filled for, or its label and number. */
export const entryTitle = (t: FieldTranslator, template: Template, holder: PathState, instance: string): string => {
  const option = groupEntries(template, holder.item).get(instance)
  if (option !== undefined) return option.label
  const label = holder.item.item.options.repeatable_settings?.label ?? ''
  return t('field.repeat.entry', {
    label: label === '' ? t('field.repeat.label') : label,
    number: holder.instances.indexOf(instance) + 1,
  })
}

/** The entries that an answer stands in, the outermost first: without them the same question looks like its neighbours. */
export const entryTitles = (
  t: FieldTranslator,
  template: Template,
  stateOf: (key: string) => PathState | null,
  path: Path,
): readonly string[] => {
  const titles: string[] = []
  for (let at = 1; at < path.length; at += 2) {
    const holder = stateOf(pathKey(path.slice(0, at)))
    const instance = path[at]
    if (holder !== null && instance !== undefined) titles.push(entryTitle(t, template, holder, instance))
  }
  return titles
}
