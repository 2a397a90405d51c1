import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listProperties.list': 'Globale Liste',
  'listProperties.choose': 'Liste wählen',
  'listProperties.noList': 'Keine solche Liste',
  'listProperties.lost': 'Archivierte oder gelöschte Liste',
  'listProperties.lost.text': 'Diese Liste wurde archiviert oder gelöscht: Wählen Sie eine andere.',
  'listProperties.lostField': 'Nicht mehr in dieser Liste: {fields}',
  'listProperties.labels': 'Angezeigt als',
  'listProperties.labels.hint': 'Felder eines Eintrags, in dieser Reihenfolge',
  'listProperties.values': 'Gespeichert als Wert',
  'listProperties.values.hint': 'Felder, die Exporte und andere Systeme übernehmen',
  'listProperties.separator': 'Trennzeichen',
  'listProperties.advanced': 'Weitere Felder zeigen',
  'listProperties.advanced.hint': 'Die übrigen Felder des Gewählten stehen darunter, nur zu lesen.',
  'listProperties.points': 'Punkte aus',
  'listProperties.sketch': 'Aus einer Liste wählen',
} as const satisfies TranslationOf<typeof en>
