import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'passkeys.title': 'Clés d’accès',
  'passkeys.text':
    'Connectez-vous avec le verrou de votre appareil (doigt, visage ou code PIN) au lieu d’un mot de passe.',
  'passkeys.elsewhere': 'Les clés d’accès fonctionnent à l’adresse propre de l’espace de travail : {address}',
  'passkeys.failed': 'Vos clés d’accès n’ont pas pu être chargées',
  'passkeys.add': 'Ajouter une clé d’accès',
  'passkeys.name': 'Nom de la clé',
  'passkeys.nameOf': 'Clé d’accès du {date}',
  'passkeys.added': 'Votre clé d’accès est enregistrée. Vous pouvez désormais vous connecter avec elle',
  'passkeys.since': 'Ajoutée le {since}',
  'passkeys.used': 'Ajoutée le {since}, utilisée la dernière fois le {used}',
  'passkeys.rename': 'Renommer',
  'passkeys.renameNamed': 'Renommer la clé d’accès « {name} »',
  'passkeys.remove': 'Supprimer',
  'passkeys.removeNamed': 'Supprimer la clé d’accès « {name} »',
  'passkeys.remove.text': 'L’appareil la garde, mais elle n’ouvre plus rien ici.',
  'passkeys.removed': 'La clé d’accès est supprimée',
  'passkeys.renamed': 'La clé d’accès est renommée',
  'passkeys.notMade': 'L’appareil n’a pas créé de clé d’accès. Réessayez ou utilisez un autre appareil.',
  'passkeys.known': 'Cet appareil a déjà une clé d’accès de votre compte.',
  'passkeys.signIn': 'Se connecter avec une clé d’accès',
  'passkeys.notSigned': 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous avec votre mot de passe.',
} satisfies TranslationOf<typeof en>
