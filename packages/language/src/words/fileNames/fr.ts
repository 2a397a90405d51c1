import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fileNames.empty': 'Un nom ne peut pas être vide',
  'fileNames.dot': 'Un nom ne peut pas se terminer par un point',
  'fileNames.space': 'Un nom ne peut pas se terminer par une espace',
  'fileNames.character': 'Un nom ne peut pas contenir {character}',
  'fileNames.control': 'Un nom ne peut pas contenir de signes invisibles, comme des retours à la ligne',
  'fileNames.long': '{most, plural, one {Un nom a au plus # caractère} other {Un nom a au plus # caractères}}',
  'fileNames.settingsSaved': 'Réglages du gestionnaire de fichiers enregistrés',
  'fileNames.taken': 'Ce nom existe déjà ici',
} satisfies TranslationOf<typeof en>
