import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'factorMail.code.subject': 'Votre code pour Plumbline',
  'factorMail.code.text':
    'Code : {code}\n\nSaisissez-le là où vous vous connectez. Il est valable {minutes, plural, one {# minute} other {# minutes}} et pour cette seule connexion.\n\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe : choisissez-en un nouveau et ne donnez ce code à personne.',
  'factorMail.changed.subject': 'Votre façon de vous connecter à Plumbline a changé',
  'factorMail.changed.text':
    '{what}\n\nSi c’était vous, il n’y a rien à faire. Sinon, définissez aussitôt un nouveau mot de passe et vérifiez où vous êtes connecté : {address}',
  'factorMail.password.changed': 'Le mot de passe de votre compte a été modifié.',
  'factorMail.password.reset':
    'Le mot de passe de votre compte a été redéfini à l’aide du mot de passe temporaire reçu par e-mail.',
  'factorMail.mail.added': 'Les codes par e-mail ont été activés pour votre compte.',
  'factorMail.mail.removed': 'Les codes par e-mail ont été désactivés pour votre compte.',
  'factorMail.app.added': 'Une application d’authentification a été configurée pour votre compte.',
  'factorMail.app.removed': 'L’application d’authentification de votre compte a été désactivée.',
  'factorMail.codes.made': 'De nouveaux codes de secours ont été créés pour votre compte.',
  'factorMail.recovery.used': 'Quelqu’un s’est connecté à votre compte avec un code de secours.',
  'factorMail.reset':
    '{by} ({workspace}) a désactivé le second facteur de votre compte et mis fin à vos connexions. Votre mot de passe suffit désormais ; configurez à nouveau un second facteur.',
  'factorMail.passkey.added': 'La clé d’accès « {name} » a été ajoutée à votre compte.',
  'factorMail.passkey.removed': 'La clé d’accès « {name} » a été supprimée de votre compte.',
} satisfies TranslationOf<typeof en>
