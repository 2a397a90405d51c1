import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sharing.share': 'Partager avec un espace',
  'sharing.share.title': 'Partager « {name} »',
  'sharing.share.text':
    'Une copie de la version publiée {version, number} est envoyée. Quelqu’un là-bas l’accepte ou la refuse ; les modifications ultérieures ne suivent pas.',
  'sharing.workspace': 'Espace',
  'sharing.workspace.other': 'Un autre espace, par son identifiant',
  'sharing.workspace.id': 'Identifiant de l’espace',
  'sharing.workspace.idText': 'Ses membres le trouvent sur leur page Espaces.',
  'sharing.share.confirm': 'Partager',
  'sharing.share.sent': 'Partagé avec {workspace}',
  'sharing.sent': 'Partages précédents',
  'sharing.version': 'Version {version, number}',
  'sharing.state.pending': 'En attente',
  'sharing.state.accepted': 'Accepté',
  'sharing.state.declined': 'Refusé',
  'sharing.received':
    '{count, plural, one {# modèle a été partagé avec vous} other {# modèles ont été partagés avec vous}}',
  'sharing.received.look': 'Voir',
  'sharing.received.title': 'Partagés avec vous',
  'sharing.received.from': '{workspace}, {by}',
  'sharing.received.questions': '{count, plural, one {# question} other {# questions}}',
  'sharing.accept': 'Accepter',
  'sharing.accept.named': 'Accepter « {name} »',
  'sharing.decline': 'Refuser',
  'sharing.decline.named': 'Refuser « {name} »',
  'sharing.accepted': '« {name} » est dans votre liste',
  'sharing.mark.shared': 'Reçu',
} satisfies TranslationOf<typeof en>
