import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'answers.none': '–',
  'answers.notApplicable': 'N. z.',
  'answers.yes': 'Ja',
  'answers.no': 'Nein',
  'answers.on': 'Ein',
  'answers.off': 'Aus',
  'answers.ok': 'OK',
  'answers.notOk': 'Nicht OK',
  'answers.option': 'Option {number}',
  'answers.acknowledged': 'Bestätigt',
  'answers.notAcknowledged': 'Nicht bestätigt',
  'answers.photos': '{count, plural, one {# Foto} other {# Fotos}}',
  'answers.videos': '{count, plural, one {# Video} other {# Videos}}',
  'answers.recordings': '{count, plural, one {# Tonaufnahme} other {# Tonaufnahmen}}',
  'answers.files': '{count, plural, one {# Datei} other {# Dateien}}',
  'answers.entries': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'answers.signed': 'Unterschrieben',
  'answers.dayAndTime': 'Tag {day}, {time}',
  'answers.accuracy': '{place} (± {metres} m)',
  'answers.unknown': 'Unbekannt',
  'answers.removedOption': 'Gelöschte Antwortmöglichkeit',
  'answers.secret': '••••••',
} satisfies TranslationOf<typeof en>
