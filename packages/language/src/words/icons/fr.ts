import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'icons.title': 'Icônes',
  'icons.sizes': 'Trait {stroke} · tailles {sizes}',
  'icons.search': 'Rechercher des icônes',
  'icons.nothing': 'Aucune icône ne correspond à « {text} »',
  'icons.meanings': 'Significations',
  'icons.shell': 'Interface',
  'icons.menu': 'Menu',
  'icons.types': 'Types d’éléments',
} satisfies TranslationOf<typeof en>
