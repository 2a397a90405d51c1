import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sync.upgrade.title': 'La version {version} de cette checklist est publiée',
  'sync.upgrade.text': 'Cette inspection garde la version {from} jusqu’à sa mise à niveau.',
  'sync.upgrade.look': 'Voir ce qui change',
  'sync.upgrade.later': 'Plus tard',
  'sync.upgrade.sheet': 'De la version {from} à la version {to}',
  'sync.upgrade.kept': 'Toutes les réponses sont conservées.',
  'sync.upgrade.aside':
    '{count, plural, one {# réponse n’a pas de place dans la nouvelle version. Elle reste dans l’historique.} other {# réponses n’ont pas de place dans la nouvelle version. Elles restent dans l’historique.}}',
  'sync.upgrade.none': 'Rien de ce que vous répondez ne change.',
  'sync.upgrade.do': 'Mettre à niveau',
  'sync.upgrade.stay': 'Garder la version {from}',
  'sync.upgrade.offline': 'La mise à niveau demande un réseau. Vous pouvez continuer à répondre.',
  'sync.upgrade.failed': 'Le serveur n’a pas mis à niveau cette inspection',
  'sync.upgrade.done': 'Continue avec la version {version}',
  'sync.upgrade.former': 'avant : {title}',
  'sync.upgrade.asideOf': '{count, plural, one {# réponse mise de côté} other {# réponses mises de côté}}',
  'sync.upgrade.kind.added': 'Nouveau',
  'sync.upgrade.kind.removed': 'Supprimé',
  'sync.upgrade.kind.retyped': 'Autre type',
  'sync.upgrade.kind.repeated': 'Répété autrement',
  'sync.upgrade.kind.choices': 'Autres choix',
  'sync.upgrade.kind.renamed': 'Autre libellé',
  'sync.upgrade.kind.required': 'Obligatoire ou non',
  'sync.upgrade.kind.moved': 'Sur une autre page',
  'sync.upgrade.kind.rules': 'Autres règles',
  'sync.upgrade.kind.settings': 'Autres réglages',
  'sync.here.title': 'Aussi présents',
  'sync.here.open':
    '{count, plural, one {# autre appareil est dans cette inspection} other {# autres appareils sont dans cette inspection}}',
  'sync.here.on': 'Sur la page {page}',
  'sync.others.title': 'D’autres ont du travail pas encore envoyé',
  'sync.others.text':
    'Ce qui arrive après la fin est conservé, mais ne figure pas dans le rapport avant la réouverture de l’inspection.',
  'sync.others.changes': '{count, plural, one {# modification} other {# modifications}}',
  'sync.others.media': '{count, plural, one {# photo ou fichier} other {# photos et fichiers}}',
  'sync.others.left': 'N’est plus connecté',
  'sync.others.complete': 'Terminer quand même',
  'sync.export': 'Exporter',
  'sync.exportOf': 'Exporter : {what}',
  'sync.room.left': '{left} libres',
  'sync.room.low': 'Il reste peu de place sur cet appareil',
  'sync.room.lowText':
    '{left} libres. Des photos pourraient ne pas tenir. Libérez de la place ou envoyez ce qui attend.',
} satisfies TranslationOf<typeof en>
