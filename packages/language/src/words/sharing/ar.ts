import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sharing.share': 'مشاركة مع مساحة عمل',
  'sharing.share.title': 'مشاركة «{name}»',
  'sharing.share.text':
    'تُرسل نسخة من الإصدار المنشور {version, number}. يقبلها أحدهم هناك أو يرفضها، ولا تتبعها التغييرات اللاحقة.',
  'sharing.workspace': 'مساحة العمل',
  'sharing.workspace.other': 'مساحة عمل أخرى بمعرّفها',
  'sharing.workspace.id': 'معرّف مساحة العمل',
  'sharing.workspace.idText': 'يجده أعضاؤها في صفحة مساحات العمل لديهم.',
  'sharing.share.confirm': 'مشاركة',
  'sharing.share.sent': 'تمت المشاركة مع {workspace}',
  'sharing.sent': 'ما شورك حتى الآن',
  'sharing.version': 'الإصدار {version, number}',
  'sharing.state.pending': 'قيد الانتظار',
  'sharing.state.accepted': 'مقبول',
  'sharing.state.declined': 'مرفوض',
  'sharing.received':
    '{count, plural, zero {لم يُشارَك معك أي قالب} one {شورك معك قالب واحد} two {شورك معك قالبان} few {شورك معك # قوالب} many {شورك معك # قالباً} other {شورك معك # قالب}}',
  'sharing.received.look': 'عرض',
  'sharing.received.title': 'شورك معك',
  'sharing.received.from': '{workspace}، {by}',
  'sharing.received.questions':
    '{count, plural, zero {بلا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالاً} other {# سؤال}}',
  'sharing.accept': 'قبول',
  'sharing.accept.named': 'قبول «{name}»',
  'sharing.decline': 'رفض',
  'sharing.decline.named': 'رفض «{name}»',
  'sharing.accepted': 'أصبح «{name}» في قائمتك',
  'sharing.mark.shared': 'مُستلم',
} satisfies TranslationOf<typeof en>
