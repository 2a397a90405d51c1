import { featuresOf, type OrganizationSettings, type PlanKey, type ShownOrganization } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { pictureAddresses } from '../files/index.ts'
import type { WorkspaceRow } from './workspaceRow.ts'

interface Raw extends Record<string, unknown> {
  readonly logo: string | null
  readonly address: string
}

/** The organisation behind a workspace: of its row, and of what it keeps beside. */
export const readOrganization = async (tx: Tx, workspace: WorkspaceRow): Promise<OrganizationSettings> => {
  const row = await rowOf<Raw>(
    tx,
    sql`select logo, address from organization_settings where workspace_id = ${tx.workspaceId}`,
  )
  return {
    name: workspace.name,
    logo: row?.logo ?? null,
    address: row?.address ?? '',
    tz_code: workspace.tzCode,
    default_language: workspace.defaultLanguage,
  }
}

export const writeOrganization = async (tx: Tx, { logo, address }: OrganizationSettings): Promise<void> => {
  await rowsOf(
    tx,
    sql`insert into organization_settings (workspace_id, logo, address) values (${tx.workspaceId}, ${logo}, ${address})
        on conflict (workspace_id) do update set logo = excluded.logo, address = excluded.address, updated_at = now()`,
  )
}

/** The logo that this workspace shows over its pages: where it has one, and the plan branding. */
export const readLogo = async (tx: Tx, plan: PlanKey): Promise<string | null> => {
  if (!featuresOf(plan).app_branding) return null
  const row = await rowOf<{ logo: string | null }>(
    tx,
    sql`select logo from organization_settings where workspace_id = ${tx.workspaceId}`,
  )
  return row?.logo ?? null
}

export const showOrganization = async (
  tx: Tx,
  storage: Storage,
  organization: OrganizationSettings,
  plan: PlanKey,
): Promise<ShownOrganization> => ({
  ...organization,
  logo_url:
    organization.logo !== null && featuresOf(plan).app_branding
      ? ((await pictureAddresses(tx, { storage }, [organization.logo])).get(organization.logo) ?? null)
      : null,
})
