import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'exports.menu': 'Exportieren',
  'exports.as': 'Als {format} herunterladen',
  'exports.form': 'Druckformular (PDF)',
  'exports.formIn': 'Druckformular (PDF), {language}',
  'exports.form.title': '„{name}“ als Formular drucken',
  'exports.form.language': 'Sprache des Formulars',
  'exports.form.download': 'PDF herunterladen',
} satisfies TranslationOf<typeof en>
