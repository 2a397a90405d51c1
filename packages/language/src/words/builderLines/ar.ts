import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'builderLines.instruction': 'اكتب تعليمة',
  'builderLines.firstType': 'نوع السؤال الأول',
  'builderLines.otherType': 'نوع آخر',
  'builderLines.equation.later':
    'يأتي «{title}» بعد هذه العملية الحسابية. لا تذكر المعادلات إلا أسئلة تسبقها: انقل أحدهما.',
  'builderLines.equation.itself': 'لا يمكن للعملية الحسابية أن تذكر نفسها.',
  'builderLines.equation.notNumeric': 'لا يحتوي «{title}» على رقم يمكن الحساب به.',
  'builderLines.equation.meant': 'هل تقصد:',
  'builderLines.meanwhile': 'غيّر {name} هذا في هذه الأثناء:',
  'builderLines.meanwhile.someone': 'غيّر شخص آخر هذا في هذه الأثناء:',
  'builderLines.meanwhile.take': 'اعتماد نسخته',
  'builderLines.meanwhile.keep': 'الإبقاء على نسختي',
  'builderLines.meanwhile.removed': 'محذوف',
  'builderLines.palette.already': 'نوع هذا السطر «{type}» بالفعل: اضغط Enter للمتابعة',
  'builderLines.bulk.more': 'إعدادات أخرى',
  'builderLines.image': 'صورة',
  'builderLines.image.sending': 'جارٍ رفع الصورة',
  'builderLines.image.gone': 'لم تُدرَج ”{name}“ في النص لأنه لم يعد مفتوحًا.',
} satisfies TranslationOf<typeof en>
