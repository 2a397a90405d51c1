import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'people.users': 'المستخدمون',
  'people.roles': 'الأدوار',
  'people.groups': 'المجموعات',
  'people.column.name': 'الاسم',
  'people.column.firstName': 'الاسم الأول',
  'people.column.lastName': 'اسم العائلة',
  'people.column.nickName': 'الاسم المستعار',
  'people.column.email': 'البريد الإلكتروني',
  'people.column.status': 'الحالة',
  'people.column.users': 'المستخدمون',
  'people.column.default': 'افتراضي',
  'people.column.system': 'أصلي',
  'people.column.permissions': 'الصلاحيات',
  'people.column.updated': 'آخر تغيير',
  'people.column.signedIn': 'آخر تسجيل دخول',
  'people.column.created': 'تاريخ الإضافة',
  'people.status.invited': 'مدعو',
  'people.status.active': 'نشط',
  'people.status.deactivated': 'موقوف',
  'people.status.disabled': 'معطّل',
  'people.status.inactive': 'غير نشط',
  'people.invited': 'الدعوة إلى {email} في الطريق',
  'people.password.changed': 'تم تغيير كلمة مرورك',
  'people.sessions.ended':
    '{count, plural, zero {لا عمليات تسجيل دخول أخرى} one {تم إنهاء تسجيل دخول واحد آخر} two {تم إنهاء تسجيلَي دخول آخرين} few {تم إنهاء # عمليات تسجيل دخول أخرى} many {تم إنهاء # عملية تسجيل دخول أخرى} other {تم إنهاء # عملية تسجيل دخول أخرى}}',
  'people.sessions.endedOf':
    '{count, plural, zero {لم يكن مسجَّلًا دخوله} one {تم إنهاء تسجيل دخول واحد} two {تم إنهاء تسجيلَي دخول} few {تم إنهاء # عمليات تسجيل دخول} many {تم إنهاء # عملية تسجيل دخول} other {تم إنهاء # عملية تسجيل دخول}}',
  'people.password.wrong': 'هذه ليست كلمة مرورك الحالية',
} as const satisfies TranslationOf<typeof en>
