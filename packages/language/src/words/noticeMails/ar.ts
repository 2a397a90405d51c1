import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'noticeMails.end': 'اختر من هنا الرسائل التي تصلك: {address}',
  'noticeMails.somebody': 'شخص ما',
  'noticeMails.inspection_participant.subject': 'أنت مشارك في «{title}»',
  'noticeMails.inspection_participant.text':
    'أضافك {by} إلى الفحص «{title}» في مساحة العمل «{workspace}».\n\nأجب عنه هنا: {address}',
  'noticeMails.group_added.subject': 'أنت في المجموعة «{group}»',
  'noticeMails.group_added.text':
    'أضافك {by} إلى المجموعة «{group}» في مساحة العمل «{workspace}». ما يُسند إلى المجموعة يُسند إليك.',
  'noticeMails.group_removed.subject': 'لم تعد في المجموعة «{group}»',
  'noticeMails.group_removed.text': 'أزالك {by} من المجموعة «{group}» في مساحة العمل «{workspace}».',
  'noticeMails.roles.subject': 'تغيّرت أدوارك في «{workspace}»',
  'noticeMails.roles.text': 'غيّر {by} أدوارك في مساحة العمل «{workspace}». لديك الآن: {roles}.',
  'noticeMails.noRoles': 'لا شيء',
  'noticeMails.template_received.subject': 'قالب لمساحة العمل «{workspace}»: {title}',
  'noticeMails.template_received.text':
    'أُرسل القالب «{title}» إلى مساحة العمل «{workspace}».\n\nاقبله أو ارفضه هنا: {address}',
  'noticeMails.invitation_accepted.subject': 'انضم {name} إلى «{workspace}»',
  'noticeMails.invitation_accepted.text': 'قبل {name} دعوتك إلى مساحة العمل «{workspace}».\n\nالمستخدمون: {address}',
} satisfies TranslationOf<typeof en>
