import { sql, type SQL } from 'drizzle-orm'
import { invalidField } from '../../platform/http/index.ts'
import { titleContains } from '../../platform/tables/index.ts'
import { startableTemplates as readStartable, type StartableTemplate } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { isWithinTime } from './records/momentIn.ts'

export const startableAnswer = ({ published_at, ...template }: StartableTemplate) => ({
  id: template.id,
  uuid: template.uuid,
  title: template.title,
  description: template.description,
  version: template.version,
  questions: template.questions,
  folder: template.folder,
  languages: template.languages,
  published_at: published_at.toISOString(),
})

/** A point in time that a device names; refuses what is none. */
export const momentGiven = (field: string, written: string, message: string): Date => {
  const time = Date.parse(written)
  if (!isWithinTime(time) || !/^\d{4}-/.test(written)) throw invalidField(field, message)
  return new Date(time)
}

/** Published templates the caller may start. */
export const startableTemplates: CallHandler<'startableTemplates'> = (context, incoming) =>
  context.read(async (tx) => {
    const { q, changed_since: since } = incoming.input().query
    const conditions: SQL[] = [sql`true`]
    const words = q?.trim()
    if (words) conditions.push(titleContains(words, sql`v.title`))
    if (since) {
      const from = momentGiven('changed_since', since, context.t('errors.field.invalid'))
      conditions.push(sql`v.published_at > ${from.toISOString()}`)
    }
    return { list: (await readStartable(tx, sql.join(conditions, sql` and `))).map(startableAnswer) }
  })
