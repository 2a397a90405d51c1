import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteQuestion.choose': 'Standort wählen',
  'siteQuestion.other': 'Anderen wählen',
  'siteQuestion.remove': 'Entfernen',
  'siteQuestion.search': 'Standorte suchen',
  'siteQuestion.up': 'Eine Ebene höher:',
  'siteQuestion.below': 'Darunter',
  'siteQuestion.openBelow': 'Was unter „{title}“ steht',
  'siteQuestion.empty': 'Hier gibt es keine Standorte.',
  'siteQuestion.missing': 'Die Standorte sind noch nicht auf diesem Gerät. Sie kommen, sobald ein Netz da ist.',
  'siteQuestion.none': 'Dieser Arbeitsbereich hat noch keine Standorte.',
  'siteQuestion.unknown': 'Ein Standort, den es nicht mehr gibt',
  'siteQuestion.noneChosen': 'Kein Standort gewählt',
} as const satisfies TranslationOf<typeof en>
