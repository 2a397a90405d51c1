import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldValues.phone': 'Indiquez de 5 à 20 chiffres, espaces, + ( ) ou -',
  'fieldValues.integer': 'Indiquez un nombre entier',
  'fieldValues.number': 'Indiquez un nombre',
  'fieldValues.digits':
    'Au plus {digits, plural, one {# chiffre} other {# chiffres}}, dont {decimals, plural, =0 {aucun} one {#} other {#}} après la virgule',
  'fieldValues.tooMany': '{count, plural, one {# seul champ est possible} other {# champs au plus sont possibles}}',
  'fieldValues.twice': 'Ce champ figure deux fois',
  'fieldValues.standard.asset_id': 'Identifiant de l’équipement',
  'fieldValues.standard.display_name': 'Nom affiché',
  'fieldValues.standard.item_id': 'Identifiant de l’élément',
  'fieldValues.standard.title': 'Titre',
} satisfies TranslationOf<typeof en>
