import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'contents.step': 'المحتوى',
  'contents.format.xlsform': 'XLSForm',
  'contents.format.safetyculture': 'قالب SafetyCulture',
  'contents.format.plumbline': 'تصدير من هذا المنتج',
  'contents.recognised': 'تم التعرف عليه من محتواه: {format}',
  'contents.counts': 'ما الذي سيُستورد',
  'contents.pages':
    '{count, plural, zero {بلا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'contents.sections':
    '{count, plural, zero {بلا أقسام} one {قسم واحد} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}',
  'contents.questions':
    '{count, plural, zero {بلا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'contents.rules':
    '{count, plural, zero {بلا قواعد} one {قاعدة واحدة} two {قاعدتان} few {# قواعد} many {# قاعدة} other {# قاعدة}}',
  'contents.calculations':
    '{count, plural, zero {بلا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
  'contents.languages':
    '{count, plural, zero {بلا لغات} one {لغة واحدة} two {لغتان} few {# لغات} many {# لغة} other {# لغة}}',
  'contents.losses':
    '{count, plural, =0 {يُنقل كل شيء كما هو} zero {يُنقل كل شيء كما هو} one {شيء واحد لا يُنقل كما هو} two {شيئان لا يُنقلان كما هما} few {# أشياء لا تُنقل كما هي} many {# شيئًا لا يُنقل كما هو} other {# شيء لا يُنقل كما هو}}',
  'contents.errors':
    '{count, plural, zero {لا موضع معطوبًا في الملف} one {موضع واحد معطوب في الملف} two {موضعان معطوبان في الملف} few {# مواضع معطوبة في الملف} many {# موضعًا معطوبًا في الملف} other {# موضع معطوب في الملف}}',
  'contents.row': 'الصف {row}',
  'contents.sheetRow': '{sheet}، الصف {row}',
  'contents.items': 'عناصر القائمة',
} satisfies TranslationOf<typeof en>
