import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'viewAs.action': 'Voir comme cet utilisateur',
  'viewAs.title': 'Vous voyez l’espace comme {name} le voit.',
  'viewAs.text': 'Vous pouvez tout regarder et ne rien modifier.',
  'viewAs.stop': 'Arrêter cette vue',
} satisfies TranslationOf<typeof en>
