import type { Template } from '@plumbline/checklist'
import type { ShareState, TemplateShare } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'

/** One side of a share: what a workspace sent, or what it received. */
export interface ShareRecord {
  readonly id: number
  readonly uuid: string
  readonly peer_id: number
  readonly template_id: number | null
  readonly title: string
  readonly version: number
  readonly questions: number
  readonly state: ShareState
  readonly peer_name: string
  readonly shared_by: string
  readonly created_at: Date
  readonly decided_at: Date | null
}

type Row = ShareRecord & Record<string, unknown>

const columns = sql`id, uuid, peer_id, template_id, title, version, questions, state, peer_name, shared_by, created_at,
  decided_at`

/** More than anybody looks at; the newest, and what waits for an answer before what had one. */
const mostShown = 500

export const readShares = (tx: Tx, where: SQL): Promise<readonly ShareRecord[]> =>
  rowsOf<Row>(
    tx,
    sql`select ${columns} from template_shares where workspace_id = ${tx.workspaceId} and ${where}
        order by state <> 'pending', created_at desc, id desc limit ${mostShown}`,
  )

/** What was received under this number or UUID, locked where it is to be decided; else the module's 404. */
export const receivedShare = async (
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ShareRecord> => {
  const reference = pathReference(id, 'CKL_OBJECT_NOT_FOUND')
  const row = await rowOf<Row>(
    tx,
    sql`select ${columns} from template_shares
        where workspace_id = ${tx.workspaceId} and received
          and ${typeof reference === 'number' ? sql`id = ${reference}` : sql`uuid = ${reference}`}
        ${lock ? sql`for update` : sql``}`,
  )
  return row ?? refuse('CKL_OBJECT_NOT_FOUND')
}

export const shareAnswer = (record: ShareRecord): TemplateShare => ({
  id: record.id,
  uuid: record.uuid,
  title: record.title,
  version: record.version,
  questions: record.questions,
  state: record.state,
  workspace: record.peer_name,
  by: record.shared_by,
  created_at: record.created_at.toISOString(),
  decided_at: record.decided_at?.toISOString() ?? null,
})

export interface NewShare {
  readonly uuid: string
  readonly received: boolean
  readonly peer: { readonly id: number; readonly name: string }
  readonly templateId: number | null
  readonly title: string
  readonly version: number
  readonly questions: number
  readonly by: string
  readonly content: Template | null
}

export const insertShare = async (tx: Tx, share: NewShare): Promise<number> => {
  const row = await rowOf<{ id: number }>(
    tx,
    sql`insert into template_shares (workspace_id, uuid, received, peer_id, template_id, title, version, questions,
          peer_name, shared_by, content)
        values (${tx.workspaceId}, ${share.uuid}, ${share.received}, ${share.peer.id}, ${share.templateId},
          ${share.title}, ${share.version}, ${share.questions}, ${share.peer.name}, ${share.by},
          ${share.content === null ? null : JSON.stringify(share.content)}::json)
        returning id`,
  )
  if (!row) throw new Error('the share has no row')
  return row.id
}

/** What the side that received it answered; the content is not kept any longer. Null where it was answered before. */
export const decideShare = async (
  tx: Tx,
  uuid: string,
  decision: {
    readonly state: Exclude<ShareState, 'pending'>
    readonly userId: number | null
    /** Received: the template that was made of it. */
    readonly templateId?: number
  },
): Promise<ShareRecord | null> => {
  const { state, userId, templateId } = decision
  return rowOf<Row>(
    tx,
    sql`update template_shares set state = ${state}, decided_at = now(), decided_by = ${userId}, content = null,
          template_id = coalesce(${templateId ?? null}::bigint, template_id)
        where workspace_id = ${tx.workspaceId} and uuid = ${uuid} and state = 'pending'
        returning ${columns}`,
  )
}
