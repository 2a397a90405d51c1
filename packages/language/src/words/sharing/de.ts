import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sharing.share': 'Mit einem Arbeitsbereich teilen',
  'sharing.share.title': '„{name}“ teilen',
  'sharing.share.text':
    'Eine Kopie der veröffentlichten Version {version, number} wird gesendet. Dort nimmt jemand sie an oder lehnt sie ab; spätere Änderungen folgen nicht.',
  'sharing.workspace': 'Arbeitsbereich',
  'sharing.workspace.other': 'Ein anderer Arbeitsbereich, über seine ID',
  'sharing.workspace.id': 'ID des Arbeitsbereichs',
  'sharing.workspace.idText': 'Ihre Leute finden sie auf ihrer Seite Arbeitsbereiche.',
  'sharing.share.confirm': 'Teilen',
  'sharing.share.sent': 'Geteilt mit {workspace}',
  'sharing.sent': 'Bisher geteilt',
  'sharing.version': 'Version {version, number}',
  'sharing.state.pending': 'Ausstehend',
  'sharing.state.accepted': 'Angenommen',
  'sharing.state.declined': 'Abgelehnt',
  'sharing.received':
    '{count, plural, one {# Vorlage wurde mit Ihnen geteilt} other {# Vorlagen wurden mit Ihnen geteilt}}',
  'sharing.received.look': 'Ansehen',
  'sharing.received.title': 'Mit Ihnen geteilt',
  'sharing.received.from': '{workspace}, {by}',
  'sharing.received.questions': '{count, plural, one {# Frage} other {# Fragen}}',
  'sharing.accept': 'Annehmen',
  'sharing.accept.named': '„{name}“ annehmen',
  'sharing.decline': 'Ablehnen',
  'sharing.decline.named': '„{name}“ ablehnen',
  'sharing.accepted': '„{name}“ steht in Ihrer Liste',
  'sharing.mark.shared': 'Erhalten',
} satisfies TranslationOf<typeof en>
