import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'builderLines.instruction': 'Anweisung eingeben',
  'builderLines.firstType': 'Typ der ersten Frage',
  'builderLines.otherType': 'Anderer Typ',
  'builderLines.equation.later':
    '„{title}“ kommt erst nach dieser Berechnung. Gleichungen nennen nur Fragen, die davor stehen: Verschieben Sie eine von beiden.',
  'builderLines.equation.itself': 'Eine Berechnung kann sich nicht selbst nennen.',
  'builderLines.equation.notNumeric': '„{title}“ enthält keine Zahl, mit der sich rechnen lässt.',
  'builderLines.equation.meant': 'Meinten Sie:',
  'builderLines.meanwhile': '{name} hat das inzwischen geändert:',
  'builderLines.meanwhile.someone': 'Jemand anderes hat das inzwischen geändert:',
  'builderLines.meanwhile.take': 'Andere Fassung nehmen',
  'builderLines.meanwhile.keep': 'Meine behalten',
  'builderLines.meanwhile.removed': 'gelöscht',
  'builderLines.palette.already': 'Diese Zeile ist schon „{type}“: weiter mit Enter',
  'builderLines.bulk.more': 'Weitere Einstellungen',
  'builderLines.image': 'Bild',
  'builderLines.image.sending': 'Das Bild wird hochgeladen',
  'builderLines.image.gone': '„{name}“ wurde nicht in den Text eingefügt, da er nicht mehr geöffnet ist.',
} satisfies TranslationOf<typeof en>
