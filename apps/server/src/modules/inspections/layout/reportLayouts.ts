import {
  defaultLayout,
  featuresOf,
  reportLayout,
  type PlanKey,
  type ReportLayout,
  type ShownLayout,
} from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { fileAddresses } from '../../files/index.ts'

/** How the workspace's reports look. What an older layout does not know yet is as the product has it. */
export const readLayout = async (tx: Tx): Promise<ReportLayout> => {
  const { rows } = await tx.query<{ layout: unknown }>('select layout from report_layouts where workspace_id = $1', [
    tx.workspaceId,
  ])
  const stored = reportLayout.partial().safeParse(rows[0]?.layout ?? {})
  return { ...defaultLayout, ...(stored.success ? stored.data : {}) }
}

export const writeLayout = async (tx: Tx, layout: ReportLayout, userId: number): Promise<void> => {
  await tx.query(
    `insert into report_layouts (workspace_id, layout, updated_by) values ($1, $2, $3)
     on conflict (workspace_id) do update set layout = excluded.layout, updated_at = now(),
       updated_by = excluded.updated_by`,
    [tx.workspaceId, JSON.stringify(layout), userId],
  )
}

/** With the address of its logo, where the plan has branding; else the product's own mark stands there. */
export const showLayout = async (
  tx: Tx,
  storage: Storage,
  layout: ReportLayout,
  plan: PlanKey,
): Promise<ShownLayout> => {
  const { logo } = layout
  if (logo === null || !featuresOf(plan).app_branding) return { ...layout, logo_url: null }
  const file = (await fileAddresses(tx, storage, [logo])).get(logo)
  return { ...layout, logo_url: file?.media.find(({ kind }) => kind === 'preview')?.url ?? null }
}
