import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'people.users': 'Utilisateurs',
  'people.roles': 'Rôles',
  'people.groups': 'Groupes',
  'people.column.name': 'Nom',
  'people.column.firstName': 'Prénom',
  'people.column.lastName': 'Nom de famille',
  'people.column.nickName': 'Pseudonyme',
  'people.column.email': 'Adresse e-mail',
  'people.column.status': 'Statut',
  'people.column.users': 'Utilisateurs',
  'people.column.default': 'Par défaut',
  'people.column.system': 'Intégré',
  'people.column.permissions': 'Autorisations',
  'people.column.updated': 'Modifié',
  'people.column.signedIn': 'Dernière connexion',
  'people.column.created': 'Ajouté',
  'people.status.invited': 'Invité',
  'people.status.active': 'Actif',
  'people.status.deactivated': 'Désactivé',
  'people.status.disabled': 'Bloqué',
  'people.status.inactive': 'Inactif',
  'people.invited': 'L’invitation à {email} est en route',
  'people.password.changed': 'Votre mot de passe est modifié',
  'people.sessions.ended':
    '{count, plural, one {# autre connexion terminée} many {# d’autres connexions terminées} other {# autres connexions terminées}}',
  'people.sessions.endedOf':
    '{count, plural, =0 {La personne n’était pas connectée} one {# connexion terminée} many {# de connexions terminées} other {# connexions terminées}}',
  'people.password.wrong': 'Ce n’est pas votre mot de passe actuel',
} as const satisfies TranslationOf<typeof en>
