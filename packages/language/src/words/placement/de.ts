import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'placement.no_parent_item': 'Kein übergeordnetes Element',
  'placement.not_allowed_in_page': 'Element auf dieser Seite nicht erlaubt',
  'placement.duplicated_in_page': 'Element darf auf einer Seite nur einmal stehen',
  'placement.type_not_supported': 'Typ nicht unterstützt',
  'placement.nesting_not_allowed':
    'Ein Abschnitt mit „Gruppierte Optionen“ oder „Wiederholbar“ darf weder Abschnitte mit „Gruppierte Optionen“ oder „Wiederholbar“ enthalten noch in einem solchen stehen',
  'placement.nesting_repeatable_grouped': 'Verschachteln wiederholbarer gruppierter Optionen nicht erlaubt',
  'placement.repeatable_not_allowed': 'Dieses Element kann sich hier nicht wiederholen',
  'placement.cannot_leave_start_page': 'Elemente der Startseite können sie nicht verlassen',
  'placement.cannot_leave_end_page': 'Elemente der Endseite können sie nicht verlassen',
  'placement.one_page_of_this_kind': 'Eine Vorlage hat nur eine Seite dieser Art',
  'placement.page_order': 'Die Startseite ist die erste, die Endseite die letzte',
  'placement.pages_only_at_root': 'Seiten können nicht in anderen Elementen stehen',
  'placement.inside_itself': 'Ein Element kann nicht in sich selbst stehen',
} satisfies TranslationOf<typeof en>
