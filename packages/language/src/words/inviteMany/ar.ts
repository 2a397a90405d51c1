import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inviteMany.open': 'دعوة من ملف',
  'inviteMany.title': 'دعوة مستخدمين من ملف',
  'inviteMany.language': 'اللغة',
  'inviteMany.error.role': 'لا يوجد دور «{value}»',
  'inviteMany.error.group': 'لا توجد مجموعة «{value}»',
  'inviteMany.error.ambiguous': 'أكثر من واحد اسمه «{value}»',
  'inviteMany.error.groups': 'تتطلب الإضافة إلى المجموعات صلاحية إدارة المجموعات',
  'inviteMany.note.active': 'موجود في مساحة العمل بالفعل: لا يتغير شيء',
  'inviteMany.note.invited': 'مدعو بالفعل: لا يتغير شيء',
  'inviteMany.note.shutOut': 'محظور من مساحة العمل: لا يتغير شيء',
} satisfies TranslationOf<typeof en>
