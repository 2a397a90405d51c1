import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteQuestion.choose': 'Choisir un site',
  'siteQuestion.other': 'En choisir un autre',
  'siteQuestion.remove': 'Retirer',
  'siteQuestion.search': 'Chercher un site',
  'siteQuestion.up': 'Un niveau plus haut :',
  'siteQuestion.below': 'Niveau inférieur',
  'siteQuestion.openBelow': 'Ce qui se trouve sous « {title} »',
  'siteQuestion.empty': 'Il n’y a pas de site ici.',
  'siteQuestion.missing': 'Les sites ne sont pas encore sur cet appareil. Ils arrivent dès qu’il y a du réseau.',
  'siteQuestion.none': 'Cet espace n’a pas encore de site.',
  'siteQuestion.unknown': 'Un site qui n’existe plus',
  'siteQuestion.noneChosen': 'Aucun site n’est choisi',
} as const satisfies TranslationOf<typeof en>
