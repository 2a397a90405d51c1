import type { Json } from '@plumbline/checklist'
import type { OfflinePackage } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { isJson, isLastTime } from './readAnswers.ts'

export interface KeptPerson {
  readonly uuid: string
  readonly name: string
}

/** An asset as questions name it. */
export type KeptAsset = Omit<OfflinePackage['assets'][number], 'archived'>

/** What a template was answered with the last time, as the server told. */
export type ToldLastTime = OfflinePackage['last_times'][number]
type Kept = Omit<ToldLastTime, 'pictures'>

const peopleKey = 'people'
const assetsKey = 'assets'
const foundKey = 'assets_found'
/** Of those the server found: the ones that were looked for last. */
const mostFound = 200
/** Which of them are kept, the newest told last. */
const lastIndexKey = 'last_times'
/** Of more, those told longest ago go. */
const mostLastTimes = 600
/** null: where no asset was chosen. */
const lastKey = (template: string, asset: string | null): string =>
  asset === null ? `last_time ${template}` : `last_time ${template} ${asset}`

/** What questions need beside their template without a network: whom they can name, and what was answered last time. */
export const keepExtras = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  { people, last_times }: Pick<OfflinePackage, 'people' | 'last_times'>,
): Promise<void> => {
  await store.writeSetting(
    peopleKey,
    people.map(({ uuid, name }) => ({ uuid, name })),
  )
  // The newest come first, and are the last to go.
  await keepLastTimes(store, last_times.toReversed())
}

export const keepLastTimes = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  told: readonly ToldLastTime[],
): Promise<void> => {
  if (told.length === 0) return
  const index = new Set(await keptLastTimes(store))
  for (const { pictures: _, ...last } of told) {
    // Without the addresses of its pictures: they hold for minutes.
    const kept: unknown = last
    if (!isJson(kept)) continue
    const key = lastKey(last.template_uuid, last.asset_uuid)
    await store.writeSetting(key, kept)
    index.delete(key)
    index.add(key)
  }
  const keys = [...index]
  for (const key of keys.slice(0, -mostLastTimes)) await store.writeSetting(key, null)
  await store.writeSetting(lastIndexKey, keys.slice(-mostLastTimes))
}

/** The last times this device keeps, by their keys. */
export const keptLastTimes = async (store: Pick<LocalStore, 'readSetting'>): Promise<readonly string[]> => {
  const index = await store.readSetting(lastIndexKey)
  return Array.isArray(index) ? (index as readonly Json[]).filter((key) => typeof key === 'string') : []
}

const isAsset = (value: Json): value is KeptAsset & { readonly [part: string]: Json } => {
  if (!isObject(value) || !isObject(value['type'] ?? null) || !isObject(value['fields'] ?? null)) return false
  return ['uuid', 'asset_id', 'name'].every((part) => typeof value[part] === 'string')
}

const isObject = (value: Json): value is { readonly [part: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const assetsIn = async (store: Pick<LocalStore, 'readSetting'>, key: string): Promise<readonly KeptAsset[]> => {
  const assets = await store.readSetting(key)
  return Array.isArray(assets) ? (assets as readonly Json[]).filter(isAsset) : []
}

/** Assets, as they were when the server was last asked, with those it was asked for by name. */
export const keptAssets = async (store: Pick<LocalStore, 'readSetting'>): Promise<readonly KeptAsset[]> => {
  const [kept, found] = await Promise.all([assetsIn(store, assetsKey), assetsIn(store, foundKey)])
  if (found.length === 0) return kept
  const known = new Set(kept.map(({ uuid }) => uuid))
  return [...kept, ...found.filter(({ uuid }) => !known.has(uuid))]
}

/** What the server found is known from now on, also without a network. */
export const keepFound = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  found: readonly KeptAsset[],
): Promise<void> => {
  const known = new Set(found.map(({ uuid }) => uuid))
  const before = (await assetsIn(store, foundKey)).filter(({ uuid }) => !known.has(uuid))
  const written: unknown = [...found, ...before].slice(0, mostFound)
  if (isJson(written)) await store.writeSetting(foundKey, written)
}

/**
 * Takes in the assets that changed. Answers false where the device has another number of them than the server says:
 * something was deleted, and all have to be asked for.
 */
export const keepAssets = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  { assets, assets_total: total }: Pick<OfflinePackage, 'assets' | 'assets_total'>,
  whole: boolean,
): Promise<boolean> => {
  if (whole || assets.length > 0) {
    const kept = new Map(whole ? [] : (await assetsIn(store, assetsKey)).map((asset) => [asset.uuid, asset]))
    for (const { archived, ...asset } of assets) {
      kept.delete(asset.uuid)
      if (!archived) kept.set(asset.uuid, asset)
    }
    const written: unknown = [...kept.values()]
    if (isJson(written)) await store.writeSetting(assetsKey, written)
    return kept.size >= total
  }
  return (await assetsIn(store, assetsKey)).length === total
}

const isPerson = (value: Json): value is { readonly uuid: string; readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  typeof Reflect.get(value, 'name') === 'string'

/** Colleagues by name, as they were when the server was last asked. */
export const keptPeople = async (store: Pick<LocalStore, 'readSetting'>): Promise<readonly KeptPerson[]> => {
  const people = await store.readSetting(peopleKey)
  return Array.isArray(people) ? (people as readonly Json[]).filter(isPerson) : []
}

/** The inspection of this template that was completed last at this asset, as the server told; null: it told of none. */
export const keptLastTime = async (
  store: Pick<LocalStore, 'readSetting'>,
  template: string,
  asset: string | null,
): Promise<Kept | null> => {
  const last = await store.readSetting(lastKey(template, asset))
  return isLastTime(last) && last.asset_uuid === asset ? last : null
}
