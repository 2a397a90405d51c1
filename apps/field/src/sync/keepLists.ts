import type { Json, Template } from '@plumbline/checklist'
import type { EntryBook, KeptList } from '../runner/EntryBook.ts'
import type { FieldCalls, OfflinePackage } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { isJson } from './readAnswers.ts'

const stampsKey = 'list_stamps'
const listKey = (uuid: string): string => `list ${uuid}`

type Store = Pick<LocalStore, 'readSetting' | 'writeSetting'>

const stampsOf = (kept: Json | undefined): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])

/** Fetches the lists that moved since this device last did. One that does not come now is fetched the next time. */
export const keepLists = async (
  store: Store,
  calls: Pick<FieldCalls, 'list'>,
  { lists }: Pick<OfflinePackage, 'lists'>,
): Promise<void> => {
  const known = stampsOf(await store.readSetting(stampsKey))
  const stamps: Record<string, number> = {}
  for (const [uuid, stamp] of known) if (typeof stamp === 'number') stamps[uuid] = stamp
  for (const { uuid, stamp } of lists) {
    if (stamps[uuid] === stamp) continue
    const answer = await calls.list(uuid)
    if (answer.kind !== 'done') continue
    const kept: unknown = answer.data
    if (!isJson(kept)) continue
    await store.writeSetting(listKey(uuid), kept)
    stamps[uuid] = answer.data.stamp
    await store.writeSetting(stampsKey, stamps)
  }
}

const isKeptList = (value: unknown): value is KeptList =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  Array.isArray(Reflect.get(value, 'fields')) &&
  Array.isArray(Reflect.get(value, 'entries'))

const listsIn = ({ items }: Pick<Template, 'items'>): ReadonlySet<string> => {
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
    const kept: unknown = await store.readSetting(listKey(uuid))
    if (isKeptList(kept)) lists.push(kept)
  }
  return makeEntryBook(lists)
}
