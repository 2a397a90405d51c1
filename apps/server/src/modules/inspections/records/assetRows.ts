import { assetFieldOperations, openSession, type CompiledTemplate, type Json, type Path } from '@plumbline/checklist'
import type { StandingRow } from '@plumbline/checklist'
import type { Reference } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { findAsset } from '../../assets/index.ts'
import { momentIn } from './momentIn.ts'
import { serverDevice } from './realDates.ts'

/**
 * The answer of the asset question, and of the questions for its fields as they are now, for an inspection that is
 * started at an asset. An archived one can't be chosen; a template that asks for none can't be started at one.
 */
export const assetRows = async (
  { actor, services, t }: Context,
  tx: Tx,
  {
    reference,
    compiled,
    tzCode,
  }: { readonly reference: Reference; readonly compiled: CompiledTemplate; readonly tzCode: string },
): Promise<StandingRow[]> => {
  const asset = await findAsset(tx, reference)
  const question = compiled.items.find(({ type }) => type === 'asset')
  if (!asset || asset.archived_at || !question) throw invalidField('asset_id', t('errors.field.invalid'))
  const now = new Date(services.now())
  const row = (path: Path, value: Json): StandingRow => ({
    path,
    aspect: 'answer',
    kind: 'answer',
    value,
    op: newUuid(),
    seq: 0,
    device: serverDevice,
    actor: actor.userUuid,
    at: now.toISOString(),
  })
  const session = openSession(compiled, { now: momentIn(now, tzCode) })
  const fields = assetFieldOperations(session, { ...asset, name: asset.display_name })
  return [
    row([question.baseId], asset.uuid),
    ...fields.flatMap(({ path, value }) => (value === undefined ? [] : [row(path, value)])),
  ]
}
