import { useEffect, useState } from 'react'
import { findAssets } from '../sync/findAssets.ts'
import { keptAssets, type KeptAsset } from '../sync/keepExtras.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'

/** null: it is looked for. 'not_here': neither the device nor the server has it. */
export type AssetHere = KeptAsset | 'not_here' | null

/** An asset by its uuid: as the device keeps it, else as the server has it. `attempt` counts up to look again. */
export const useAssetHere = (uuid: string, attempt: number): AssetHere => {
  const device = useDevice()
  const { asked } = useOverview()
  const [found, setFound] = useState<AssetHere>(null)
  useEffect(() => {
    let wanted = true
    const look = async (): Promise<AssetHere> => {
      const kept = (await keptAssets(device.store)).find((asset) => asset.uuid === uuid)
      return kept ?? (await findAssets(device, uuid))?.find((asset) => asset.uuid === uuid) ?? 'not_here'
    }
    look().then(
      (asset) => {
        if (wanted) setFound(asset)
      },
      (error: unknown) => {
        console.error('field: the asset could not be looked up', error)
        if (wanted) setFound('not_here')
      },
    )
    return () => {
      wanted = false
    }
  }, [device, uuid, asked, attempt])
  return found
}
