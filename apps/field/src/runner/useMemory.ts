import { useEffect, useState } from 'react'
import type { Device } from '../sync/device.ts'
import { keptPeople } from '../sync/keepExtras.ts'
import type { KeptInspection } from '../sync/model.ts'
import { readLastTime, type LastTime } from './lastTime.ts'
import type { RunPerson } from './RunContext.tsx'

export interface Memory {
  readonly people: readonly RunPerson[]
  readonly lastTime: LastTime | null
}

const nothingYet: Memory = { people: [], lastTime: null }

/** What this device remembers beside an inspection. It comes after the questions do: nobody waits for it. */
export const useMemory = (device: Device, inspection: KeptInspection | undefined): Memory => {
  const [memory, setMemory] = useState(nothingYet)
  const uuid = inspection?.uuid
  const template = inspection?.template
  useEffect(() => {
    if (uuid === undefined || template === undefined) return undefined
    let wanted = true
    Promise.all([keptPeople(device.store), readLastTime(device, { uuid, template })]).then(
      ([people, lastTime]) => {
        if (wanted) setMemory({ people, lastTime })
      },
      (error: unknown) => console.error('field: what was answered last time could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device, uuid, template])
  return memory
}
