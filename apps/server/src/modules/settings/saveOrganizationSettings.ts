import { planFor, type OrganizationSettings } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context } from '../../platform/http/index.ts'
import { holdFile, releaseFiles, shownFile, withoutPlaces } from '../files/index.ts'
import type { Operation } from './operation.ts'
import { readOrganization, showOrganization, writeOrganization } from './organization.ts'
import { sameSettings } from './sameSettings.ts'
import { workspaceRow } from './workspaceRow.ts'

export const readOrganizationSettings: Operation<'readOrganizationSettings'> = ({ services, actor }) =>
  services.database.global(
    async (tx) => {
      const row = await workspaceRow(tx, actor.workspaceId)
      return tx.within(actor.workspaceId, async (inside) =>
        showOrganization(inside, services.storage, await readOrganization(inside, row), actor.plan),
      )
    },
    { readOnly: true },
  )

/** A new logo is a picture that the caller may show to others: their own, or one of the file manager. */
const changeLogo = async (tx: Tx, context: Context, before: string | null, after: string | null): Promise<void> => {
  if (after === before) return
  const { actor, services } = context
  if (after !== null) {
    const file = await shownFile(tx, after, actor)
    if (!file) return refuse('FIL_OBJECT_NOT_FOUND')
    if (file.width === null) throw invalidField('logo', context.t('error.GEN_UNSUPPORTED_MEDIA'))
  }
  const user = { type: 'organization', ids: [actor.workspaceId] } as const
  await releaseFiles(tx, services.storage, user)
  if (after !== null) await holdFile(tx, after, user.type, actor.workspaceId)
}

export const saveOrganizationSettings: Operation<'saveOrganizationSettings'> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services } = context
  if (body.logo && !actor.features.app_branding)
    refuse('PLN_FEATURE_UNAVAILABLE', { feature: 'app_branding', required_plan: planFor(['app_branding']) })
  const notePlaces = await withoutPlaces(context, body.logo ? [body.logo] : [])
  const saved = await services.database.global(async (tx) => {
    // Held: what a call does not name stays as the one before it left it.
    const row = await workspaceRow(tx, actor.workspaceId, { lock: true })
    const { after, shown } = await tx.within(actor.workspaceId, async (inside) => {
      await notePlaces(inside)
      const before = await readOrganization(inside, row)
      const wanted: OrganizationSettings = { ...before, ...body }
      await changeLogo(inside, context, before.logo, wanted.logo)
      if (!sameSettings(before, wanted)) {
        await writeOrganization(inside, wanted)
        const subject = { type: 'organization_settings', id: actor.workspaceId, uuid: row.uuid }
        const event = { type: 'organization_settings.changed', subject, before, after: wanted } as const
        await recordEvent(inside, actor, event, context.tracking)
      }
      return { after: wanted, shown: await showOrganization(inside, services.storage, wanted, actor.plan) }
    })
    await tx.query(
      `update workspaces set name = $2, tz_code = $3, default_lang = $4, updated_at = now() where id = $1`,
      [actor.workspaceId, after.name, after.tz_code, after.default_language],
    )
    return shown
  })
  context.say(context.t('settingsPages.saved'))
  return saved
}
