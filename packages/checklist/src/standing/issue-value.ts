import { isCleanText } from '../template/text.ts'
import type { Json } from '../template/model.ts'

export const issuePriorities = ['low', 'medium', 'high'] as const
export type IssuePriority = (typeof issuePriorities)[number]

/**
 * What an `issue` operation carries: a whole pre-issue, or only what changes of it, for the parts are put together
 * (Q-ISS-6). What else a device writes into it is kept as it is.
 */
export interface IssueValue {
  readonly uuid: string
  readonly title?: string | null
  readonly description?: string | null
  readonly priority?: IssuePriority | null
  /** The uuid of a user. */
  readonly assignee?: string | null
  /** YYYY-MM-DD */
  readonly due_date?: string | null
  /** uuids of media, in order. */
  readonly media?: readonly string[] | null
  /** true: the inspector takes it back; false: it is there again. */
  readonly withdrawn?: boolean
}

const longestTitle = 255
/** A device fills it in from section, question, answer and note, each of which may be long. */
const longestDescription = 20_000
const mostMedia = 100

const isAbsent = (value: unknown): boolean => value === undefined || value === null
const isText = (value: unknown, longest: number): boolean =>
  isAbsent(value) || (typeof value === 'string' && value.length <= longest && isCleanText(value))
const isId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 100 && isCleanText(value)

/** A day of the calendar, from year 1 on. */
const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || year < 1 || month < 1 || month > 12)
    return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day >= 1 && day <= days
}

/** Whether the parts that an issue's value has are of their shape; its uuid and unknown parts are looked at elsewhere. */
export function isIssueValue(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const part = (name: keyof IssueValue): unknown => Reflect.get(value, name)
  const media = part('media')
  const withdrawn = part('withdrawn')
  return (
    isText(part('title'), longestTitle) &&
    isText(part('description'), longestDescription) &&
    (isAbsent(part('priority')) || issuePriorities.some((known) => known === part('priority'))) &&
    (isAbsent(part('assignee')) || isId(part('assignee'))) &&
    (isAbsent(part('due_date')) || isDay(part('due_date'))) &&
    (isAbsent(media) || (Array.isArray(media) && media.length <= mostMedia && media.every(isId))) &&
    (withdrawn === undefined || typeof withdrawn === 'boolean')
  )
}
