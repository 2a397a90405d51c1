import { planFor } from '@plumbline/contract'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { readWorkspace } from '../../auth/index.ts'
import { holdFile, releaseFiles, shownFile, withoutPlaces } from '../../files/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { readLayout, showLayout, writeLayout } from './reportLayouts.ts'

/** A new logo is a picture that the caller may show to others: their own, or one that templates show. */
export const saveReportSettings: CallHandler<'saveReportSettings'> = async (context, incoming) => {
  const { actor, services, t } = context
  const { body } = incoming.input()
  if (body.logo && !actor.features.app_branding)
    refuse('PLN_FEATURE_UNAVAILABLE', { feature: 'app_branding', required_plan: planFor(['app_branding']) })
  const workspace = await services.database.global((tx) => readWorkspace(tx, actor.workspaceId), { readOnly: true })
  if (!workspace) throw new Error(`workspace ${actor.workspaceId} is gone`)
  const notePlaces = await withoutPlaces(context, body.logo ? [body.logo] : [])
  const saved = await context.write(async (tx) => {
    await notePlaces(tx)
    // One after the other: what a call does not name stays as the one before it left it.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('report-layouts', $1))`, [tx.workspaceId])
    const before = await readLayout(tx)
    if (body.logo && body.logo !== before.logo) {
      const file = await shownFile(tx, body.logo, actor)
      if (!file) refuse('FIL_OBJECT_NOT_FOUND')
      if (file?.width === null) refuse('GEN_VALIDATION', { logo: [t('error.GEN_UNSUPPORTED_MEDIA')] })
    }
    const after = { ...before, ...body }
    await writeLayout(tx, after, actor.userId)
    if (after.logo !== before.logo) {
      await releaseFiles(tx, services.storage, { type: 'report_layout', ids: [actor.workspaceId] })
      if (after.logo !== null) await holdFile(tx, after.logo, 'report_layout', actor.workspaceId)
    }
    const subject = { type: 'report_settings', id: actor.workspaceId, uuid: workspace.uuid }
    await recordEvent(tx, actor, { type: 'report_settings.changed', subject, before, after }, context.tracking)
    return showLayout(tx, services.storage, after, actor.plan)
  })
  context.say(t('reportForms.saved'))
  return saved
}
