import type { Template } from '@plumbline/checklist'
import type { KeptStructure, SiteBook } from '../runner/SiteBook.ts'
import type { FieldCalls, OfflinePackage } from './fieldCalls.ts'
import { keepStamped } from './keepStamped.ts'
import type { LocalStore } from './LocalStore.ts'

const stampsKey = 'site_stamps'
const structuresKey = 'site_structures'
const structureKey = (uuid: string): string => `sites ${uuid}`

type Store = Pick<LocalStore, 'readSetting' | 'writeSetting'>

/** Fetches the site structures that moved since this device last did; which there are is kept as it was told. */
export const keepSites = async (
  store: Store,
  calls: Pick<FieldCalls, 'sites'>,
  told: OfflinePackage['sites'],
): Promise<void> => {
  await keepStamped(store, told, { stampsKey, keyOf: structureKey, fetch: calls.sites })
  await store.writeSetting(
    structuresKey,
    told.map(({ uuid }) => uuid),
  )
}

const isKeptStructure = (value: unknown): value is KeptStructure =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  Array.isArray(Reflect.get(value, 'nodes'))

/** The sites a template's question can name; null where none asks. Most checklists do not: their code comes then. */
export const keptSites = async (
  store: Pick<Store, 'readSetting'>,
  { items }: Pick<Template, 'items'>,
): Promise<SiteBook | null> => {
  if (!items.some(({ type }) => type === 'site')) return null
  const { makeSiteBook } = await import('../runner/makeSiteBook.ts')
  const named: unknown = await store.readSetting(structuresKey)
  const structures: KeptStructure[] = []
  for (const uuid of Array.isArray(named) ? (named as readonly unknown[]) : []) {
    const kept: unknown = typeof uuid === 'string' ? await store.readSetting(structureKey(uuid)) : null
    if (isKeptStructure(kept)) structures.push(kept)
  }
  return makeSiteBook(structures)
}
