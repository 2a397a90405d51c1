import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'help.title': 'Aide',
  'help.heading': 'Comment pouvons-nous vous aider ?',
  'help.text': 'De courts articles sur les checklists, les inspections et les nouveautés.',
  'help.all': 'Tous les articles',
  'help.import.title': 'Importer une checklist',
  'help.import.lead': 'D’un fichier CSV ou Excel à un modèle : les colonnes, les étapes et que faire en cas d’erreur.',
  'help.types.title': 'Types de questions pris en charge',
  'help.types.lead': 'Tout ce qu’une checklist peut demander, et à quoi sert chaque type.',
  'help.types.text': 'Cette liste est générée à partir du produit lui-même : elle est toujours complète.',
  'help.types.scores': 'Peut donner des points',
  'help.types.importable': 'Accepte l’import',
  'help.types.repeatable': 'Répétable',
  'help.types.once': 'Une fois par page',
  'help.types.plan': 'Selon la formule',
  'help.update.title': 'Nouveautés du produit',
  'help.update.lead': 'Ce que vous pouvez faire désormais, et ce que cela change sur le terrain.',
  'help.notes.title': 'Notes de version',
  'help.notes.lead': 'Ce que chaque version a apporté, la plus récente en premier.',
  'help.banners.title': 'Astuces sur les pages',
  'help.banners.closed': 'Vous avez fermé certaines astuces qui expliquent une page.',
  'help.banners.open': 'Toutes les astuces sont affichées.',
  'help.banners.show': 'Les afficher à nouveau',
  'help.banners.back': 'Les astuces sont de retour sur leurs pages.',
} satisfies TranslationOf<typeof en>
