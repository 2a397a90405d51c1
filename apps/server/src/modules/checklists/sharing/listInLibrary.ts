import { storedForm, type Template } from '@plumbline/checklist'
import { otherCategory } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { contentFigures } from '../records/contentFigures.ts'
import { withFiles } from '../records/filesInTemplate.ts'
import { openContent } from './openContent.ts'
import { shownFilesOf } from './shownFilesOf.ts'

export interface Listing {
  readonly templateId: number
  readonly categoryId: number
  readonly version: number
  readonly template: Template
  /** Who made it public; null: it was public before. */
  readonly authorName: string | null
}

/**
 * Puts a copy of a published version into the public library, in the place of the one that stood there (Q-TPL-5). In
 * the transaction of the change; the way out is the database's own (migration 0052_library).
 */
export const listInLibrary = async (context: Context, tx: Tx, listing: Listing): Promise<void> => {
  const { templateId, categoryId, version, template, authorName } = listing
  const files = await shownFilesOf(tx, template, context.actor)
  const fileOf = new Map([...files].map(([named, { uuid }]) => [named, uuid]))
  const content = openContent(withFiles(template, fileOf), newUuid)
  const { questions, languages, contains_asset } = contentFigures(content)
  const entry = {
    uuid: newUuid(),
    category_id: categoryId,
    name: content.title,
    description: content.description,
    author_name: authorName,
    items_count: questions,
    version,
    language: content.language,
    languages,
    contains_asset,
    content: storedForm(content),
  }
  await rowsOf(tx, sql`select list_in_library(${templateId}, ${JSON.stringify(entry)}::json)`)
}

/** A new version of a public template takes the former one's place there; with PUBLIC_LIBRARY=off nothing goes out. */
export const renewInLibrary = async (
  context: Context,
  tx: Tx,
  published: Pick<Listing, 'templateId' | 'version' | 'template'>,
): Promise<void> => {
  if (!context.services.settings.publicLibrary) return
  const row = await rowOf<{ category_id: number | null }>(
    tx,
    sql`select category_id from templates
        where workspace_id = ${tx.workspaceId} and id = ${published.templateId} and access = 'public'`,
  )
  if (row)
    await listInLibrary(context, tx, { ...published, categoryId: row.category_id ?? otherCategory, authorName: null })
}
