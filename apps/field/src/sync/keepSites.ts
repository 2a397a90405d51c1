import type { Template } from '@plumbline/checklist'
import type { KeptStructure, SiteBook } from '../runner/SiteBook.ts'
import type { FieldCalls, OfflinePackage } from './fieldCalls.ts'
import { forgetStamp, keepStamped, stampedIn } from './keepStamped.ts'
import type { LocalStore } from './LocalStore.ts'

const stampsKey = 'site_stamps'
const structuresKey = 'site_structures'
const structureKey = (uuid: string): string => `sites ${uuid}`

type Store = Pick<LocalStore, 'readSetting' | 'writeSetting'>
type Inspections = Pick<LocalStore, 'inspections' | 'operations'>

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Every text that is an answer in an inspection on this device: a site's id is among them where one was chosen. */
const answeredHere = async (store: Inspections): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>()
  const note = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
  }
  for (const { uuid, base } of await store.inspections()) {
    for (const { value } of base) note(value)
    for (const { op } of await store.operations(uuid)) note(op.value)
  }
  return texts
}

/** Structures nobody tells of any more stay as long as an inspection here names one of their sites; then they go. */
const keepNamed = async (store: Store & Inspections, untold: readonly string[]): Promise<readonly string[]> => {
  if (untold.length === 0) return []
  const answered = await answeredHere(store)
  const named: string[] = []
  for (const uuid of untold) {
    const kept: unknown = await store.readSetting(structureKey(uuid))
    if (isKeptStructure(kept) && kept.nodes.some(([id]) => answered.has(id))) named.push(uuid)
    else {
      await forgetStamp(store, stampsKey, uuid)
      await store.writeSetting(structureKey(uuid), null)
    }
  }
  return named
}

/** Fetches the site structures that moved since this device last did, and lets go of those it needs no longer. */
export const keepSites = async (
  store: Store & Inspections,
  calls: Pick<FieldCalls, 'sites'>,
  told: OfflinePackage['sites'],
): Promise<void> => {
  await keepStamped(store, told, { stampsKey, keyOf: structureKey, fetch: calls.sites })
  const uuids = told.map(({ uuid }) => uuid)
  const earlier = await stampedIn(store, stampsKey)
  const named = await keepNamed(
    store,
    earlier.filter((uuid) => !uuids.includes(uuid)),
  )
  await store.writeSetting(structuresKey, [...uuids, ...named])
}

const isKeptStructure = (value: unknown): value is KeptStructure =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  Array.isArray(Reflect.get(value, 'nodes'))

/**
 * The sites a template's question can name; null where none asks, or none came yet. Most checklists do not ask: their
 * code comes then.
 */
export const keptSites = async (
  store: Pick<Store, 'readSetting'>,
  { items }: Pick<Template, 'items'>,
): Promise<SiteBook | null> => {
  if (!items.some(({ type }) => type === 'site')) return null
  const told = await store.readSetting(structuresKey)
  const structures: KeptStructure[] = []
  for (const uuid of namesIn(told)) {
    const kept: unknown = await store.readSetting(structureKey(uuid))
    if (isKeptStructure(kept)) structures.push(kept)
  }
  if (structures.length === 0 && (told === undefined || namesIn(told).length > 0)) return null
  const { makeSiteBook } = await import('../runner/makeSiteBook.ts')
  return makeSiteBook(structures)
}
