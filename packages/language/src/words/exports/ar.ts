import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'exports.menu': 'تصدير',
  'exports.as': 'تنزيل بصيغة {format}',
  'exports.form': 'نموذج للطباعة (PDF)',
  'exports.formIn': 'نموذج للطباعة (PDF)، {language}',
  'exports.form.title': 'طباعة «{name}» كنموذج',
  'exports.form.language': 'لغة النموذج',
  'exports.form.download': 'تنزيل PDF',
} satisfies TranslationOf<typeof en>
