import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Device } from '../sync/device.ts'
import { findAssets } from '../sync/findAssets.ts'
import { keptAssets, keptPeople, type KeptAsset } from '../sync/keepExtras.ts'
import type { KeptInspection } from '../sync/model.ts'
import { readLastTime, type LastTime } from './lastTime.ts'
import type { RunPerson } from './RunContext.tsx'

export interface Remembered {
  readonly people: readonly RunPerson[]
  readonly assets: readonly KeptAsset[]
  readonly lastTime: LastTime | null
}

const nothingYet: Remembered = { people: [], assets: [], lastTime: null }

export interface Memory extends Remembered {
  /** Asks the server for assets; what it finds is remembered too. */
  readonly findMore: (words: string) => Promise<readonly KeptAsset[] | null>
}

/** What this device remembers beside an inspection. It comes after the questions do: nobody waits for it. */
export const useMemory = (device: Device, inspection: KeptInspection | undefined): Memory => {
  const [memory, setMemory] = useState(nothingYet)
  const uuid = inspection?.uuid
  const template = inspection?.template
  useEffect(() => {
    if (uuid === undefined || template === undefined) return undefined
    let wanted = true
    Promise.all([keptPeople(device.store), keptAssets(device.store), readLastTime(device, { uuid, template })]).then(
      ([people, assets, lastTime]) => {
        if (wanted) setMemory({ people, assets, lastTime })
      },
      (error: unknown) => console.error('field: what was answered last time could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device, uuid, template])
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
