import type { Template } from '@plumbline/checklist'
import { refuse } from '../../../platform/http/index.ts'

/** A language the template is translated into, as a path names it; else the module's 404. */
export const languageOfPath = (template: Template, language: string): string =>
  language !== template.language && template.translations.some((translation) => translation.language === language)
    ? language
    : refuse('CKL_OBJECT_NOT_FOUND')
