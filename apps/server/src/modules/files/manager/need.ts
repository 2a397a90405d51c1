import type { Tx } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'

/** What other modules tell the file manager, which knows them not. */
export interface ManagerNeed {
  /** A workspace, and the zone in which its days begin. */
  readonly workspaceOf: (
    services: Services,
    workspaceId: number,
  ) => Promise<{ readonly uuid: string; readonly tzCode: string }>
  /** The templates of these numbers, by title. */
  readonly templatesNamed: (
    tx: Tx,
    ids: readonly number[],
  ) => Promise<readonly { readonly id: number; readonly uuid: string; readonly title: string }[]>
  /** The assets of these numbers, by name. */
  readonly assetsNamed: (
    tx: Tx,
    ids: readonly number[],
  ) => Promise<readonly { readonly id: number; readonly uuid: string; readonly display_name: string }[]>
}
