import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sync.upgrade.title': 'Version {version} dieser Checkliste ist veröffentlicht',
  'sync.upgrade.text': 'Diese Inspektion behält Version {from}, bis sie umgestellt wird.',
  'sync.upgrade.look': 'Änderungen ansehen',
  'sync.upgrade.later': 'Später',
  'sync.upgrade.sheet': 'Von Version {from} auf {to}',
  'sync.upgrade.kept': 'Alle Antworten bleiben erhalten.',
  'sync.upgrade.aside':
    '{count, plural, one {# Antwort hat in der neuen Version keinen Platz. Sie bleibt im Verlauf.} other {# Antworten haben in der neuen Version keinen Platz. Sie bleiben im Verlauf.}}',
  'sync.upgrade.none': 'An dem, was Sie beantworten, ändert sich nichts.',
  'sync.upgrade.do': 'Umstellen',
  'sync.upgrade.stay': 'Bei Version {from} bleiben',
  'sync.upgrade.offline': 'Zum Umstellen ist ein Netz nötig. Sie können weiter antworten.',
  'sync.upgrade.failed': 'Der Server hat diese Inspektion nicht umgestellt',
  'sync.upgrade.done': 'Weiter mit Version {version}',
  'sync.upgrade.former': 'bisher: {title}',
  'sync.upgrade.asideOf': '{count, plural, one {# Antwort beiseitegelegt} other {# Antworten beiseitegelegt}}',
  'sync.upgrade.kind.added': 'Neu',
  'sync.upgrade.kind.removed': 'Entfernt',
  'sync.upgrade.kind.retyped': 'Anderer Typ',
  'sync.upgrade.kind.repeated': 'Anders wiederholt',
  'sync.upgrade.kind.choices': 'Andere Auswahl',
  'sync.upgrade.kind.renamed': 'Anderer Wortlaut',
  'sync.upgrade.kind.required': 'Pflicht geändert',
  'sync.upgrade.kind.moved': 'Auf einer anderen Seite',
  'sync.upgrade.kind.rules': 'Andere Regeln',
  'sync.upgrade.kind.settings': 'Andere Einstellungen',
  'sync.here.title': 'Auch hier',
  'sync.here.open':
    '{count, plural, one {# weiteres Gerät ist in dieser Inspektion} other {# weitere Geräte sind in dieser Inspektion}}',
  'sync.here.on': 'Auf Seite {page}',
  'sync.others.title': 'Andere haben noch nicht alles gesendet',
  'sync.others.text':
    'Was nach dem Abschluss ankommt, bleibt erhalten, steht aber erst im Bericht, wenn die Inspektion wieder geöffnet wird.',
  'sync.others.changes': '{count, plural, one {# Änderung} other {# Änderungen}}',
  'sync.others.media': '{count, plural, one {# Foto oder Datei} other {# Fotos und Dateien}}',
  'sync.others.left': 'Nicht mehr verbunden',
  'sync.others.complete': 'Trotzdem abschließen',
  'sync.export': 'Exportieren',
  'sync.exportOf': 'Exportieren: {what}',
  'sync.room.left': '{left} frei',
  'sync.room.low': 'Auf diesem Gerät ist wenig Platz',
  'sync.room.lowText':
    'Noch {left} frei. Fotos passen vielleicht nicht mehr. Schaffen Sie Platz oder senden Sie, was wartet.',
} satisfies TranslationOf<typeof en>
