import type { Article } from '../article.ts'

const article: Article = [
  { kind: 'heading', text: '0.1.0' },
  { kind: 'text', text: 'Die erste Version.' },
  {
    kind: 'list',
    items: [
      '**Vorlagen:** Ordner, Editor mit Seiten, Abschnitten und den wichtigsten Fragetypen, Bewertungen, Sichtbarkeitsregeln, Rückgängig, Veröffentlichen in Versionen.',
      '**Import:** CSV und Excel, mit Prüfung jeder Zeile, bevor etwas gespeichert wird.',
      '**Feld-App:** installierbar, funktioniert offline, Notizen, Fotos, Unterschriften, Durchsicht vor dem Abschließen.',
      '**Berichte:** Webseite und PDF mit Bewertungen, Fehler zuerst, Fotos und Unterschriften.',
      '**Arbeitsbereich:** Dashboard, Inspektionen mit Filtern und Export, vier Sprachen einschließlich Arabisch von rechts nach links, drei Designs.',
      '**Betrieb:** ein Befehl, mit eingebetteter Datenbank oder eigenem PostgreSQL; Sicherung und Wiederherstellung zwischen beiden.',
    ],
  },
]

export default article
