import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'viewAs.action': 'العرض بصفة هذا المستخدم',
  'viewAs.title': 'أنت ترى مساحة العمل كما يراها {name}.',
  'viewAs.text': 'يمكنك الاطلاع على كل شيء دون تغيير أي شيء.',
  'viewAs.stop': 'إنهاء العرض بصفته',
} satisfies TranslationOf<typeof en>
