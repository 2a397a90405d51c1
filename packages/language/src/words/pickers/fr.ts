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
  'pickers.period': 'Période',
  'pickers.from': 'Du',
  'pickers.to': 'Au',
  'pickers.preset.today': 'Aujourd’hui',
  'pickers.preset.yesterday': 'Hier',
  'pickers.preset.this_week': 'Cette semaine',
  'pickers.preset.last_7_days': '7 derniers jours',
  'pickers.preset.last_30_days': '30 derniers jours',
  'pickers.preset.last_3_months': '3 derniers mois',
  'pickers.preset.last_6_months': '6 derniers mois',
  'pickers.preset.last_year': 'Dernière année',
  'pickers.preset.custom': 'Personnalisée',
} satisfies TranslationOf<typeof en>
