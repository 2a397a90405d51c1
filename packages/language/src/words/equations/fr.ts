import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'equations.equation': 'Équation',
  'equations.placeholder': 'Tapez une question ou une clé, par exemple q1 + q2 * 2',
  'equations.suggestions': 'Questions et fonctions',
  'equations.incorrect': 'L’équation est incorrecte',
  'equations.unknown': 'La variable {var} est inconnue',
  'equations.position': '(au caractère {position})',
  'equations.noneBefore': 'Les équations nomment des questions numériques placées avant, et il n’y en a pas encore.',
  'equations.tryOut': 'Essayer avec des valeurs d’exemple',
  'equations.sample': 'Valeur d’exemple de {title}',
  'equations.result': 'Résultat',
  'equations.noResult': 'Pas de résultat : une valeur manque ou une division par zéro a lieu.',
  'equations.function.min': 'Minimum de',
  'equations.function.max': 'Maximum de',
  'equations.function.round': 'Arrondi à des décimales',
  'equations.function.sum': 'Somme de',
  'equations.function.avg': 'Moyenne de',
} satisfies TranslationOf<typeof en>
