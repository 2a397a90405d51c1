import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: 'Si une checklist existe déjà dans un tableur, inutile de la ressaisir. L’assistant lit le fichier, montre chaque ligne avec ses erreurs et en fait un modèle. Rien n’est publié : vous pouvez encore tout modifier.',
  },
  { kind: 'heading', text: 'Ce qu’il vous faut' },
  {
    kind: 'list',
    items: [
      'L’autorisation de gérer les modèles et une formule qui comprend l’import de checklists.',
      'Un fichier **CSV** ou **Excel (XLSX)**. C’est le contenu qui compte, pas le nom. Le CSV peut utiliser des virgules, des points-virgules ou des tabulations, toutes les fins de ligne, en UTF-8, UTF-16 ou Windows-1252. D’un classeur Excel, la première feuille est lue.',
      'Ou un formulaire : un **XLSForm** (XLSX ou XLS), un modèle **SafetyCulture** ou un export de ce produit en **JSON**. Il n’y a pas de colonnes à associer : l’assistant montre ce qui est importé et nomme, ligne par ligne, tout ce qui n’est pas repris tel quel.',
      'Au plus 30 Mo. Un fichier de moins de 10 Ko est d’abord arrêté, car il est souvent vide ou tronqué ; **Importer quand même** le laisse passer.',
    ],
  },
  { kind: 'heading', text: 'Les étapes' },
  {
    kind: 'steps',
    items: [
      'Ouvrez **Checklists › Modèles** et choisissez **Importer**. Vous pouvez aussi y télécharger un exemple à remplir, en CSV ou en Excel.',
      '**Fichier :** déposez le fichier ou choisissez-le.',
      '**Colonnes :** indiquez ce que contient chaque colonne du fichier. L’assistant devine d’après les titres ; seul l’intitulé de la question est indispensable.',
      '**Vérification :** chaque ligne est affichée avec ses erreurs. N’affichez que les erreurs pour voir ce qu’il reste à corriger.',
      '**Fin :** donnez un titre et un dossier au modèle. Une seule ligne erronée arrête tout l’import, sauf si vous choisissez **Importer les lignes valides**.',
    ],
  },
  { kind: 'heading', text: 'Les colonnes' },
  {
    kind: 'table',
    head: ['Colonne', 'Contenu'],
    rows: [
      ['`key`', 'Un nom pour la ligne, unique dans le fichier, pour que d’autres lignes puissent s’y rattacher.'],
      ['`parent_key`', 'La clé de la page ou de la section à laquelle la ligne appartient.'],
      [
        '`type`',
        '`page`, `start_page`, `end_page`, `section` ou le type d’une question, par exemple `yesno`, `list`, `number`.',
      ],
      ['`title`', 'La question telle que les inspecteurs la lisent.'],
      ['`required`', '`yes` ou `no` ; `1` et `0` conviennent aussi.'],
      ['`options`', 'Les réponses d’une liste ou d’un menu déroulant, séparées par `|`.'],
      ['`min`', 'Le plus petit nombre autorisé.'],
      ['`max`', 'Le plus grand nombre autorisé.'],
      ['`default_value`', 'Ce qui est rempli au départ.'],
      ['`info`', 'Une explication affichée avec la question.'],
      ['`url`', 'Un lien affiché avec la question.'],
    ],
  },
  { kind: 'heading', text: 'Un exemple' },
  {
    kind: 'sample',
    text: 'key,parent_key,type,title,required,options,min,max,default_value,info,url\nstart,,start_page,Round,,,,,,,\nwho,start,textAnswer,Who is on this round?,yes,,,,,,\ndoors,,page,Cold store doors,,,,,,,\nd1,doors,yesno,Is the door seal undamaged?,yes,,,,,Look along the whole edge,\nd2,doors,number,Air temperature behind the door,yes,,-30,10,,In degrees Celsius,\nd3,doors,list,How much ice is on the threshold?,,None|A little|A lot,,,,,\n',
  },
  { kind: 'heading', text: 'Bon à savoir' },
  {
    kind: 'list',
    items: [
      'Une ligne sans parent appartient à la page qui la précède.',
      'La page de ce que le système enregistre lui-même est toujours ajoutée ; une page de début seulement si le fichier en contient une.',
      'Certains types dépendent de données de l’espace de travail et ne s’importent pas, comme les actifs et les calculs. L’article sur les types de questions indique lesquels s’importent.',
      'L’ordre et les intitulés restent exactement ceux du fichier.',
    ],
  },
]

export default article
