import { partKeys, sameValue, type Json, type PartName, type Template, type TemplateEdit } from '@plumbline/checklist'

const same = (one: unknown, other: unknown): boolean => sameValue(one as Json, other as Json)

/** The organisation's own sets are not a template's to put back; those that are gone come with the version. */
const kept: ReadonlySet<PartName> = new Set(['global_responses'])
const partNames = Object.keys(partKeys) as readonly PartName[]

const entriesOf = (template: Template, part: PartName): ReadonlyMap<string | number, object> => {
  const list: readonly object[] = template[part]
  return new Map(
    list.map((entry) => {
      const key: unknown = Reflect.get(entry, partKeys[part])
      return [typeof key === 'number' ? key : String(key), entry]
    }),
  )
}

const rootsOf = ({ items }: Template): readonly string[] =>
  items.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)

/** One edit, and so one step of undo, that makes a template what a version of it was; null when it is that already. */
export const restoreEdit = (now: Template, version: Template): TemplateEdit | null => {
  const edits: TemplateEdit[] = []
  const left: TemplateEdit[] = []
  for (const part of partNames) {
    const [standing, wanted] = [entriesOf(now, part), entriesOf(version, part)]
    for (const [key, value] of wanted) {
      const known = standing.get(key)
      if (known === undefined || (!kept.has(part) && !same(known, value)))
        edits.push({ kind: 'set_part', part, key, value })
    }
    if (kept.has(part)) continue
    for (const key of standing.keys()) if (!wanted.has(key)) left.push({ kind: 'set_part', part, key, value: null })
  }
  if (!same(now.items, version.items)) {
    if (now.items.length > 0) edits.push({ kind: 'remove', ids: rootsOf(now) })
    edits.push({ kind: 'insert', items: version.items, parent_id: null, before: null })
  }
  // What no item names any more goes last.
  edits.push(...left)
  const { title, description, language, options, global_items } = version
  const fields = { title, description, language, options, global_items }
  if (Object.entries(fields).some(([name, value]) => !same(Reflect.get(now, name), value)))
    edits.push({ kind: 'set_template', fields })
  return edits.length === 0 ? null : { kind: 'batch', edits }
}
