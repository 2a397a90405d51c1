import { isSelectable } from '../runner/EntryBook.ts'
import { keptAssets, keptLastTimes } from './keepExtras.ts'
import { keptList } from './keepLists.ts'
import type { LocalStore } from './LocalStore.ts'

/** What work without a network finds on this device, beside the templates. */
export interface ReadyHere {
  readonly assets: number
  readonly lists: number
  /** Rows of those lists that can be chosen. */
  readonly rows: number
  /** Inspections whose answers stand below questions as those of the last time. */
  readonly earlier: number
}

const readyKey = 'ready_here'
const nothing: ReadyHere = { assets: 0, lists: 0, rows: 0, earlier: 0 }

/** Counted once the server has told what there is: what is shown at every start reads the figures only. */
export const countReady = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  told: readonly { readonly uuid: string }[],
): Promise<void> => {
  let rows = 0
  let lists = 0
  for (const { uuid } of told) {
    const kept = await keptList(store, uuid)
    if (kept === null) continue
    lists += 1
    rows += kept.entries.filter(isSelectable).length
  }
  const [assets, earlier] = await Promise.all([keptAssets(store), keptLastTimes(store)])
  await store.writeSetting(readyKey, { assets: assets.length, lists, rows, earlier: earlier.length })
}

export const readReady = async (store: Pick<LocalStore, 'readSetting'>): Promise<ReadyHere> => {
  const kept: unknown = await store.readSetting(readyKey)
  const figure = (name: keyof ReadyHere): number => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : null
    return typeof value === 'number' ? value : nothing[name]
  }
  return { assets: figure('assets'), lists: figure('lists'), rows: figure('rows'), earlier: figure('earlier') }
}
