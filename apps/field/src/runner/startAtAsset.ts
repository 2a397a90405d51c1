import type { Device } from '../sync/device.ts'
import type { TemplateEntry } from '../sync/model.ts'
import { openKeptInspection } from './openKeptInspection.ts'

/** Starts an inspection and answers its asset question (by base_id) at once; answers its uuid. */
export const startAtAsset = async (
  device: Device,
  { entry, question }: { readonly entry: TemplateEntry; readonly question: string },
  asset: string,
): Promise<string> => {
  const { uuid } = await device.start(entry)
  const opened = await openKeptInspection(device, uuid)
  if (!opened.ok) throw new Error(`the inspection just started is ${opened.problem}`)
  await opened.open.change({ kind: 'answer', path: [question], value: asset })
  await opened.open.close()
  return uuid
}
