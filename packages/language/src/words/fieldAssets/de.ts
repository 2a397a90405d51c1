import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldAssets.choose': 'Anlage wählen',
  'fieldAssets.other': 'Andere wählen',
  'fieldAssets.remove': 'Entfernen',
  'fieldAssets.search': 'Anlagen-ID oder Name',
  'fieldAssets.scan': 'Etikett scannen',
  'fieldAssets.unknownCode':
    '„{code}“ ist keine Anlage dieses Arbeitsbereichs, oder dieses Gerät kennt sie noch nicht.',
  'fieldAssets.none': 'Auf diesem Gerät sind noch keine Anlagen.',
  'fieldAssets.unreached': 'Der Server ist nicht erreichbar: Gesucht wird nur unter den Anlagen auf diesem Gerät.',
  'fieldAssets.noneChosen': 'Keine Anlage gewählt',
  'fieldAssets.removed': 'Eine Anlage, die nicht mehr wählbar ist',
  'fieldAssets.title': 'Anlage',
  'fieldAssets.start': 'Hier eine Inspektion beginnen',
  'fieldAssets.noTemplates': 'Keine Checkliste auf diesem Gerät fragt nach einer Anlage.',
  'fieldAssets.notHere': 'Diese Anlage ist nicht auf diesem Gerät',
  'fieldAssets.notHereText':
    'Sie kommt mit dem Netz, es sei denn, sie wurde archiviert oder gehört zu einem anderen Arbeitsbereich.',
  'fieldAssets.noAssetYet': 'Wählen Sie zuerst die Anlage: Der Wert erscheint dann hier.',
  'fieldAssets.noValue': 'Die Anlage hat hierfür keinen Wert.',
  'fieldAssets.unknownHere': 'Die Anlage ist auf diesem Gerät nicht bekannt: Ihr Wert lässt sich hier nicht zeigen.',
  'fieldAssets.find': 'Anlage finden',
  'fieldAssets.scanOne': 'Scannen',
  'fieldAssets.ready': '{count, plural, one {# Anlage} other {# Anlagen}}',
  'fieldAssets.withCodes': 'mit Codes zum Scannen',
  'fieldAssets.readyRows': '{count, plural, one {# Listenzeile} other {# Listenzeilen}}',
  'fieldAssets.readyLists': '{count, plural, one {# Liste} other {# Listen}}',
  'fieldAssets.readyEarlier': '{count, plural, one {# frühere Inspektion} other {# frühere Inspektionen}}',
  'fieldAssets.lastVisits': 'letzte Besuche',
} satisfies TranslationOf<typeof en>
