import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldValues.phone': 'Schreiben Sie 5 bis 20 Ziffern, Leerzeichen, + ( ) oder -',
  'fieldValues.integer': 'Schreiben Sie eine ganze Zahl',
  'fieldValues.number': 'Schreiben Sie eine Zahl',
  'fieldValues.digits':
    'Höchstens {digits, plural, one {# Ziffer} other {# Ziffern}}, davon {decimals, plural, =0 {keine} one {#} other {#}} nach dem Komma',
  'fieldValues.tooMany': '{count, plural, one {Nur # Feld ist möglich} other {Höchstens # Felder sind möglich}}',
  'fieldValues.twice': 'Dieses Feld kommt zweimal vor',
  'fieldValues.standard.asset_id': 'Anlagen-ID',
  'fieldValues.standard.display_name': 'Anzeigename',
  'fieldValues.standard.item_id': 'Eintrags-ID',
  'fieldValues.standard.title': 'Titel',
} satisfies TranslationOf<typeof en>
