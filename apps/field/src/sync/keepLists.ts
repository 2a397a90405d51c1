import type { Template } from '@plumbline/checklist'
import type { EntryBook, KeptList } from '../runner/EntryBook.ts'
import type { FieldCalls, OfflinePackage } from './fieldCalls.ts'
import { keepStamped } from './keepStamped.ts'
import type { LocalStore } from './LocalStore.ts'

const stampsKey = 'list_stamps'
const listKey = (uuid: string): string => `list ${uuid}`

type Store = Pick<LocalStore, 'readSetting' | 'writeSetting'>

/** Fetches the lists that moved since this device last did. */
export const keepLists = (
  store: Store,
  calls: Pick<FieldCalls, 'list'>,
  { lists }: Pick<OfflinePackage, 'lists'>,
): Promise<void> => keepStamped(store, lists, { stampsKey, keyOf: listKey, fetch: calls.list })

const isKeptList = (value: unknown): value is KeptList =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  Array.isArray(Reflect.get(value, 'fields')) &&
  Array.isArray(Reflect.get(value, 'entries'))

/** A list as it was fetched last; null: it did not come yet. */
export const keptList = async (store: Pick<Store, 'readSetting'>, uuid: string): Promise<KeptList | null> => {
  const kept: unknown = await store.readSetting(listKey(uuid))
  return isKeptList(kept) ? kept : null
}

/** The global lists that a template's questions name. */
export const listsIn = ({ items }: Pick<Template, 'items'>): ReadonlySet<string> => {
  const named = new Set<string>()
  for (const { type, options } of items) {
    const uuid = options['global_list_uuid']
    if (type === 'global_list' && typeof uuid === 'string') named.add(uuid)
  }
  return named
}

/** The entries a template's questions ask for; null where none asks. Most checklists do not: their code comes then. */
export const keptEntries = async (
  store: Pick<Store, 'readSetting'>,
  template: Pick<Template, 'items'>,
): Promise<EntryBook | null> => {
  const named = listsIn(template)
  if (named.size === 0) return null
  const { makeEntryBook } = await import('../runner/makeEntryBook.ts')
  const lists: KeptList[] = []
  for (const uuid of named) {
    const kept = await keptList(store, uuid)
    if (kept !== null) lists.push(kept)
  }
  return makeEntryBook(lists)
}
