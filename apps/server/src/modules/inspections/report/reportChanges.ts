import { displayNumber, type Json, type PathState } from '@plumbline/checklist'
import { answerText, findRating, ratingTitle } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { titleOf, type ReportSource } from './reportSource.ts'

/** One change of the inspection in words, as the appendix of a report lists it. */
export interface ReportChange {
  readonly at: string
  readonly who: string
  readonly device: string
  /** "3.1 Is the threshold free of ice?"; the inspection itself has the word for it. */
  readonly question: string
  readonly what: string
}

/** As the store has it, with the name of whose act it was. */
export interface StoredChange extends Record<string, unknown> {
  readonly kind: string
  /** The parts of the path, joined by "/". */
  readonly path: string
  readonly value: Json
  readonly at: Date
  readonly device: string
  readonly by_rule: string | null
  readonly who: string | null
}

/** The first changes of an inspection, in their order. */
export const readChanges = (tx: Tx, inspectionId: number, most: number): Promise<readonly StoredChange[]> =>
  rowsOf<StoredChange>(
    tx,
    sql`select o.kind, o.path, o.value, o.at, o.device, o.by_rule, trim(u.first_name || ' ' || u.last_name) as who
        from inspection_operations o
        left join users u on u.workspace_id = o.workspace_id and u.uuid::text = o.actor
        where o.workspace_id = ${tx.workspaceId} and o.inspection_id = ${inspectionId}
        order by o.seq limit ${most}`,
  )

const textIn = (value: Json, name: string): string => {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof part === 'string' ? part : ''
}

const valueText = (source: ReportSource, { kind, path, value }: StoredChange): string => {
  const { template, language, session, t, timeZone, people, assets, sites, entryOf } = source
  switch (kind) {
    case 'note':
      return typeof value === 'string' ? value : ''
    case 'rating': {
      const rating = typeof value === 'string' || typeof value === 'number' ? findRating(template.ratings, value) : null
      return rating === null ? '' : ratingTitle(rating, language, template.language)
    }
    case 'sign':
      return textIn(value, 'name')
    case 'media_edit':
      return textIn(value, 'caption')
    case 'issue':
      return textIn(value, 'title')
    case 'answer': {
      const state = session.stateOf(path)
      return state === null
        ? ''
        : answerText(
            state.item.item,
            { answer: value },
            { template, translator: t, timeZone, people, assets, sites, entryOf },
          )
    }
    default:
      return ''
  }
}

/** The path's own state and those it stands in, the innermost first. */
const statesOf = ({ session }: ReportSource, path: string): readonly PathState[] => {
  const parts = path === '' ? [] : path.split('/')
  return parts.flatMap((_, cut) => session.stateOf(parts.slice(0, parts.length - cut)) ?? [])
}

/** In words of the report's language. Changes of what stays out of the report stay out as well. */
export const writtenChanges = (source: ReportSource, stored: readonly StoredChange[]): readonly ReportChange[] => {
  const { t } = source
  return stored.flatMap((change) => {
    const states = statesOf(source, change.path)
    if (states.some(({ excludedFromReport, relevant }) => excludedFromReport || !relevant)) return []
    const [subject] = states
    const kind = t.find(`report.history.kind.${change.kind}`) ?? change.kind
    const byRule = change.by_rule === null ? '' : ` (${t('report.history.byRule')})`
    const value = valueText(source, change)
    return {
      at: change.at.toISOString(),
      who: change.who ?? '–',
      device: change.device,
      question: subject
        ? `${displayNumber(subject.item)} ${titleOf(source, subject.item)}`.trim()
        : t('report.history.whole'),
      what: `${kind}${byRule}${value === '' ? '' : `: ${value}`}`,
    }
  })
}
