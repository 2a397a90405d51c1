import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldAssets.choose': 'Choisir un équipement',
  'fieldAssets.other': 'En choisir un autre',
  'fieldAssets.remove': 'Retirer',
  'fieldAssets.search': 'Identifiant ou nom',
  'fieldAssets.scan': 'Scanner l’étiquette',
  'fieldAssets.unknownCode':
    '« {code} » n’est pas un équipement de cet espace, ou cet appareil ne le connaît pas encore.',
  'fieldAssets.none': 'Aucun équipement n’est encore conservé sur cet appareil.',
  'fieldAssets.unreached':
    'Le serveur n’est pas joignable : seuls les équipements conservés sur cet appareil sont recherchés.',
  'fieldAssets.noneChosen': 'Aucun équipement n’est choisi',
  'fieldAssets.removed': 'Un équipement qui ne peut plus être choisi',
  'fieldAssets.title': 'Équipement',
  'fieldAssets.start': 'Commencer une inspection ici',
  'fieldAssets.noTemplates': 'Aucune checklist de cet appareil ne demande d’équipement.',
  'fieldAssets.notHere': 'Cet équipement n’est pas sur cet appareil',
  'fieldAssets.notHereText': 'Il arrive avec le réseau, sauf s’il a été archivé ou appartient à un autre espace.',
  'fieldAssets.noAssetYet': 'Choisissez d’abord l’équipement : sa valeur apparaît ici.',
  'fieldAssets.noValue': 'L’équipement n’a pas de valeur pour ce champ.',
  'fieldAssets.unknownHere':
    'Cet équipement n’est pas connu sur cet appareil : sa valeur ne peut pas être affichée ici.',
  'fieldAssets.find': 'Trouver un équipement',
  'fieldAssets.scanOne': 'Scanner',
  'fieldAssets.ready': '{count, plural, one {# équipement} other {# équipements}}',
  'fieldAssets.withCodes': 'avec leurs codes à scanner',
  'fieldAssets.readyRows': '{count, plural, one {# ligne de liste} other {# lignes de listes}}',
  'fieldAssets.readyLists': '{count, plural, one {# liste} other {# listes}}',
  'fieldAssets.readyEarlier': '{count, plural, one {# inspection antérieure} other {# inspections antérieures}}',
  'fieldAssets.lastVisits': 'dernières visites',
} satisfies TranslationOf<typeof en>
