import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteProperties.structure': 'Standortstruktur',
  'siteProperties.structure.hint':
    'Nur Standorte dieser Struktur sind wählbar. Ohne Angabe sind es die Standorte aller Strukturen.',
  'siteProperties.allStructures': 'Alle Strukturen',
  'siteProperties.noStructure': 'Keine solche Struktur',
  'siteProperties.lostStructure': 'Eine Struktur, die es nicht mehr gibt',
  'siteProperties.lostStructure.text': 'Diese Struktur gibt es nicht mehr: Wählen Sie eine andere.',
  'siteProperties.site': 'Standort zu Beginn',
  'siteProperties.site.fixed':
    'Das ist die Antwort. Prüfer können nur dann einen anderen Standort wählen, wenn „Änderbar“ eingeschaltet ist.',
  'siteProperties.site.editable': 'Das ist die Antwort, bis ein Prüfer einen anderen Standort wählt.',
  'siteProperties.site.none': 'Keiner: der Prüfer wählt',
  'siteProperties.lostSite': 'Diesen Standort gibt es nicht mehr: Wählen Sie einen anderen.',
} as const satisfies TranslationOf<typeof en>
