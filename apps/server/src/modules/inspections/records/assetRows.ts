import type { CompiledTemplate, StandingRow } from '@plumbline/checklist'
import type { Reference } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { findAsset } from '../../assets/index.ts'
import { serverDevice } from './realDates.ts'

/**
 * The answer of the asset question, for an inspection that is started at an asset. An archived one can't be chosen; a
 * template that asks for none can't be started at one.
 */
export const assetRows = async (
  { actor, services, t }: Context,
  tx: Tx,
  { reference, compiled }: { readonly reference: Reference; readonly compiled: CompiledTemplate },
): Promise<StandingRow[]> => {
  const asset = await findAsset(tx, reference)
  const question = compiled.items.find(({ type }) => type === 'asset')
  if (!asset || asset.archived_at || !question) throw invalidField('asset_id', t('errors.field.invalid'))
  return [
    {
      path: [question.baseId],
      aspect: 'answer',
      kind: 'answer',
      value: asset.uuid,
      op: newUuid(),
      seq: 0,
      device: serverDevice,
      actor: actor.userUuid,
      at: new Date(services.now()).toISOString(),
    },
  ]
}
