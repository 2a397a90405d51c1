import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'register.title': 'S’inscrire',
  'register.text': 'Un mot de passe temporaire vous sera envoyé par e-mail ; il vous permettra de choisir le vôtre.',
  'register.offer': 'Nouveau ici ?',
  'register.button': 'S’inscrire',
  'register.closed':
    'On ne peut pas s’inscrire ici soi-même. Demandez une invitation à quelqu’un de l’espace de travail.',
  'register.sent':
    'Un e-mail à {email} indique la suite. Le mot de passe temporaire qu’il contient est valable {minutes, plural, one {# minute} other {# minutes}}.',
} satisfies TranslationOf<typeof en>
