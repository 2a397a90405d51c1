import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'pickers.choose': 'Auswählen',
  'pickers.chosen': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'pickers.noResults': 'Keine Ergebnisse',
  'pickers.noResultsFor': 'Keine Ergebnisse für {search}',
  'pickers.failed': 'Die Auswahl konnte nicht geladen werden',
  'pickers.clear': 'Auswahl aufheben',
  'pickers.clear.ask': '{count, plural, one {# Auswahl aufheben?} other {Alle # Auswahlen aufheben?}}',
  'pickers.clear.confirm': 'Bestätigen',
  'pickers.partial': 'teilweise ausgewählt',
} satisfies TranslationOf<typeof en>
