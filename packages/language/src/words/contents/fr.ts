import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'contents.step': 'Contenu',
  'contents.format.xlsform': 'XLSForm',
  'contents.format.safetyculture': 'Modèle SafetyCulture',
  'contents.format.plumbline': 'Export de ce produit',
  'contents.recognised': 'Reconnu à son contenu : {format}',
  'contents.counts': 'Ce qui est importé',
  'contents.pages': '{count, plural, one {# page} many {# pages} other {# pages}}',
  'contents.sections': '{count, plural, one {# section} many {# sections} other {# sections}}',
  'contents.questions': '{count, plural, one {# question} many {# questions} other {# questions}}',
  'contents.rules': '{count, plural, one {# règle} many {# règles} other {# règles}}',
  'contents.calculations': '{count, plural, one {# calcul} many {# calculs} other {# calculs}}',
  'contents.languages': '{count, plural, one {# langue} many {# langues} other {# langues}}',
  'contents.losses':
    '{count, plural, =0 {Tout est repris tel quel} one {# élément n’est pas repris tel quel} many {# éléments ne sont pas repris tels quels} other {# éléments ne sont pas repris tels quels}}',
  'contents.errors':
    '{count, plural, one {# endroit du fichier est défectueux} many {# endroits du fichier sont défectueux} other {# endroits du fichier sont défectueux}}',
  'contents.row': 'Ligne {row}',
  'contents.sheetRow': '{sheet}, ligne {row}',
  'contents.items': 'Éléments de la liste',
} satisfies TranslationOf<typeof en>
