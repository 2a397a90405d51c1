import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'exports.menu': 'Exporter',
  'exports.as': 'Télécharger en {format}',
  'exports.form': 'Formulaire imprimable (PDF)',
  'exports.formIn': 'Formulaire imprimable (PDF), {language}',
  'exports.form.title': 'Imprimer « {name} » comme formulaire',
  'exports.form.language': 'Langue du formulaire',
  'exports.form.download': 'Télécharger le PDF',
} satisfies TranslationOf<typeof en>
