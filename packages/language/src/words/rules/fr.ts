import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rules.no_rules': 'Un ensemble de règles a besoin d’au moins une règle',
  'rules.kind_not_allowed': 'Les règles de ce genre ne sont pas possibles ici',
  'rules.actions_empty': 'Les actions ne doivent pas être vides',
  'rules.condition_later': 'Les dépendances ne peuvent porter que sur des questions précédentes',
  'rules.operator_not_allowed': 'Cette comparaison ne convient pas à la question',
  'rules.action_not_allowed': 'Cette action n’est pas possible pour l’élément',
} satisfies TranslationOf<typeof en>
