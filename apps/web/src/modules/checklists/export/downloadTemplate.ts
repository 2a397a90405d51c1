import { localeOf } from '@plumbline/language'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

export const exportFormats = ['csv', 'xlsx', 'json', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportedTemplate {
  readonly id: number
  readonly title: string
}

/** Saves a template as a file; as PDF the blank form, in the template's own language or another of its languages. */
export const downloadTemplate = async (
  t: WebTranslator,
  template: ExportedTemplate,
  format: ExportFormat,
  lang?: string,
): Promise<boolean> => {
  try {
    const query = { format, ...(lang === undefined ? {} : { lang }) }
    saveFile(
      await api.checklists.exportTemplate({ params: { id: String(template.id) }, query }),
      `${template.title}.${format}`,
    )
    return true
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void downloadTemplate(t, template, format, lang) })
    return false
  }
}

/** A language by its name in the language of the screen. */
export const languageName = (t: WebTranslator, code: string): string =>
  new Intl.DisplayNames(localeOf(t.language), { type: 'language' }).of(code) ?? code
