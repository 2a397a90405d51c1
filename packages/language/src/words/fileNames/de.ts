import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fileNames.empty': 'Ein Name darf nicht leer sein',
  'fileNames.dot': 'Ein Name darf nicht mit einem Punkt enden',
  'fileNames.space': 'Ein Name darf nicht mit einem Leerzeichen enden',
  'fileNames.character': 'Ein Name darf {character} nicht enthalten',
  'fileNames.control': 'Ein Name darf keine Zeichen enthalten, die man nicht schreibt, etwa Zeilenumbrüche',
  'fileNames.long': '{most, plural, one {Ein Name hat höchstens # Zeichen} other {Ein Name hat höchstens # Zeichen}}',
  'fileNames.settingsSaved': 'Einstellungen des Dateimanagers gespeichert',
  'fileNames.taken': 'Diesen Namen gibt es hier schon',
} satisfies TranslationOf<typeof en>
