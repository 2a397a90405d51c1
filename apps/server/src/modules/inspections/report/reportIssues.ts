import type { PreIssue, ReportRaised } from '@plumbline/contract'
import type { ReportMedia } from './reportMedia.ts'

const textOf = (value: unknown, name: string): string => {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof part === 'string' ? part : ''
}

/** What was raised, as the issues module knows it: with the assignee's name, and its photos numbered among the page's. */
export class ReportIssues {
  readonly #raised: ReadonlyMap<string, PreIssue>
  readonly #media: ReportMedia

  constructor(raised: readonly PreIssue[], media: ReportMedia) {
    this.#raised = new Map(raised.map((issue) => [issue.uuid.toLowerCase(), issue]))
    this.#media = media
  }

  /** `values` as operations wrote them, on a page of this number. */
  issuesOf(values: readonly unknown[], page: string): ReportRaised[] {
    return values.map((value) => {
      const uuid = textOf(value, 'uuid')
      const known = this.#raised.get(uuid.toLowerCase())
      return {
        uuid,
        title: known?.title ?? textOf(value, 'title'),
        description: known?.description ?? textOf(value, 'description'),
        priority: known?.priority ?? null,
        assignee: known?.assignee ?? null,
        due_date: known?.due_date ?? null,
        media: (known?.media ?? []).flatMap(({ uuid: medium }) => this.#media.ofIssue(medium, page) ?? []),
      }
    })
  }
}

/** For who sees no other record: people by their names alone. */
export const namesOnly = (issues: readonly ReportRaised[]): ReportRaised[] =>
  issues.map((issue) => ({ ...issue, assignee: issue.assignee && { name: issue.assignee.name } }))
