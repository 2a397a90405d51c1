import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inviteMany.open': 'Inviter depuis un fichier',
  'inviteMany.title': 'Inviter des utilisateurs depuis un fichier',
  'inviteMany.language': 'Langue',
  'inviteMany.error.role': 'Il n’y a pas de rôle « {value} »',
  'inviteMany.error.group': 'Il n’y a pas de groupe « {value} »',
  'inviteMany.error.ambiguous': 'Plusieurs portent le nom « {value} »',
  'inviteMany.error.groups': 'Ajouter à des groupes demande le droit de gérer les groupes',
  'inviteMany.note.active': 'Est déjà dans l’espace de travail : rien ne change',
  'inviteMany.note.invited': 'Est déjà invité : rien ne change',
  'inviteMany.note.shutOut': 'Est exclu de l’espace de travail : rien ne change',
} satisfies TranslationOf<typeof en>
