import type { Actor } from '../../../platform/access/index.ts'
import type { LiveMessage } from '../../../platform/live/index.ts'

/** Said in `template:<id>` once a save stands: how far it moved, and by whom. */
export const savedMessage = ({ userUuid, name }: Actor, revision: number): LiveMessage => ({
  revision,
  user: userUuid,
  by: name,
})
