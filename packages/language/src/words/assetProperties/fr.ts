import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'assetProperties.type': 'Type d’équipement',
  'assetProperties.chooseType': 'Choisir un type d’équipement',
  'assetProperties.noType': 'Aucun type de ce nom',
  'assetProperties.lostType': 'Type d’équipement archivé ou supprimé',
  'assetProperties.lostType.text': 'Ce type d’équipement a été archivé ou supprimé : choisissez-en un autre.',
  'assetProperties.field': 'Champ de l’équipement',
  'assetProperties.field.hint': 'Sa valeur au moment où l’équipement est choisi est conservée avec l’inspection.',
  'assetProperties.chooseField': 'Choisir un champ',
  'assetProperties.noField': 'Aucun champ de ce nom',
  'assetProperties.lostField': 'Erreur dans le champ',
  'assetProperties.lostField.text': 'Ce type d’équipement n’a plus ce champ : choisissez-en un autre.',
  'assetProperties.sketch': 'Repris de l’équipement',
} as const satisfies TranslationOf<typeof en>
