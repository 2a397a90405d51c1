import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'equations.equation': 'Gleichung',
  'equations.placeholder': 'Frage oder Schlüssel eintippen, etwa q1 + q2 * 2',
  'equations.suggestions': 'Fragen und Funktionen',
  'equations.incorrect': 'Die Gleichung ist falsch',
  'equations.unknown': 'Die Variable {var} ist unbekannt',
  'equations.position': '(bei Zeichen {position})',
  'equations.noneBefore': 'Gleichungen nennen Zahlenfragen vor dieser, und noch gibt es keine.',
  'equations.tryOut': 'Mit Beispielwerten ausprobieren',
  'equations.sample': 'Beispielwert von {title}',
  'equations.result': 'Ergebnis',
  'equations.noResult': 'Kein Ergebnis: Ein Wert fehlt, oder es wird durch null geteilt.',
  'equations.function.min': 'Kleinster von',
  'equations.function.max': 'Größter von',
  'equations.function.round': 'Gerundet auf Stellen',
  'equations.function.sum': 'Summe von',
  'equations.function.avg': 'Mittelwert von',
} satisfies TranslationOf<typeof en>
