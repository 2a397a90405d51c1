import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'placement.no_parent_item': 'لا يوجد عنصر أصل',
  'placement.not_allowed_in_page': 'عنصر غير مسموح به في الصفحة',
  'placement.duplicated_in_page': 'لا يُسمح بتكرار العنصر في الصفحة',
  'placement.type_not_supported': 'النوع غير مدعوم',
  'placement.nesting_not_allowed':
    'لا يُسمح لقسم بـ «خيارات مجمّعة» أو «قابل للتكرار» أن يحتوي قسمًا فيه «خيارات مجمّعة» أو «قابل للتكرار» أو يقع داخله',
  'placement.nesting_repeatable_grouped': 'لا يُسمح بتداخل الخيارات المجمّعة القابلة للتكرار',
  'placement.repeatable_not_allowed': 'لا يمكن تكرار هذا العنصر هنا',
  'placement.cannot_leave_start_page': 'لا يمكن لعناصر صفحة البداية مغادرتها',
  'placement.cannot_leave_end_page': 'لا يمكن لعناصر صفحة النهاية مغادرتها',
  'placement.one_page_of_this_kind': 'للقالب صفحة واحدة من هذا النوع',
  'placement.page_order': 'صفحة البداية أولًا وصفحة النهاية أخيرًا',
  'placement.pages_only_at_root': 'لا يمكن وضع الصفحات داخل عناصر أخرى',
  'placement.inside_itself': 'لا يمكن وضع عنصر داخل نفسه',
} satisfies TranslationOf<typeof en>
