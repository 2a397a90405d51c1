import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'mail.reset.subject': 'Votre mot de passe temporaire pour Plumbline',
  'mail.reset.text':
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe Plumbline.\n\nMot de passe temporaire : {password}\nDéfinissez-en un nouveau ici : {address}\n\nIl est valable {minutes, plural, one {# minute} other {# minutes}}. Votre ancien mot de passe fonctionne toujours. Si ce n’était pas vous, il n’y a rien à faire.',
  'mail.reset.sent': 'Si cette adresse est connue, un e-mail avec un mot de passe temporaire est en route',
  'mail.reset.done': 'Votre nouveau mot de passe est enregistré. Veuillez vous connecter',
  'mail.invite.subject': '{workspace} vous invite sur Plumbline',
  'mail.invite.text':
    '{by} vous invite dans l’espace de travail « {workspace} » de Plumbline.\n\nMot de passe temporaire : {password}\nChoisissez le vôtre ici : {address}\n\nIl est valable {minutes, plural, one {# minute} other {# minutes}} ; la personne qui vous invite peut en envoyer un nouveau.',
  'mail.invite.again':
    '{by} vous invite dans l’espace de travail « {workspace} » de Plumbline.\n\nConnectez-vous avec le mot de passe que vous avez déjà : {address}\nChoisissez ensuite l’espace de travail en haut.',
  'mail.key.subject': 'Une nouvelle clé d’API dans « {workspace} »',
  'mail.key.text':
    'Une clé d’API nommée « {name} » a été créée en votre nom dans l’espace de travail « {workspace} ». Qui la possède peut y faire ce que vous pouvez y faire.\n\nSi ce n’était pas vous, supprimez-la ici et changez votre mot de passe : {address}',
} satisfies TranslationOf<typeof en>
