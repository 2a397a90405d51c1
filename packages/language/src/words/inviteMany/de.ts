import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inviteMany.open': 'Aus Datei einladen',
  'inviteMany.title': 'Benutzer aus einer Datei einladen',
  'inviteMany.language': 'Sprache',
  'inviteMany.error.role': 'Es gibt keine Rolle „{value}“',
  'inviteMany.error.group': 'Es gibt keine Gruppe „{value}“',
  'inviteMany.error.ambiguous': 'Mehrere heißen „{value}“',
  'inviteMany.error.groups': 'Benutzer in Gruppen aufzunehmen braucht das Recht, Gruppen zu verwalten',
  'inviteMany.note.active': 'Ist schon im Arbeitsbereich: Es ändert sich nichts',
  'inviteMany.note.invited': 'Ist schon eingeladen: Es ändert sich nichts',
  'inviteMany.note.shutOut': 'Ist aus dem Arbeitsbereich ausgesperrt: Es ändert sich nichts',
} satisfies TranslationOf<typeof en>
