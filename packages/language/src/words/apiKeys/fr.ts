import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'apiKeys.title': 'Clés d’API',
  'apiKeys.text':
    'Pour les programmes qui travaillent en votre nom dans cet espace, avec les droits que vous avez à ce moment.',
  'apiKeys.new': 'Nouvelle clé d’API',
  'apiKeys.none': 'Aucune clé d’API pour l’instant',
  'apiKeys.failed': 'Vos clés d’API n’ont pas pu être chargées',
  'apiKeys.name': 'Nom',
  'apiKeys.name.hint': 'À quoi elle sert, par exemple « Export de nuit »',
  'apiKeys.days': 'Valable',
  'apiKeys.span': '{count, plural, one {# jour} many {# de jours} other {# jours}}',
  'apiKeys.readOnly': 'Lecture seule',
  'apiKeys.readOnly.hint': 'Le programme voit ce que vous pouvez voir et ne modifie rien.',
  'apiKeys.make': 'Créer la clé',
  'apiKeys.made': 'Votre nouvelle clé d’API',
  'apiKeys.secret': 'Clé d’API',
  'apiKeys.once': 'Copiez-la maintenant et gardez-la comme un mot de passe : elle ne sera plus affichée.',
  'apiKeys.copy': 'Copier',
  'apiKeys.copied': 'Copié',
  'apiKeys.until': 'jusqu’au {date}',
  'apiKeys.ended': 'Expirée',
  'apiKeys.used': 'dernière utilisation {date}',
  'apiKeys.unused': 'jamais utilisée',
  'apiKeys.delete': 'Supprimer',
  'apiKeys.deleteNamed': 'Supprimer la clé d’API {name}',
  'apiKeys.delete.title': 'Supprimer la clé d’API « {name} » ?',
  'apiKeys.delete.text': 'Les programmes qui l’utilisent sont refusés aussitôt.',
} satisfies TranslationOf<typeof en>
