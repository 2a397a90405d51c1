import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: 'Cette version mène le travail principal de bout en bout : écrire une checklist, inspecter avec un téléphone, lire le rapport.',
  },
  { kind: 'heading', text: 'Écrire une checklist comme un texte' },
  {
    kind: 'text',
    text: 'Dans l’éditeur, **Entrée** ajoute la question suivante, et coller plusieurs lignes crée autant de questions. Chaque étape peut être annulée. Ce que vous écrivez est enregistré au fur et à mesure, et la publication fige une version : les inspections en cours gardent la leur.',
  },
  { kind: 'heading', text: 'Inspecter sans réseau' },
  {
    kind: 'text',
    text: 'L’application de terrain s’ouvre sur n’importe quel téléphone. Une fois ouverte, elle fonctionne sans réseau : réponses, notes, photos et signatures sont aussitôt gardées sur l’appareil, puis envoyées dès que la connexion revient, chacune une seule fois. La pastille en haut indique ce qui est en sécurité et ce qui attend encore.',
  },
  { kind: 'heading', text: 'Régler les réponses divergentes' },
  {
    kind: 'text',
    text: 'Quand deux inspecteurs ont répondu à la même question chacun de leur côté, la dernière réponse est retenue et l’autre reste visible comme un conflit à régler. Rien n’est perdu.',
  },
  { kind: 'heading', text: 'Des rapports qui commencent par ce qui ne va pas' },
  {
    kind: 'text',
    text: 'Le rapport s’ouvre sur le score, les échecs et les problèmes, puis les réponses en échec avec notes et photos, puis tout le reste page par page. C’est une page web et un PDF, dans chacune des quatre langues.',
  },
  { kind: 'heading', text: 'Apporter vos checklists' },
  {
    kind: 'text',
    text: 'Les checklists en CSV ou Excel deviennent des modèles grâce à l’assistant d’import. L’article sur l’import présente les colonnes.',
  },
]

export default article
