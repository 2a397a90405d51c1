import type { Handlers } from '../../platform/http/index.ts'
import { deleteKey } from './deleteKey.ts'
import { listKeys } from './listKeys.ts'
import type { KeysNeed } from './need.ts'
import { newKey } from './newKey.ts'

export { keyReader } from './keyReader.ts'

export const makeHandlers = (need: KeysNeed): Handlers<'keys'> => ({
  listKeys,
  newKey,
  deleteKey: deleteKey(need),
})
