import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'siteProperties.structure': 'Structure de sites',
  'siteProperties.structure.hint':
    'Seuls les sites de cette structure peuvent être choisis. Sans choix, ce sont les sites de toutes les structures.',
  'siteProperties.allStructures': 'Toutes les structures',
  'siteProperties.noStructure': 'Aucune structure de ce nom',
  'siteProperties.lostStructure': 'Une structure qui n’existe plus',
  'siteProperties.lostStructure.text': 'Cette structure n’existe plus : choisissez-en une autre.',
  'siteProperties.site': 'Site au départ',
  'siteProperties.site.fixed':
    'C’est la réponse. L’inspecteur ne peut choisir un autre site que si « Modifiable » est activé.',
  'siteProperties.site.editable': 'C’est la réponse tant que l’inspecteur n’a pas choisi un autre site.',
  'siteProperties.site.none': 'Aucun : l’inspecteur choisit',
  'siteProperties.lostSite': 'Ce site n’existe plus : choisissez-en un autre.',
} as const satisfies TranslationOf<typeof en>
