import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'pickers.choose': 'Choisir',
  'pickers.chosen': '{count, plural, one {# choisi} other {# choisis}}',
  'pickers.noResults': 'Aucun résultat',
  'pickers.noResultsFor': 'Aucun résultat pour {search}',
  'pickers.failed': 'Les choix n’ont pas pu être chargés',
  'pickers.clear': 'Effacer la sélection',
  'pickers.clear.ask': '{count, plural, one {Effacer # choix ?} other {Effacer les # choix ?}}',
  'pickers.clear.confirm': 'Confirmer',
  'pickers.partial': 'sélectionné en partie',
} satisfies TranslationOf<typeof en>
