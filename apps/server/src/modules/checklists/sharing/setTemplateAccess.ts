import { otherCategory, type TemplateAccess } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Operation } from '../operation.ts'
import { readPublished } from '../records/publishedVersions.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { listInLibrary } from './listInLibrary.ts'

interface Standing extends Record<string, unknown> {
  readonly access: TemplateAccess
  readonly category_id: number | null
}

/** Only what was published can be public (Q-TPL-6); it stands in the library from then on, in one of its categories. */
export const setTemplateAccess: Operation<'setTemplateAccess'> = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, services, tracking } = context
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const { access, category_id: asked } = incoming.input().body
    const { version } = record
    // PUBLIC_LIBRARY=off: as the library's own calls say it (Q-LIB-1). The way out stays open.
    if (access === 'public' && !services.settings.publicLibrary) return refuse('GEN_NOT_FOUND')
    if (access === 'public' && version === null) return refuse('CKL_NOT_PUBLISHED')
    const at = sql`workspace_id = ${tx.workspaceId} and id = ${record.id}`
    const before = await rowOf<Standing>(tx, sql`select access, category_id from templates where ${at}`)
    const known = before?.category_id ?? null
    const category_id = access === 'public' ? (asked ?? known ?? otherCategory) : known
    if (before?.access === access && known === category_id) return {}
    await rowsOf(tx, sql`update templates set access = ${access}, category_id = ${category_id} where ${at}`)
    if (access === 'public' && version !== null) {
      const published = await readPublished(services.database, tx, record.uuid, version)
      if (!published) throw new Error('the newest version is gone')
      await listInLibrary(context, tx, {
        templateId: record.id,
        categoryId: category_id ?? otherCategory,
        version,
        template: published.template,
        authorName: before?.access === 'public' ? null : actor.name,
      })
    }
    await recordEvent(
      tx,
      actor,
      {
        type: 'template.access_changed',
        subject: { type: 'template', id: record.id, uuid: record.uuid },
        before,
        after: { access, category_id },
      },
      tracking,
    )
    announce(tx, services.live, 'workspace', { changed: 'templates' })
    return {}
  })
