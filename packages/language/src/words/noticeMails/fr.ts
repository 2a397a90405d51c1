import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'noticeMails.end': 'Choisissez ici les e-mails que vous recevez : {address}',
  'noticeMails.somebody': 'Quelqu’un',
  'noticeMails.inspection_participant.subject': 'Vous participez à « {title} »',
  'noticeMails.inspection_participant.text':
    '{by} vous a ajouté à l’inspection « {title} » dans l’espace de travail « {workspace} ».\n\nRépondez-y ici : {address}',
  'noticeMails.group_added.subject': 'Vous êtes dans le groupe « {group} »',
  'noticeMails.group_added.text':
    '{by} vous a ajouté au groupe « {group} » de l’espace de travail « {workspace} ». Ce qui est confié au groupe vous est confié.',
  'noticeMails.group_removed.subject': 'Vous n’êtes plus dans le groupe « {group} »',
  'noticeMails.group_removed.text': '{by} vous a retiré du groupe « {group} » de l’espace de travail « {workspace} ».',
  'noticeMails.roles.subject': 'Vos rôles dans « {workspace} » ont changé',
  'noticeMails.roles.text':
    '{by} a changé vos rôles dans l’espace de travail « {workspace} ». Vous avez maintenant : {roles}.',
  'noticeMails.noRoles': 'aucun',
  'noticeMails.template_received.subject': 'Un modèle pour « {workspace} » : {title}',
  'noticeMails.template_received.text':
    'Le modèle « {title} » a été envoyé à l’espace de travail « {workspace} ».\n\nAcceptez-le ou refusez-le ici : {address}',
  'noticeMails.invitation_accepted.subject': '{name} a rejoint « {workspace} »',
  'noticeMails.invitation_accepted.text':
    '{name} a accepté votre invitation à l’espace de travail « {workspace} ».\n\nLes utilisateurs : {address}',
} satisfies TranslationOf<typeof en>
