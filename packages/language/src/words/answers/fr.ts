import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'answers.none': '–',
  'answers.notApplicable': 'S. O.',
  'answers.yes': 'Oui',
  'answers.no': 'Non',
  'answers.on': 'Activé',
  'answers.off': 'Désactivé',
  'answers.ok': 'Conforme',
  'answers.notOk': 'Non conforme',
  'answers.option': 'Option {number}',
  'answers.acknowledged': 'Lu et accepté',
  'answers.notAcknowledged': 'Non confirmé',
  'answers.photos': '{count, plural, one {# photo} other {# photos}}',
  'answers.videos': '{count, plural, one {# vidéo} other {# vidéos}}',
  'answers.recordings': '{count, plural, one {# enregistrement} other {# enregistrements}}',
  'answers.files': '{count, plural, one {# fichier} other {# fichiers}}',
  'answers.entries': '{count, plural, one {# entrée} other {# entrées}}',
  'answers.signed': 'Signé',
  'answers.dayAndTime': 'Jour {day}, {time}',
  'answers.accuracy': '{place} (± {metres} m)',
  'answers.unknown': 'Inconnu',
  'answers.removedOption': 'Réponse supprimée',
  'answers.secret': '••••••',
} satisfies TranslationOf<typeof en>
