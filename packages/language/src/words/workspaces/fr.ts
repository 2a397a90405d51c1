import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'workspaces.new': 'Nouvel espace de travail',
  'workspaces.new.title': 'Nouvel espace de travail',
  'workspaces.new.text':
    'Il commence vide, avec la formule {plan} et vous comme administrateur. Personne d’ici ne vous y suit.',
  'workspaces.name': 'Nom',
  'workspaces.key': 'Clé',
  'workspaces.key.hint':
    'Figure dans son adresse : lettres de a à z, chiffres et traits d’union. Laissée vide, elle est tirée du nom.',
  'workspaces.key.change':
    'Figure dans son adresse : lettres de a à z, chiffres et traits d’union. Les liens avec l’ancienne clé ne fonctionneront plus.',
  'workspaces.region': 'Région',
  'workspaces.region.hint': 'La branche à laquelle il appartient. Elle ne pourra plus être changée.',
  'workspaces.region.EU': 'Europe',
  'workspaces.region.US': 'États-Unis',
  'workspaces.region.ME': 'Moyen-Orient',
  'workspaces.region.here': 'À cette adresse',
  'workspaces.make': 'Créer l’espace de travail',
  'workspaces.made': 'L’espace de travail « {name} » est créé',
  'workspaces.manage': 'Gérer',
  'workspaces.manageNamed': 'Gérer {name}',
  'workspaces.manage.title': 'Gérer « {name} »',
  'workspaces.saved': 'L’espace de travail « {name} » est enregistré',
  'workspaces.accept': 'Accepter l’invitation',
  'workspaces.acceptNamed': 'Accepter l’invitation à {name}',
  'workspaces.failed': 'Vos espaces de travail n’ont pas pu être chargés',
} satisfies TranslationOf<typeof en>
