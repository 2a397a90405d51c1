import type { contract, OutputOf } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { publicDoors } from '../auth/index.ts'
import { casAssertionKey, casTargetKey } from './cas/casOf.ts'
import { readProvider } from './providers/provider.ts'

type PublicSettings = OutputOf<typeof contract.workspaces.publicSettings>
type PublicSso = Pick<
  PublicSettings,
  'sso' | 'cas_enabled' | 'cas_url' | 'cas_logout_url' | 'cas_assertion_key' | 'cas_target_key'
>

/** What a sign-in page needs of single sign-on before it knows anybody (decisions Q-AUT-12). */
export const publicSso = async (
  tx: GlobalTx,
  { settings }: Pick<Services, 'settings'>,
  workspaceKey?: string,
): Promise<PublicSso> => {
  const { doors, only, ask } = await publicDoors(tx, settings.publicUrl, workspaceKey)
  const cas = doors.find(({ auth }) => auth === 'cas')
  const provider = cas ? await tx.within(cas.workspaceId, (inside) => readProvider(inside, 'cas')) : null
  return {
    sso: { ways: doors.map(({ auth }) => auth), only, ask },
    cas_enabled: cas !== undefined,
    cas_url: cas?.address ?? null,
    cas_logout_url: provider?.auth === 'cas' ? `${provider.config.cas_url}/logout` : null,
    cas_assertion_key: cas ? casAssertionKey : null,
    cas_target_key: cas ? casTargetKey : null,
  }
}
