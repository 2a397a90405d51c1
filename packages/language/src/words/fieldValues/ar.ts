import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldValues.phone': 'اكتب من 5 إلى 20 رقمًا أو مسافة أو + ( ) أو -',
  'fieldValues.integer': 'اكتب عددًا صحيحًا',
  'fieldValues.number': 'اكتب رقمًا',
  'fieldValues.digits':
    '{digits, plural, zero {# خانة} one {خانة واحدة} two {خانتان} few {# خانات} many {# خانة} other {# خانة}} على الأكثر، منها {decimals, plural, =0 {لا شيء} zero {#} one {#} two {#} few {#} many {#} other {#}} بعد الفاصلة العشرية',
  'fieldValues.tooMany':
    '{count, plural, zero {لا يمكن إضافة حقول} one {يمكن إضافة حقل واحد فقط} two {يمكن إضافة حقلين على الأكثر} few {يمكن إضافة # حقول على الأكثر} many {يمكن إضافة # حقلًا على الأكثر} other {يمكن إضافة # حقل على الأكثر}}',
  'fieldValues.twice': 'هذا الحقل مكرر',
  'fieldValues.standard.asset_id': 'معرّف الأصل',
  'fieldValues.standard.display_name': 'الاسم المعروض',
  'fieldValues.standard.item_id': 'معرّف العنصر',
  'fieldValues.standard.title': 'العنوان',
} satisfies TranslationOf<typeof en>
