import type { Template, TemplateString } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** Where texts stand: one language of one template. */
export interface TextPlace {
  readonly templateId: number
  readonly language: string
}

export interface WrittenText extends Record<string, unknown> {
  readonly key: string
  readonly value: string
  readonly auto: boolean
  readonly written_at: Date | null
  readonly user: string | null
}

/** A text as a language of the template has it now; '' where it has none. */
export const textIn = (template: Template, language: string): ((string: TemplateString) => string) => {
  const strings = template.translations.find((translation) => translation.language === language)?.strings ?? {}
  const shared = new Map<string, string | undefined>(
    template.global_responses.flatMap(({ options }) =>
      options.map(({ uuid, label_lang }) => [`response.${uuid}.label`, label_lang?.[language]] as const),
    ),
  )
  return ({ key, global }) => (global ? shared.get(key) : strings[key]) ?? ''
}

/** What was written in one language, newest first, by key. */
export const writtenTexts = async (
  tx: Tx,
  { templateId, language }: TextPlace,
): Promise<ReadonlyMap<string, readonly WrittenText[]>> =>
  Map.groupBy(
    await rowsOf<WrittenText>(
      tx,
      sql`select w.key, w.value, w.auto, w.written_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as user
          from template_texts w
          left join users u on u.workspace_id = w.workspace_id and u.id = w.written_by
          where w.workspace_id = ${tx.workspaceId} and w.template_id = ${templateId} and w.language = ${language}
          order by w.id desc`,
    ),
    ({ key }) => key,
  )

export interface TextChange {
  readonly string: TemplateString
  readonly before: string
  readonly after: string
}

/** Keeps what was written, and what stood there before where nobody wrote it here (it came with the template). */
export const keepTexts = async (
  tx: Tx,
  place: TextPlace,
  change: {
    readonly changes: readonly TextChange[]
    readonly sourceLanguage: string
    readonly auto: boolean
    readonly userId: number
  },
): Promise<void> => {
  const { templateId, language } = place
  const { changes, sourceLanguage, auto, userId } = change
  const rows = changes.map(({ string: { key, source }, before, after }) => ({ key, source, before, after }))
  await rowsOf(
    tx,
    sql`with changed as (
          select * from json_to_recordset(${JSON.stringify(rows)}::json)
            as c(key text, source text, before text, after text)
        ), newest as (
          select distinct on (w.key) w.key, w.value from template_texts w join changed c on c.key = w.key
          where w.workspace_id = ${tx.workspaceId} and w.template_id = ${templateId} and w.language = ${language}
          order by w.key, w.id desc
        ), told as (
          select 1 as turn, c.key, c.before as value from changed c left join newest n on n.key = c.key
          where c.before <> '' and c.before is distinct from n.value
          union all
          select 2, c.key, c.after from changed c where c.after <> ''
        )
        insert into template_texts (workspace_id, template_id, language, key, value, source, source_language, auto,
          written_at, written_by)
        select ${tx.workspaceId}, ${templateId}, ${language}, t.key, t.value,
          case when t.turn = 2 then c.source end, case when t.turn = 2 then ${sourceLanguage} end,
          t.turn = 2 and ${auto}, case when t.turn = 2 then now() end, case when t.turn = 2 then ${userId}::bigint end
        from told t join changed c on c.key = t.key
        order by t.turn`,
  )
}

/** Takes what was written away for good: of these keys, or of the whole language. */
export const forgetTexts = async (
  tx: Tx,
  { templateId, language }: TextPlace,
  keys: readonly string[] | 'all',
): Promise<void> => {
  const named = keys === 'all' ? sql`true` : sql`key = any(${sql.param(keys)}::text[])`
  await rowsOf(
    tx,
    sql`delete from template_texts
        where workspace_id = ${tx.workspaceId} and template_id = ${templateId} and language = ${language} and ${named}`,
  )
}

/** How these texts were translated before, anywhere in the workspace; the latest stands. */
export const rememberedTexts = async (
  tx: Tx,
  { source, target, texts }: { readonly source: string; readonly target: string; readonly texts: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ source: string; value: string }>(
    tx,
    sql`select distinct on (w.source_hash) w.source, w.value
        from unnest(${sql.param(texts)}::text[]) as asked(text)
        join template_texts w on w.workspace_id = ${tx.workspaceId} and w.language = ${target}
          and w.source_hash = md5(asked.text)::uuid and w.source = asked.text and w.source_language = ${source}
        order by w.source_hash, w.id desc`,
  )
  return new Map(rows.map((row) => [row.source, row.value]))
}
