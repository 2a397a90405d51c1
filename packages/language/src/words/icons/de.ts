import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'icons.title': 'Symbole',
  'icons.sizes': 'Strich {stroke} · Größen {sizes}',
  'icons.search': 'Symbole suchen',
  'icons.nothing': 'Kein Symbol passt zu „{text}“',
  'icons.meanings': 'Bedeutungen',
  'icons.shell': 'Oberfläche',
  'icons.menu': 'Menü',
  'icons.types': 'Elementtypen',
} satisfies TranslationOf<typeof en>
