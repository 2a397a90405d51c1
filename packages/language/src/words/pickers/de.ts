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
  'pickers.period': 'Zeitraum',
  'pickers.from': 'Von',
  'pickers.to': 'Bis',
  'pickers.preset.today': 'Heute',
  'pickers.preset.yesterday': 'Gestern',
  'pickers.preset.this_week': 'Diese Woche',
  'pickers.preset.last_7_days': 'Letzte 7 Tage',
  'pickers.preset.last_30_days': 'Letzte 30 Tage',
  'pickers.preset.last_3_months': 'Letzte 3 Monate',
  'pickers.preset.last_6_months': 'Letzte 6 Monate',
  'pickers.preset.last_year': 'Letztes Jahr',
  'pickers.preset.custom': 'Eigener Zeitraum',
} satisfies TranslationOf<typeof en>
