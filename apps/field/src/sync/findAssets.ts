import type { Device } from './device.ts'
import type { FieldCalls } from './fieldCalls.ts'
import { keepFound, type KeptAsset } from './keepExtras.ts'

/** Asks the server for assets by words or a uuid; null: it can't be reached, or refuses. */
export const askAssets = async (
  calls: Pick<FieldCalls, 'assets'>,
  words: string,
): Promise<readonly KeptAsset[] | null> => {
  const answer = await calls.assets(words)
  if (answer.kind !== 'done') return null
  return answer.data.list.map(({ uuid, asset_id, display_name: name, type, fields = {} }) => ({
    uuid,
    asset_id,
    name,
    type: { uuid: type.uuid, name: type.name },
    fields,
  }))
}

/** As `askAssets`, and remembers what was found. */
export const findAssets = async (
  { calls, store }: Pick<Device, 'calls' | 'store'>,
  words: string,
): Promise<readonly KeptAsset[] | null> => {
  const found = await askAssets(calls, words)
  if (found !== null) await keepFound(store, found)
  return found
}
