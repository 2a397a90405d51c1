import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rules.no_rules': 'تحتاج مجموعة القواعد إلى قاعدة واحدة على الأقل',
  'rules.kind_not_allowed': 'القواعد من هذا النوع غير ممكنة هنا',
  'rules.actions_empty': 'يجب ألا تكون الإجراءات فارغة',
  'rules.condition_later': 'لا يجوز أن تشير التبعيات إلا إلى أسئلة سابقة',
  'rules.operator_not_allowed': 'لا تناسب هذه المقارنة السؤال',
  'rules.action_not_allowed': 'هذا الإجراء غير ممكن لهذا العنصر',
} satisfies TranslationOf<typeof en>
