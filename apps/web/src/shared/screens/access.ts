import type { Permission } from '@plumbline/contract'

/**
 * Who may see something. `everybody`: signed in or not. `logged-out`: only before sign-in. `general`: any signed-in
 * user. A list: any one of the permissions suffices (workspace.md section 2).
 */
export type Access = 'everybody' | 'logged-out' | 'general' | readonly [Permission, ...Permission[]]
