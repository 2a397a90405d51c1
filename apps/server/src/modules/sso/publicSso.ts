import type { CasSettings, contract, OutputOf } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { doorsOf, publicDoors, type Door } from '../auth/index.ts'
import { casAssertionKey, casTargetKey } from './cas/casOf.ts'
import { readProvider } from './providers/provider.ts'

type PublicSettings = OutputOf<typeof contract.workspaces.publicSettings>
type PublicSso = Pick<PublicSettings, 'sso'> & CasSettings

/** What a sign-in page needs of single sign-on before it knows anybody (decisions Q-AUT-12). */
export const publicSso = async (
  tx: GlobalTx,
  { settings }: Pick<Services, 'settings'>,
  workspaceKey?: string,
): Promise<PublicSso> => {
  const { doors, only, ask } = await publicDoors(tx, settings.publicUrl, workspaceKey)
  return { sso: { ways: doors.map(({ auth }) => auth), only, ask }, ...(await casBehind(tx, doors)) }
}

/** The same of a workspace, for who is signed in to it. */
export const casSettingsOf = async (
  tx: GlobalTx,
  { settings }: Pick<Services, 'settings'>,
  workspaceId: number,
): Promise<CasSettings> => casBehind(tx, (await doorsOf(tx, settings.publicUrl, workspaceId)).doors)

const casBehind = async (tx: GlobalTx, doors: readonly Door[]): Promise<CasSettings> => {
  const cas = doors.find(({ auth }) => auth === 'cas')
  const provider = cas ? await tx.within(cas.workspaceId, (inside) => readProvider(inside, 'cas')) : null
  return {
    cas_enabled: cas !== undefined,
    cas_url: cas?.address ?? null,
    cas_logout_url: provider?.auth === 'cas' ? `${provider.config.cas_url}/logout` : null,
    cas_assertion_key: cas ? casAssertionKey : null,
    cas_target_key: cas ? casTargetKey : null,
  }
}
