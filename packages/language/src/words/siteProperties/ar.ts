import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteProperties.structure': 'بنية المواقع',
  'siteProperties.structure.hint': 'لا يمكن اختيار سوى مواقع هذه البنية. وبدونها يمكن اختيار مواقع كل البنى.',
  'siteProperties.allStructures': 'كل البنى',
  'siteProperties.noStructure': 'لا توجد بنية كهذه',
  'siteProperties.lostStructure': 'بنية لم تعد موجودة',
  'siteProperties.lostStructure.text': 'لم تعد هذه البنية موجودة: اختر بنية أخرى.',
  'siteProperties.site': 'الموقع عند البدء',
  'siteProperties.site.fixed': 'هذه هي الإجابة. لا يمكن للمفتش اختيار موقع آخر إلا إذا كان خيار «قابل للتعديل» مفعّلًا.',
  'siteProperties.site.editable': 'هذه هي الإجابة إلى أن يختار المفتش موقعًا آخر.',
  'siteProperties.site.none': 'لا شيء: المفتش يختار',
  'siteProperties.lostSite': 'لم يعد هذا الموقع موجودًا: اختر موقعًا آخر.',
} as const satisfies TranslationOf<typeof en>
