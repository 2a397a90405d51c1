import { preIssueTable } from '@plumbline/contract'
import type { Handlers } from '../../platform/http/index.ts'
import { readTable } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import { preIssueAnswers, type PreIssueRow } from './preIssueRecord.ts'
import { preIssueSelection, type IssuesNeed } from './preIssueSelection.ts'

/** What inspectors raised, in inspections the caller reaches; archived ones' are left out. */
export const listPreIssues =
  (need: IssuesNeed): Handlers<'issues'>['listPreIssues'] =>
  async (context, incoming) => {
    const { actor, services } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    await need.refreshInspections(services, actor.workspaceId)
    return context.read(async (tx) => {
      const page = await readTable<PreIssueRow, PreIssueRow>(
        tx,
        preIssueSelection(need, actor, tzCode),
        query,
        (row) => row,
      )
      return {
        ...page,
        list: [...(await preIssueAnswers(tx, services.storage, page.list))],
        ...(await savedQueries(tx, context, query, preIssueTable)),
      }
    })
  }
