import { z } from 'zod'
import { reportMedia, type ReportItem } from './inspection.ts'

const word = z.string().trim().min(1)

/** An issue as an operation or its record describes it: whatever of it is there. */
const written = z.looseObject({
  uuid: z.string().optional().catch(undefined),
  number: word.optional().catch(undefined),
  title: word.optional().catch(undefined),
  description: word.optional().catch(undefined),
  priority: z.enum(['low', 'medium', 'high']).optional().catch(undefined),
  status: z.enum(['to_do', 'in_progress', 'complete', 'cant_do']).optional().catch(undefined),
  assignee: z
    .union([word, z.looseObject({ name: word }).transform(({ name }) => name)])
    .optional()
    .catch(undefined),
  due_date: word.optional().catch(undefined),
  media: z.array(reportMedia).catch([]),
})

export interface ReportIssue {
  readonly uuid: string | null
  /** As people read it, "ISS-318"; null before the issue has one. */
  readonly number: string | null
  readonly title: string
  readonly description: string
  readonly priority: 'low' | 'medium' | 'high' | null
  readonly status: 'to_do' | 'in_progress' | 'complete' | 'cant_do' | null
  readonly assignee: string | null
  /** `YYYY-MM-DD`, or a moment. */
  readonly due_date: string | null
  readonly media: ReportItem['media']
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An issue of a report as page, PDF and tables show it; null where it is none. */
export const readReportIssue = (value: unknown): ReportIssue | null => {
  const parsed = written.safeParse(value)
  if (!parsed.success) return null
  const { uuid, number, title, description, priority, status, assignee, due_date: due, media } = parsed.data
  return {
    uuid: uuid ?? null,
    number: number ?? null,
    title: title ?? description ?? '–',
    description: title === undefined ? '' : (description ?? ''),
    priority: priority ?? null,
    status: status ?? null,
    // A uuid is nobody's name.
    assignee: assignee === undefined || uuidShape.test(assignee) ? null : assignee,
    due_date: due ?? null,
    media,
  }
}

/** The issues of a report or of one of its questions. */
export const readReportIssues = (values: readonly unknown[]): readonly ReportIssue[] =>
  values.flatMap((value) => readReportIssue(value) ?? [])
