import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'apiKeys.title': 'API-Schlüssel',
  'apiKeys.text':
    'Für Programme, die in diesem Arbeitsbereich in Ihrem Namen arbeiten, mit den Rechten, die Sie gerade haben.',
  'apiKeys.new': 'Neuer API-Schlüssel',
  'apiKeys.none': 'Noch keine API-Schlüssel',
  'apiKeys.failed': 'Ihre API-Schlüssel konnten nicht geladen werden',
  'apiKeys.name': 'Name',
  'apiKeys.name.hint': 'Wofür er ist, etwa „Nächtlicher Export“',
  'apiKeys.days': 'Gültig für',
  'apiKeys.span': '{count, plural, one {# Tag} other {# Tage}}',
  'apiKeys.readOnly': 'Nur lesen',
  'apiKeys.readOnly.hint': 'Das Programm sieht, was Sie sehen dürfen, und ändert nichts.',
  'apiKeys.make': 'Schlüssel anlegen',
  'apiKeys.made': 'Ihr neuer API-Schlüssel',
  'apiKeys.secret': 'API-Schlüssel',
  'apiKeys.once':
    'Kopieren Sie ihn jetzt und bewahren Sie ihn wie ein Passwort auf: Er wird nicht noch einmal gezeigt.',
  'apiKeys.copy': 'Kopieren',
  'apiKeys.copied': 'Kopiert',
  'apiKeys.until': 'bis {date}',
  'apiKeys.ended': 'Abgelaufen',
  'apiKeys.used': 'zuletzt benutzt {date}',
  'apiKeys.unused': 'nie benutzt',
  'apiKeys.delete': 'Löschen',
  'apiKeys.deleteNamed': 'Den API-Schlüssel {name} löschen',
  'apiKeys.delete.title': 'Den API-Schlüssel „{name}“ löschen?',
  'apiKeys.delete.text': 'Programme, die ihn benutzen, werden sofort abgewiesen.',
} satisfies TranslationOf<typeof en>
