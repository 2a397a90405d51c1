import type { Device } from './device.ts'

/**
 * Gives an inspection up on this device, with everything that stands for it elsewhere than in the store: what was typed
 * last and signatures that were drawn only. Nothing of it counts as unsent work, or is asked about, any more.
 */
export const discardInspection = async (
  { store, words, drawn }: Pick<Device, 'store' | 'words' | 'drawn'>,
  uuid: string,
): Promise<void> => {
  // The store first: where it refuses, nothing is lost.
  await store.discardInspection(uuid)
  words.clear(uuid)
  drawn.clear(uuid)
}
