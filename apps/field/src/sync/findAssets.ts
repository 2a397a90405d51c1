import type { Device } from './device.ts'
import { keepFound, type KeptAsset } from './keepExtras.ts'

/** Asks the server for assets by words or a uuid, and remembers what it found; null: it can't be reached, or refuses. */
export const findAssets = async (
  { calls, store }: Pick<Device, 'calls' | 'store'>,
  words: string,
): Promise<readonly KeptAsset[] | null> => {
  const answer = await calls.assets(words)
  if (answer.kind !== 'done') return null
  const found = answer.data.list.map(({ uuid, asset_id, display_name: name, type, fields = {} }) => ({
    uuid,
    asset_id,
    name,
    type: { uuid: type.uuid, name: type.name },
    fields,
  }))
  await keepFound(store, found)
  return found
}
