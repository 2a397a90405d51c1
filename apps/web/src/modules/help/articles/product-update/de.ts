import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: 'Diese Version führt die Hauptaufgabe einmal ganz durch: eine Checkliste schreiben, mit dem Telefon prüfen, den Bericht lesen.',
  },
  { kind: 'heading', text: 'Eine Checkliste schreiben wie einen Text' },
  {
    kind: 'text',
    text: 'Im Editor fügt **Enter** die nächste Frage hinzu, und mehrere eingefügte Zeilen werden mehrere Fragen. Jeder Schritt lässt sich zurücknehmen. Was Sie schreiben, wird laufend gespeichert; das Veröffentlichen friert eine Version ein, und laufende Inspektionen behalten ihre.',
  },
  { kind: 'heading', text: 'Prüfen ohne Netz' },
  {
    kind: 'text',
    text: 'Die Feld-App öffnet sich auf jedem Telefon. Einmal geöffnet, funktioniert sie ohne Netz: Antworten, Notizen, Fotos und Unterschriften werden sofort auf dem Gerät gesichert und gesendet, sobald wieder eine Verbindung besteht, jede genau einmal. Die Anzeige oben sagt, was sicher ist und was noch wartet.',
  },
  { kind: 'heading', text: 'Klären, was zwei beantwortet haben' },
  {
    kind: 'text',
    text: 'Haben zwei Personen dieselbe Frage getrennt voneinander beantwortet, gilt die spätere Antwort; die andere bleibt daneben als offener Konflikt erhalten. Nichts geht verloren.',
  },
  { kind: 'heading', text: 'Berichte, die mit den Mängeln beginnen' },
  {
    kind: 'text',
    text: 'Der Bericht beginnt mit Bewertung, Fehlern und Mängeln, dann folgen die fehlgeschlagenen Antworten mit Notizen und Fotos, danach alles Übrige nach Seiten. Es gibt ihn als Webseite und als PDF, in jeder der vier Sprachen.',
  },
  { kind: 'heading', text: 'Bringen Sie Ihre Checklisten mit' },
  {
    kind: 'text',
    text: 'Checklisten in CSV oder Excel werden mit dem Import-Assistenten zu Vorlagen. Der Artikel zum Importieren zeigt die Spalten.',
  },
]

export default article
