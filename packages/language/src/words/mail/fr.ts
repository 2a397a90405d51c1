import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'mail.reset.subject': 'Votre mot de passe temporaire pour Plumbline',
  'mail.reset.text':
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe Plumbline.\n\nMot de passe temporaire : {password}\nDéfinissez-en un nouveau ici : {address}\n\nIl est valable {minutes, plural, one {# minute} other {# minutes}}. Votre ancien mot de passe fonctionne toujours. Si ce n’était pas vous, il n’y a rien à faire.',
  'mail.reset.sent': 'Si cette adresse est connue, un e-mail avec un mot de passe temporaire est en route',
  'mail.reset.done': 'Votre nouveau mot de passe est enregistré. Veuillez vous connecter',
} satisfies TranslationOf<typeof en>
