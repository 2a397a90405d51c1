import type { WebTranslator } from '../../../shared/words/index.ts'
import type { FormFile } from './readImportFile.ts'
import type { CheckedRows, ImportError } from './rowErrors.ts'

/** What is wrong with a place of a form, in words. */
export const problemWords = (t: WebTranslator, format: FormFile['format'], code: string): string =>
  t.find(format === 'xlsform' ? `problems.form.${code}` : `problems.node.${code}`) ?? t('errors.field.invalid')

/** Every item of a form, and every place that is broken, as the last step counts them. */
export const checkForm = (t: WebTranslator, { format, opened }: FormFile): CheckedRows => {
  const broken = opened.errors.map(({ row, name, field, code }): ImportError => ({
    row: row ?? 0,
    field: name === '' ? field : name,
    message: problemWords(t, format, code),
  }))
  return {
    rows: [
      ...opened.rows.map(({ row, title, type, typeText }, index) => ({
        number: row ?? index + 1,
        cells: [type === null ? typeText : t(`types.item.${type}`), title],
        errors: [],
      })),
      ...broken.map((error) => ({ number: error.row, cells: ['', error.field], errors: [error] })),
    ],
    others: [],
    withErrors: broken.length,
  }
}
