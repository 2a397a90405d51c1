import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'uploads.type': '« {name} » n’est pas d’un type autorisé.',
  'uploads.tooLarge': '« {name} » fait {size} et dépasse la taille maximale autorisée de {limit}.',
  'uploads.tooSmall': '« {name} » fait {size}, moins que la taille minimale de {limit}.',
  'uploads.duplicate': 'Impossible d’ajouter le doublon « {name} » : ce fichier y est déjà.',
  'uploads.tooMany': '{count, plural, one {Choisissez un seul fichier.} other {Choisissez au plus # fichiers.}}',
  'uploads.tooFew': '{count, plural, one {Choisissez # fichier.} other {Choisissez au moins # fichiers.}}',
  'uploads.width.wrong': '« {name} » fait {pixels} px de large ; il faut {limit} px.',
  'uploads.width.short': '« {name} » fait {pixels} px de large ; il faut au moins {limit} px.',
  'uploads.width.long': '« {name} » fait {pixels} px de large ; au plus {limit} px sont autorisés.',
  'uploads.height.wrong': '« {name} » fait {pixels} px de haut ; il faut {limit} px.',
  'uploads.height.short': '« {name} » fait {pixels} px de haut ; il faut au moins {limit} px.',
  'uploads.height.long': '« {name} » fait {pixels} px de haut ; au plus {limit} px sont autorisés.',
  'uploads.meta': 'Le champ obligatoire « {field} » manque pour « {name} ».',
  'uploads.offline': 'Pas de connexion internet : « {name} » n’a pas été envoyé.',
  'uploads.stalled': 'Envoi interrompu : « {name} » n’avançait plus.',
  'uploads.givenUp': 'Envoi de « {name} » annulé.',
  'uploads.failed': 'Échec de l’envoi de « {name} » : {reason}',
} satisfies TranslationOf<typeof en>
