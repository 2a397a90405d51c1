import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteQuestion.choose': 'اختر موقعًا',
  'siteQuestion.other': 'اختر موقعًا آخر',
  'siteQuestion.remove': 'إزالة',
  'siteQuestion.search': 'ابحث في المواقع',
  'siteQuestion.up': 'مستوى أعلى:',
  'siteQuestion.below': 'ما تحته',
  'siteQuestion.openBelow': 'ما يقع تحت «{title}»',
  'siteQuestion.empty': 'لا مواقع هنا.',
  'siteQuestion.missing': 'المواقع ليست على هذا الجهاز بعد. ستصل حالما تتوفر شبكة.',
  'siteQuestion.none': 'لا مواقع في مساحة العمل هذه بعد.',
  'siteQuestion.unknown': 'موقع لم يعد موجودًا',
  'siteQuestion.noneChosen': 'لم يُختر أي موقع',
} as const satisfies TranslationOf<typeof en>
