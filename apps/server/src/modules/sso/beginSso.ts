import { refuse, type Handlers } from '../../platform/http/index.ts'
import { ownPath, publicDoors, throughDoor } from '../auth/index.ts'

/** The door of a workspace by its key, or of the only one that has any. */
export const beginSso: Handlers<'sso'>['beginSso'] = async ({ services }, incoming) => {
  const { workspace, auth, redirect_uri: wanted } = incoming.input().body
  const { database, settings } = services
  const { doors } = await database.global((tx) => publicDoors(tx, settings.publicUrl, workspace), { readOnly: true })
  const door = auth === undefined ? doors[0] : doors.find((each) => each.auth === auth)
  return door ? { redirect_url: throughDoor(door, ownPath(wanted)) } : refuse('SSO_NOT_OFFERED')
}
