import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sites.title': 'Standortstrukturen',
  'sites.error.noTitle': 'Zeile {row, number}: Der Titel fehlt',
  'sites.error.emptyTitle': 'Jeder Standort braucht einen Titel',
  'sites.error.sameId': 'Zeile {row, number} hat die ID einer anderen Zeile',
  'sites.error.foreignId': 'Einige dieser Standorte gehören zu einer anderen Struktur',
  'sites.error.deep': 'Standorte können höchstens {most, plural, one {# Ebene} other {# Ebenen}} tief stehen',
  'sites.error.deepRow': 'Er stünde zu tief',
  'sites.error.many': 'Eine Struktur kann höchstens {most, plural, one {# Standort} other {# Standorte}} enthalten',
  'sites.error.number': '„{value}“ ist keine Zahl',
  'sites.error.date': '„{value}“ ist kein Datum wie 2026-11-21',
  'sites.error.inRow': 'Zeile {row, number}, {column}: {problem}',
  'sites.error.duplicate': 'Zeile {row, number}, {column}: doppelt, schon in Zeile {first, number}, „{value}“',
  'sites.error.sameColumn': 'Zwei Spalten haben denselben Schlüssel',
  'sites.error.noNode': 'Diesen Standort gibt es nicht mehr',
  'sites.error.intoItself': 'Ein Standort kann nicht unter sich selbst stehen',
} satisfies TranslationOf<typeof en>
