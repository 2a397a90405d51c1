import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'contents.step': 'Inhalt',
  'contents.format.xlsform': 'XLSForm',
  'contents.format.safetyculture': 'SafetyCulture-Vorlage',
  'contents.format.plumbline': 'Export dieses Produkts',
  'contents.recognised': 'Am Inhalt erkannt: {format}',
  'contents.counts': 'Was hereinkommt',
  'contents.pages': '{count, plural, one {# Seite} other {# Seiten}}',
  'contents.sections': '{count, plural, one {# Abschnitt} other {# Abschnitte}}',
  'contents.questions': '{count, plural, one {# Frage} other {# Fragen}}',
  'contents.rules': '{count, plural, one {# Regel} other {# Regeln}}',
  'contents.calculations': '{count, plural, one {# Berechnung} other {# Berechnungen}}',
  'contents.languages': '{count, plural, one {# Sprache} other {# Sprachen}}',
  'contents.losses':
    '{count, plural, =0 {Alles wird so übernommen, wie es dasteht} one {# Stelle wird nicht so übernommen, wie sie dasteht} other {# Stellen werden nicht so übernommen, wie sie dastehen}}',
  'contents.errors':
    '{count, plural, one {# Stelle der Datei ist fehlerhaft} other {# Stellen der Datei sind fehlerhaft}}',
  'contents.row': 'Zeile {row}',
  'contents.sheetRow': '{sheet}, Zeile {row}',
  'contents.items': 'Punkte der Checkliste',
} satisfies TranslationOf<typeof en>
