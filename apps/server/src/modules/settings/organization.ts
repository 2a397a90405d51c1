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

/** A signed address of a logo, where the plan has branding; else the product's own mark stands there. */
const logoAddress = async (tx: Tx, storage: Storage, logo: string | null, plan: PlanKey): Promise<string | null> =>
  logo !== null && featuresOf(plan).app_branding
    ? ((await pictureAddresses(tx, { storage }, [logo])).get(logo) ?? null)
    : null

/** The address of the logo that this workspace shows over its pages, or null. */
export const readLogo = async (tx: Tx, storage: Storage, plan: PlanKey): Promise<string | null> => {
  const row = await rowOf<{ logo: string | null }>(
    tx,
    sql`select logo from organization_settings where workspace_id = ${tx.workspaceId}`,
  )
  return logoAddress(tx, storage, row?.logo ?? null, plan)
}

export const showOrganization = async (
  tx: Tx,
  storage: Storage,
  organization: OrganizationSettings,
  plan: PlanKey,
): Promise<ShownOrganization> => ({
  ...organization,
  logo_url: await logoAddress(tx, storage, organization.logo, plan),
})
