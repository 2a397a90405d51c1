import { checklistToCsv, checklistToJson, checklistToXlsx } from '@plumbline/interchange'
import { invalidField } from '../../platform/http/index.ts'
import { download } from '../../platform/tables/index.ts'
import { fileAnswer, shownFiles } from '../files/index.ts'
import type { Operation } from './operation.ts'
import { renderFormPdf } from './pdf/renderForm.ts'
import { filesInTemplate } from './records/filesInTemplate.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'
import { workspaceOf } from './records/workspaceOf.ts'

/** JSON loses nothing; CSV and XLSX have the columns of the import; PDF is the blank form for a pen. */
export const exportTemplate: Operation<'exportTemplate'> = async (context, incoming) => {
  const { content, version, query } = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const { query: asked } = incoming.input()
    return {
      content: await readContent(context.services.database, tx, record),
      version: record.has_draft ? null : record.version,
      query: asked,
    }
  })
  const { format, lang = content.language } = query
  const languages = [content.language, ...content.translations.map(({ language }) => language)]
  if (!languages.includes(lang)) throw invalidField('lang', context.t('errors.field.invalid'))
  switch (format) {
    case 'json':
      return download(content.title, format, new TextEncoder().encode(checklistToJson(content)))
    case 'csv':
      return download(content.title, format, checklistToCsv(content))
    case 'xlsx':
      return download(content.title, format, await checklistToXlsx(content, content.title))
    case 'pdf': {
      const { name } = await workspaceOf(context.services, context.actor.workspaceId)
      const { storage } = context.services
      const { uuids } = filesInTemplate({ ...content, image_markers: [] })
      const files = await context.read((tx) => shownFiles(tx, uuids, context.actor))
      const addresses = new Map(
        [...files].map(([uuid, record]) => {
          const file = fileAnswer(record, storage)
          return [uuid, file.media.find(({ kind }) => kind === 'preview')?.url ?? file.url]
        }),
      )
      const paper = { template: content, language: lang, organisation: name, version, pictures: { addresses, storage } }
      return download(content.title, format, await renderFormPdf(paper))
    }
  }
}
