import type { OwnWorkspace } from '@plumbline/contract'
import { workspaceParameter } from '../../shared/settings/index.ts'

/** Where a workspace of another branch is opened; null: it is served from `origin`. */
export const branchAddress = ({ address, key }: Pick<OwnWorkspace, 'address' | 'key'>, origin: string): string | null =>
  address === null || address === origin
    ? null
    : `${address}/dashboard?${workspaceParameter}=${encodeURIComponent(key)}`
