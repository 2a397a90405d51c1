import { useEffect, useRef, useState } from 'react'
import { useDevice, useOverview } from '../app/DeviceContext.tsx'
import { followHope } from '../app/followHope.ts'
import { followInspection, type FollowedInspection } from '../sync/followInspection.ts'
import { openBrowserSocket } from '../sync/liveChannel.ts'
import { readToken } from '../sync/person.ts'
import type { Others } from '../sync/presence.ts'

const nobody: Others = []

/** Follows an open inspection; answers who else is in it. `page`: the key of the page shown here, which they are told. */
export const useOthers = (inspection: string, stillOpen: boolean, page: string | null): Others => {
  const device = useDevice()
  const [others, setOthers] = useState<Others>(nobody)
  const followed = useRef<FollowedInspection | null>(null)
  const entry = useOverview().unsent.find((unsent) => unsent.inspection === inspection)
  const unsent = (entry?.operations ?? 0) + (entry?.media ?? 0) + (entry?.refused ?? 0)
  const itself = useRef({ at: page, device: device.name, unsent })
  useEffect(() => {
    itself.current = { at: page, device: device.name, unsent }
    // What is typed in one go is told in one go.
    const timer = setTimeout(() => followed.current?.tell(itself.current), 250)
    return () => clearTimeout(timer)
  }, [device, page, unsent])
  useEffect(() => {
    if (!stillOpen) return undefined
    const following = followInspection({
      device,
      inspection,
      open: openBrowserSocket,
      token: readToken,
      random: Math.random,
      itself: itself.current,
      isSeen: () => document.visibilityState === 'visible',
      onOthers: setOthers,
      onHope: followHope,
    })
    followed.current = following
    return () => {
      followed.current = null
      following.stop()
      setOthers(nobody)
    }
  }, [device, inspection, stillOpen])
  return others
}
