import { templateStrings } from '@plumbline/checklist'
import { tableDownload } from '../../../platform/tables/index.ts'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { languageOfPath } from './languageOfPath.ts'
import { textIn } from './texts.ts'
import { columnTitles } from './translationTable.ts'

export const exportTranslation: Operation<'exportTranslation'> = async (context, incoming) => {
  const { title, lang, rows } = await context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const content = await readContent(context.services.database, tx, record)
    const language = languageOfPath(content, incoming.params.lang)
    const text = textIn(content, language)
    return {
      title: content.title,
      lang: language,
      rows: templateStrings(content).map((string) => [string.key, string.source, text(string)]),
    }
  })
  const { format } = incoming.input().query
  const header = columnTitles(context)
  return tableDownload(format, { name: `${title} ${lang}`, sheet: lang, header, rows })
}
