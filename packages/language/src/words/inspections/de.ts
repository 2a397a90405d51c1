import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inspections.title': 'Inspektionen',
  'inspections.archive.title': 'Archivierte Inspektionen',
  'inspections.report.title': 'Bericht',
  'inspections.conduct.title': 'Inspektion durchführen',
  'inspections.count':
    '{total, plural, one {# insgesamt} other {# insgesamt}} · {open, plural, one {# in Arbeit} other {# in Arbeit}}',
  'inspections.total': '{count, plural, one {# Inspektion} other {# Inspektionen}}',
  'inspections.start': 'Inspektion starten',
  'inspections.archive': 'Archiv',
  'inspections.search': 'Nummer oder Titel',
  'inspections.column.number': 'Nummer',
  'inspections.column.title': 'Vorlage',
  'inspections.column.status': 'Status',
  'inspections.column.score': 'Bewertung',
  'inspections.column.failed': 'Fehler',
  'inspections.column.issues': 'Mängel',
  'inspections.column.answered': 'Beantwortet',
  'inspections.column.inspector': 'Prüfer',
  'inspections.column.started': 'Begonnen',
  'inspections.column.completed': 'Abgeschlossen',
  'inspections.answered': '{answered} von {questions}',
  'inspections.status.to_do': 'Offen',
  'inspections.status.in_progress': 'In Arbeit',
  'inspections.status.completed': 'Abgeschlossen',
  'inspections.score.plain': 'Bewertung {score}',
  'inspections.score.target': 'Bewertung {score}, Ziel {target}, {verdict}',
  'inspections.verdict.above': 'Ziel erreicht',
  'inspections.verdict.near': 'Nah am Ziel',
  'inspections.verdict.below': 'Unter dem Ziel',
  'inspections.action.report': 'Bericht öffnen',
  'inspections.action.conduct': 'Inspektion fortsetzen',
  'inspections.action.pdf': 'PDF herunterladen',
  'inspections.action.archive': 'Archivieren',
  'inspections.action.restore': 'Wiederherstellen',
  'inspections.action.delete': 'Löschen',
  'inspections.archived': '{count, plural, one {# Inspektion archiviert} other {# Inspektionen archiviert}}',
  'inspections.archivedText':
    '{count, plural, one {Das Archiv behält sie; von dort lässt sie sich wiederherstellen.} other {Das Archiv behält sie; von dort lassen sie sich wiederherstellen.}}',
  'inspections.restored':
    '{count, plural, one {# Inspektion wiederhergestellt} other {# Inspektionen wiederhergestellt}}',
  'inspections.bulkFailed':
    '{count, plural, one {# Inspektion konnte nicht geändert werden: {reason}} other {# Inspektionen konnten nicht geändert werden: {reason}}}',
  'inspections.delete.one': 'Inspektion „{name}“ löschen?',
  'inspections.delete.many': '{count, plural, one {# Inspektion löschen?} other {# Inspektionen löschen?}}',
  'inspections.delete.text': 'Alle Antworten, Fotos und Unterschriften werden entfernt.',
  'inspections.empty.title': 'Noch keine Inspektionen',
  'inspections.empty.text': 'Was im Feld begonnen wird, steht hier mit Bewertung und Fehlern.',
  'inspections.archive.empty.title': 'Nichts ist archiviert',
  'inspections.archive.empty.text':
    'Archivierte Inspektionen nehmen keine Antworten mehr an und können von hier wiederhergestellt werden.',
  'inspections.banner.title': 'Vom Feld zum Bericht',
  'inspections.banner.text':
    'Inspektionen werden in der Feld-App durchgeführt, auf dem Telefon oder hier im Browser, auch ohne Netz. Ein Klick auf eine Zeile öffnet ihren Bericht.',
} satisfies TranslationOf<typeof en>
