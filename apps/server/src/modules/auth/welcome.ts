import type { Tx } from '../../platform/database/index.ts'
import { rememberDevice } from './devices.ts'
import { forgetWrongTries } from './tries.ts'

export interface Welcomed {
  readonly accountId: number
  readonly email: string
  readonly place: string
  /** The key the device keeps. */
  readonly device: string | undefined
}

/** After every step of a sign-in was right: its wrong tries are forgotten, and the device is known from now on. */
export const welcome = (tx: Tx, { accountId, email, place, device }: Welcomed): void => {
  forgetWrongTries(tx, email, place)
  if (device !== undefined) rememberDevice(tx, accountId, device)
}
