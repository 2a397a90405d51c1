import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listProperties.list': 'Liste globale',
  'listProperties.choose': 'Choisir une liste',
  'listProperties.noList': 'Aucune liste de ce nom',
  'listProperties.lost': 'Liste archivée ou supprimée',
  'listProperties.lost.text': 'Cette liste a été archivée ou supprimée : choisissez-en une autre.',
  'listProperties.lostField': 'N’existe plus dans cette liste : {fields}',
  'listProperties.labels': 'Affiché comme',
  'listProperties.labels.hint': 'Champs d’un élément, dans cet ordre',
  'listProperties.values': 'Conservé comme valeur',
  'listProperties.values.hint': 'Champs que reprennent les exports et d’autres systèmes',
  'listProperties.separator': 'Séparateur',
  'listProperties.advanced': 'Afficher d’autres champs',
  'listProperties.advanced.hint': 'Les autres champs de ce qui est choisi figurent en dessous, en lecture seule.',
  'listProperties.points': 'Points issus de',
  'listProperties.sketch': 'Choisir dans une liste',
} as const satisfies TranslationOf<typeof en>
