import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'icons.title': 'الأيقونات',
  'icons.sizes': 'سُمك الخط {stroke} · الأحجام {sizes}',
  'icons.search': 'البحث في الأيقونات',
  'icons.nothing': 'لا توجد أيقونة تطابق «{text}»',
  'icons.meanings': 'المعاني',
  'icons.shell': 'الواجهة',
  'icons.menu': 'القائمة',
  'icons.types': 'أنواع العناصر',
} satisfies TranslationOf<typeof en>
