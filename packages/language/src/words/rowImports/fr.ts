import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'Doublon de la ligne {first, number} : « {value} »',
  'rowImports.error.columnTwice': 'La colonne {name} est nommée deux fois',
  'rowImports.error.columnMissing': 'La colonne {name} est nécessaire',
  'rowImports.error.noParent': 'Il n’y a pas de parent « {value} », ni ici ni dans le fichier',
  'rowImports.error.ownParent': 'Il ne peut pas être son propre parent',
  'rowImports.file.drop': 'Déposez un tableau ici',
  'rowImports.file.limits': 'CSV ou Excel (XLSX), au plus {max}. La première ligne contient les titres des colonnes.',
  'rowImports.file.noTable': '« {name} » n’est pas un tableau. Choisissez un fichier CSV ou Excel (XLSX).',
  'rowImports.columns.text': 'Deviné d’après les titres des colonnes ; corrigez ce qui ne convient pas.',
  'rowImports.columns.needed': 'Choisissez sa colonne',
  'rowImports.check': 'Vérifier les lignes',
  'rowImports.check.first':
    'Seules les premières lignes et erreurs sont affichées ; toutes les lignes ont été vérifiées.',
  'rowImports.sending': 'Envoi du fichier',
  'rowImports.running': '{percent, number} % importés',
  'rowImports.progress': 'Progression de l’importation',
  'rowImports.goesOn': 'Vous pouvez fermer cette fenêtre : l’importation continue.',
  'rowImports.done': '{count, plural, one {# ligne importée} other {# lignes importées}}',
  'rowImports.created': '{count, plural, one {# a été ajouté} other {# ont été ajoutés}}',
  'rowImports.updated': '{count, plural, one {# a été modifié} other {# ont été modifiés}}',
  'rowImports.unchanged': '{count, plural, one {# y était déjà} many {# y étaient déjà} other {# y étaient déjà}}',
  'rowImports.left':
    '{count, plural, one {# ligne avec erreurs a été laissée de côté} other {# lignes avec erreurs ont été laissées de côté}}',
  'rowImports.failed':
    'L’importation n’a pas pu être terminée. {count, plural, one {# ligne est entrée} other {# lignes sont entrées}} ; importez à nouveau le fichier pour le reste.',
} satisfies TranslationOf<typeof en>
