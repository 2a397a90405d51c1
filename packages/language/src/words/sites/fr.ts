import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sites.title': 'Structures de sites',
  'sites.error.noTitle': 'Ligne {row, number} : le titre manque',
  'sites.error.emptyTitle': 'Chaque site a besoin d’un titre',
  'sites.error.sameId': 'La ligne {row, number} a l’identifiant d’une autre',
  'sites.error.foreignId': 'Certains de ces sites appartiennent à une autre structure',
  'sites.error.deep': 'Les sites peuvent avoir au plus {most, plural, one {# niveau} other {# niveaux}}',
  'sites.error.deepRow': 'Il se trouverait trop profond',
  'sites.error.many': 'Une structure peut contenir au plus {most, plural, one {# site} other {# sites}}',
  'sites.error.number': '« {value} » n’est pas un nombre',
  'sites.error.date': '« {value} » n’est pas une date comme 2026-11-21',
  'sites.error.inRow': 'Ligne {row, number}, {column} : {problem}',
  'sites.error.duplicate': 'Ligne {row, number}, {column} : doublon de la ligne {first, number}, « {value} »',
  'sites.error.sameColumn': 'Deux colonnes ont la même clé',
  'sites.error.noNode': 'Ce site n’existe plus',
  'sites.error.intoItself': 'Un site ne peut pas se trouver sous lui-même',
} satisfies TranslationOf<typeof en>
