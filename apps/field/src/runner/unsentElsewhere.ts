import type { Others } from '../sync/presence.ts'

/** What another device has not sent of this inspection, as far as it is known. */
export interface UnsentOfOther {
  readonly name: string
  readonly device: string
  readonly changes: number
  readonly media: number
  /** It is no longer connected: what it said last. */
  readonly left: boolean
}

/**
 * What the server waits for (media that were added and have not arrived) and what the devices said of themselves, by
 * name and device. A device says one number for both, so what the server knows of it is taken off.
 */
export const unsentElsewhere = (
  others: Others,
  waiting: readonly { readonly name: string; readonly device: string; readonly media: number }[],
  ownDevice: string,
): readonly UnsentOfOther[] => {
  const found = new Map<string, UnsentOfOther>()
  for (const { name, device, media } of waiting)
    if (device !== ownDevice) found.set(`${name} ${device}`, { name, device, changes: 0, media, left: false })
  for (const { name, device, unsent, state } of others) {
    if (unsent === 0 || device === ownDevice) continue
    const media = found.get(`${name} ${device}`)?.media ?? 0
    found.set(`${name} ${device}`, {
      name,
      device,
      changes: Math.max(unsent - media, 0),
      media,
      left: state === 'gone',
    })
  }
  return [...found.values()]
}
