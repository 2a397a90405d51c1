import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Device } from '../sync/device.ts'
import { findAssets } from '../sync/findAssets.ts'
import { keptAssets, keptPeople, type KeptAsset } from '../sync/keepExtras.ts'
import type { RunPerson } from './RunContext.tsx'

export interface Remembered {
  readonly people: readonly RunPerson[]
  readonly assets: readonly KeptAsset[]
}

const nothingYet: Remembered = { people: [], assets: [] }

export interface Memory extends Remembered {
  /** Asks the server for assets; what it finds is remembered too. */
  readonly findMore: (words: string) => Promise<readonly KeptAsset[] | null>
}

/** What this device remembers beside an inspection. It comes after the questions do: nobody waits for it. */
export const useMemory = (device: Device): Memory => {
  const [memory, setMemory] = useState(nothingYet)
  useEffect(() => {
    let wanted = true
    Promise.all([keptPeople(device.store), keptAssets(device.store)]).then(
      ([people, assets]) => {
        if (wanted) setMemory({ people, assets })
      },
      (error: unknown) => console.error('field: whom and what answers can name could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device])
  const findMore = useCallback(
    async (words: string) => {
      const found = await findAssets(device, words)
      const assets = found && found.length > 0 ? await keptAssets(device.store) : null
      if (assets) setMemory((before) => ({ ...before, assets }))
      return found
    },
    [device],
  )
  return useMemo(() => ({ ...memory, findMore }), [memory, findMore])
}
