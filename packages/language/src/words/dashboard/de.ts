import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'dashboard.title': 'Dashboard',
  'dashboard.greeting.morning': 'Guten Morgen, {name}',
  'dashboard.greeting.afternoon': 'Guten Tag, {name}',
  'dashboard.greeting.evening': 'Guten Abend, {name}',
  'dashboard.start': 'Inspektion starten',
  'dashboard.inspections': 'Inspektionen',
  'dashboard.auditors': 'Verschiedene Prüfer',
  'dashboard.issues': 'Mängel aus Inspektionen',
  'dashboard.score': 'Durchschnittliche Bewertung',
  'dashboard.change': 'gegenüber der Vorwoche',
  'dashboard.unchanged': 'wie in der Vorwoche',
  'dashboard.failed': 'Die Zahlen konnten nicht geladen werden.',
  'dashboard.latest': 'Letzte Inspektionen',
  'dashboard.allInspections': 'Alle Inspektionen',
  'dashboard.welcome.title': 'Willkommen bei Plumbline',
  'dashboard.welcome.text': 'Eine Vorlage wird einmal geschrieben und überall beantwortet.',
  'dashboard.field.title': 'Feld-App auf dem Telefon',
  'dashboard.field.text':
    'Zum Öffnen scannen, dann im Menü des Browsers „Zum Startbildschirm hinzufügen“ wählen. Einmal geöffnet, funktioniert sie offline.',
  'dashboard.field.qr': 'QR-Code der Feld-App: {address}',
  'dashboard.guide': 'Anleitung',
  'dashboard.tutorials': 'Einführungen',
  'dashboard.news': 'Neuigkeiten',
  'dashboard.mobile': 'Mobile App',
  'dashboard.quick.title': 'Schnellstart',
  'dashboard.quick.template': 'Vorlage schreiben oder importieren',
  'dashboard.quick.inspect': 'Mit der Feld-App prüfen',
  'dashboard.quick.report': 'Bericht lesen',
} satisfies TranslationOf<typeof en>
