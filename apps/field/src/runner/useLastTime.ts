import { chosenAsset } from '@plumbline/checklist'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Device } from '../sync/device.ts'
import { findLastTime, type LastTime } from './lastTime.ts'
import type { OpenInspection } from './openKeptInspection.ts'

const untold = (): void => undefined

/** The asset that is chosen; null: the template asks for one and none is; undefined: it asks for none. */
const useChosenAsset = (open: OpenInspection | null): string | null | undefined => {
  const question = open?.compiled.items.find(({ type }) => type === 'asset')?.baseId
  const subscribe = useCallback(
    (told: () => void) => (open && question !== undefined ? open.subscribe(question, told) : untold),
    [open, question],
  )
  return useSyncExternalStore(subscribe, () => (open && question !== undefined ? chosenAsset(open.session) : undefined))
}

/**
 * What was answered the last time at the asset that is chosen, and by the template alone where it asks for none. It
 * comes after the questions do: nobody waits for it.
 */
export const useLastTime = (device: Device, open: OpenInspection | null): LastTime | null => {
  const [last, setLast] = useState<{ readonly of: string; readonly time: LastTime | null } | null>(null)
  const asset = useChosenAsset(open)
  const uuid = open?.uuid
  const template = open?.inspection().template
  const of = `${uuid} ${asset}`
  useEffect(() => {
    if (uuid === undefined || template === undefined || asset === null) return undefined
    let wanted = true
    findLastTime(device, { uuid, template, asset: asset ?? null }).then(
      (time) => {
        if (wanted) setLast({ of, time })
      },
      (error: unknown) => console.error('field: what was answered last time could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device, uuid, template, asset, of])
  // Of another asset nothing is shown, not even until the right one is read.
  return last?.of === of ? last.time : null
}
