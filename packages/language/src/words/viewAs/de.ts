import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'viewAs.action': 'Als dieser Benutzer ansehen',
  'viewAs.title': 'Sie sehen den Arbeitsbereich wie {name}.',
  'viewAs.text': 'Sie können alles ansehen und nichts ändern.',
  'viewAs.stop': 'Ansicht beenden',
} satisfies TranslationOf<typeof en>
