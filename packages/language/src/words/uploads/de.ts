import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'uploads.type': '„{name}“ ist von keinem erlaubten Typ.',
  'uploads.tooLarge': '„{name}“ hat {size} und überschreitet die Höchstgröße von {limit}.',
  'uploads.tooSmall': '„{name}“ hat {size}, weniger als die Mindestgröße von {limit}.',
  'uploads.duplicate': '„{name}“ kann nicht doppelt hinzugefügt werden: Die Datei ist schon da.',
  'uploads.tooMany': '{count, plural, one {Wählen Sie nur # Datei.} other {Wählen Sie höchstens # Dateien.}}',
  'uploads.tooFew': '{count, plural, one {Wählen Sie # Datei.} other {Wählen Sie mindestens # Dateien.}}',
  'uploads.width.wrong': '„{name}“ ist {pixels} px breit; es müssen {limit} px sein.',
  'uploads.width.short': '„{name}“ ist {pixels} px breit; nötig sind mindestens {limit} px.',
  'uploads.width.long': '„{name}“ ist {pixels} px breit; erlaubt sind höchstens {limit} px.',
  'uploads.height.wrong': '„{name}“ ist {pixels} px hoch; es müssen {limit} px sein.',
  'uploads.height.short': '„{name}“ ist {pixels} px hoch; nötig sind mindestens {limit} px.',
  'uploads.height.long': '„{name}“ ist {pixels} px hoch; erlaubt sind höchstens {limit} px.',
  'uploads.meta': 'Die Pflichtangabe „{field}“ zu „{name}“ fehlt.',
  'uploads.offline': 'Keine Internetverbindung: „{name}“ wurde nicht hochgeladen.',
  'uploads.stalled': 'Hochladen abgebrochen: „{name}“ kam nicht voran.',
  'uploads.givenUp': 'Das Hochladen von „{name}“ wurde abgebrochen.',
  'uploads.failed': '„{name}“ konnte nicht hochgeladen werden: {reason}',
} satisfies TranslationOf<typeof en>
