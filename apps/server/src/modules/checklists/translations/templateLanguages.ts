import { templateStrings, type Template } from '@plumbline/checklist'
import type { TemplateLanguages } from '@plumbline/contract'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath, type TemplateRecord } from '../records/templateRecord.ts'
import { textIn } from './texts.ts'

/** How far each language is; the source language is not among them. */
export const languagesOf = (record: TemplateRecord, content: Template): TemplateLanguages => {
  const strings = templateStrings(content)
  return {
    title: content.title,
    language: content.language,
    languages: content.translations
      .filter(({ language }) => language !== content.language)
      .map(({ language }) => {
        const text = textIn(content, language)
        const translated = strings.filter((string) => text(string).trim() !== '').length
        return { language, translated, total: strings.length }
      }),
    has_draft_translations: record.has_draft_translations,
  }
}

export const templateLanguages: Operation<'templateLanguages'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    return languagesOf(record, await readContent(context.services.database, tx, record))
  })
