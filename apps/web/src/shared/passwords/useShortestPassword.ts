import { passwordLength } from '@plumbline/contract'
import { useSession } from '../session/index.ts'
import { usePublicSettings } from '../settings/index.ts'

/** How long a new password must be: what one's workspaces ask, else what is known of the only one (Q-AUT-7). */
export const useShortestPassword = (): number => {
  const { settings } = useSession()
  const before = usePublicSettings()
  return settings?.password_min_length ?? before?.password_min_length ?? passwordLength.least
}
