import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'builderLines.instruction': 'Saisissez une consigne',
  'builderLines.firstType': 'Type de la première question',
  'builderLines.otherType': 'Autre type',
  'builderLines.equation.later':
    '« {title} » vient après ce calcul. Une équation ne nomme que des questions placées avant : déplacez l’une des deux.',
  'builderLines.equation.itself': 'Un calcul ne peut pas se nommer lui-même.',
  'builderLines.equation.notNumeric': '« {title} » ne contient aucun nombre à calculer.',
  'builderLines.equation.meant': 'Vouliez-vous dire :',
  'builderLines.meanwhile': '{name} a modifié ceci entre-temps :',
  'builderLines.meanwhile.someone': 'Une autre personne a modifié ceci entre-temps :',
  'builderLines.meanwhile.take': 'Reprendre sa version',
  'builderLines.meanwhile.keep': 'Garder la mienne',
  'builderLines.meanwhile.removed': 'supprimé',
  'builderLines.palette.already': 'Cette ligne est déjà de type « {type} » : Entrée pour continuer',
  'builderLines.bulk.more': 'Autres réglages',
  'builderLines.image': 'Image',
  'builderLines.image.sending': 'L’image est en cours d’envoi',
  'builderLines.image.gone': '« {name} » n’a pas été ajoutée au texte, car il n’est plus ouvert.',
} satisfies TranslationOf<typeof en>
