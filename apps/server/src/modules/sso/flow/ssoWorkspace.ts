import { featuresOf, type SsoKind } from '@plumbline/contract'
import type { Services } from '../../../platform/services.ts'
import { findWorkspace, readWorkspace, type WorkspaceRecord } from '../../auth/index.ts'
import { addressesOf, type SsoAddresses } from '../../auth/index.ts'
import { readProvider, sealOf, type ProviderRow } from '../providers/provider.ts'

export interface SsoPlace {
  readonly workspace: WorkspaceRecord
  readonly addresses: SsoAddresses
  readonly provider: ProviderRow
  /** What was sealed of the provider; null: nothing, or it opens no more. */
  readonly secret: string | null
}

type Needs = Pick<Services, 'database' | 'sealer' | 'settings'>

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A workspace's provider, whether it is on or not; null where there is none, or the plan has none. */
export const ssoPlaceOf = async (
  { database, sealer, settings }: Needs,
  workspaceId: number,
  auth: SsoKind,
): Promise<SsoPlace | null> => {
  const found = await database.global(
    async (tx) => {
      const workspace = await readWorkspace(tx, workspaceId)
      if (!workspace || !featuresOf(workspace.plan).app_sso) return null
      const provider = await tx.within(workspace.id, (inside) => readProvider(inside, auth))
      return provider && { workspace, provider }
    },
    { readOnly: true },
  )
  if (!found) return null
  const { workspace, provider } = found
  const secret = provider.sealed === null ? null : sealer.open(sealOf(workspace.id, auth), provider.sealed)
  return { workspace, provider, secret, addresses: addressesOf(settings.publicUrl, workspace.uuid) }
}

/** The same by the uuid that stands in an address. */
export const ssoPlace = async (services: Needs, uuid: string, auth: SsoKind): Promise<SsoPlace | null> => {
  if (!isUuid(uuid)) return null
  const id = await services.database.global((tx) => findWorkspace(tx, uuid), { readOnly: true })
  return id === null ? null : ssoPlaceOf(services, id, auth)
}
