import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'queries.title': 'Requêtes enregistrées',
  'queries.default': 'Par défaut',
  'queries.changed': 'enregistrer les modifications',
  'queries.menu': 'Requête « {name} »',
  'queries.save': 'Enregistrer les modifications',
  'queries.saveAs': 'Enregistrer comme nouvelle requête',
  'queries.rename': 'Renommer la requête',
  'queries.delete': 'Supprimer la requête',
  'queries.delete.title': 'Supprimer la requête « {name} » ?',
  'queries.name': 'Nom de la requête',
  'queries.saveAs.title': 'Enregistrer comme nouvelle requête',
  'queries.rename.title': 'Renommer la requête « {name} »',
  'queries.saved': 'Requête « {name} » enregistrée',
  'queries.tooMany':
    '{count, plural, one {# seule requête peut être enregistrée par tableau} other {Au plus # requêtes peuvent être enregistrées par tableau}}',
  'queries.defaultStays': 'La requête par défaut ne peut pas être supprimée',
} satisfies TranslationOf<typeof en>
