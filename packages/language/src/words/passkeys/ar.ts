import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'passkeys.title': 'مفاتيح المرور',
  'passkeys.text': 'سجّل الدخول بقفل جهازك (الإصبع أو الوجه أو الرقم السري) بدلًا من كلمة المرور.',
  'passkeys.elsewhere': 'تعمل مفاتيح المرور عند فتح مساحة العمل بعنوانها الخاص: {address}',
  'passkeys.failed': 'تعذّر تحميل مفاتيح المرور الخاصة بك',
  'passkeys.add': 'إضافة مفتاح مرور',
  'passkeys.name': 'الاسم',
  'passkeys.nameOf': 'مفتاح مرور بتاريخ {date}',
  'passkeys.added': 'تم حفظ مفتاح المرور. يمكنك تسجيل الدخول به من الآن',
  'passkeys.since': 'أُضيف في {since}',
  'passkeys.used': 'أُضيف في {since}، وآخر استخدام في {used}',
  'passkeys.rename': 'إعادة تسمية',
  'passkeys.renameNamed': 'إعادة تسمية مفتاح المرور «{name}»',
  'passkeys.remove': 'إزالة',
  'passkeys.removeNamed': 'إزالة مفتاح المرور «{name}»',
  'passkeys.remove.text': 'يحتفظ به الجهاز، لكنه لا يفتح شيئًا هنا بعد الآن.',
  'passkeys.removed': 'أُزيل مفتاح المرور',
  'passkeys.renamed': 'أُعيدت تسمية مفتاح المرور',
  'passkeys.notMade': 'لم ينشئ الجهاز مفتاح مرور. حاول مرة أخرى أو استخدم جهازًا آخر.',
  'passkeys.known': 'لدى هذا الجهاز مفتاح مرور لحسابك من قبل.',
  'passkeys.signIn': 'تسجيل الدخول بمفتاح مرور',
  'passkeys.notSigned': 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو سجّل الدخول بكلمة مرورك.',
} satisfies TranslationOf<typeof en>
