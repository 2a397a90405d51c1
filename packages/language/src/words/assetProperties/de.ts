import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'assetProperties.type': 'Anlagentyp',
  'assetProperties.chooseType': 'Anlagentyp wählen',
  'assetProperties.noType': 'Kein solcher Anlagentyp',
  'assetProperties.lostType': 'Archivierter oder gelöschter Anlagentyp',
  'assetProperties.lostType.text': 'Dieser Anlagentyp wurde archiviert oder gelöscht: Wählen Sie einen anderen.',
  'assetProperties.field': 'Feld der Anlage',
  'assetProperties.field.hint': 'Was dort steht, wenn die Anlage gewählt wird, bleibt bei der Inspektion gespeichert.',
  'assetProperties.chooseField': 'Feld wählen',
  'assetProperties.noField': 'Kein solches Feld',
  'assetProperties.lostField': 'Fehler im Feld',
  'assetProperties.lostField.text': 'Der Anlagentyp hat dieses Feld nicht mehr: Wählen Sie ein anderes.',
  'assetProperties.sketch': 'Aus der Anlage',
} as const satisfies TranslationOf<typeof en>
