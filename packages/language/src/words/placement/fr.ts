import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'placement.no_parent_item': 'Aucun élément parent',
  'placement.not_allowed_in_page': 'Élément non autorisé dans une page',
  'placement.duplicated_in_page': 'Élément autorisé une seule fois par page',
  'placement.type_not_supported': 'Type non pris en charge',
  'placement.nesting_not_allowed':
    'Une section avec « Options groupées » ou « Répétable » ne peut ni contenir ni se trouver dans une section avec « Options groupées » ou « Répétable »',
  'placement.nesting_repeatable_grouped': 'Imbrication d’options groupées répétables non autorisée',
  'placement.repeatable_not_allowed': 'Cet élément ne peut pas se répéter ici',
  'placement.cannot_leave_start_page': 'Les éléments de la page de début ne peuvent pas la quitter',
  'placement.cannot_leave_end_page': 'Les éléments de la page de fin ne peuvent pas la quitter',
  'placement.one_page_of_this_kind': 'Un modèle n’a qu’une page de ce genre',
  'placement.page_order': 'La page de début est la première, la page de fin la dernière',
  'placement.pages_only_at_root': 'Les pages ne peuvent pas se trouver dans d’autres éléments',
  'placement.inside_itself': 'Un élément ne peut pas se contenir lui-même',
} satisfies TranslationOf<typeof en>
