import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'help.title': 'Hilfe',
  'help.heading': 'Wie können wir helfen?',
  'help.text': 'Kurze Artikel über Checklisten, Inspektionen und Neuerungen.',
  'help.all': 'Alle Artikel',
  'help.import.title': 'Eine Checkliste importieren',
  'help.import.lead':
    'Von der CSV- oder Excel-Datei zur Vorlage: die Spalten, die Schritte und was bei Fehlern zu tun ist.',
  'help.types.title': 'Unterstützte Fragetypen',
  'help.types.lead': 'Alles, was eine Checkliste fragen kann, und wozu jeder Typ dient.',
  'help.types.text': 'Diese Liste wird aus dem Produkt selbst erzeugt und ist deshalb immer vollständig.',
  'help.types.scores': 'Kann Punkte geben',
  'help.types.importable': 'Importierbar',
  'help.types.repeatable': 'Wiederholbar',
  'help.types.once': 'Einmal je Seite',
  'help.types.plan': 'Abhängig vom Tarif',
  'help.update.title': 'Produktneuheiten',
  'help.update.lead': 'Was jetzt möglich ist und wie es einen Tag vor Ort verändert.',
  'help.notes.title': 'Versionshinweise',
  'help.notes.lead': 'Was jede Version gebracht hat, die neueste zuerst.',
  'help.banners.title': 'Hinweise auf den Seiten',
  'help.banners.closed': 'Sie haben einige Hinweise geschlossen, die eine Seite erklären.',
  'help.banners.open': 'Alle Hinweise werden angezeigt.',
  'help.banners.show': 'Wieder anzeigen',
  'help.banners.back': 'Die Hinweise stehen wieder auf ihren Seiten.',
} satisfies TranslationOf<typeof en>
