import { checklistToCsv, checklistToJson, checklistToXlsx } from '@plumbline/interchange'
import type { Operation } from './operation.ts'
import { download } from './records/fileAnswers.ts'
import { readContent } from './records/templateContent.ts'
import { templateOfPath } from './records/templateRecord.ts'

/** JSON loses nothing; CSV and XLSX have the columns of the import. */
export const exportTemplate: Operation<'exportTemplate'> = async (context, incoming) => {
  const { content, format } = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const { query } = incoming.input()
    return { content: await readContent(context.services.database, tx, record), format: query.format }
  })
  switch (format) {
    case 'json':
      return download(content.title, format, new TextEncoder().encode(checklistToJson(content)))
    case 'csv':
      return download(content.title, format, checklistToCsv(content))
    case 'xlsx':
      return download(content.title, format, await checklistToXlsx(content, content.title))
  }
}
