import type { Article } from '../article.ts'

const article: Article = [
  { kind: 'heading', text: '0.1.0' },
  { kind: 'text', text: 'The first version.' },
  {
    kind: 'list',
    items: [
      '**Templates:** folders, builder with pages, sections and the main question types, scores, visibility rules, undo, publishing under versions.',
      '**Import:** CSV and Excel, with a check of every row before anything is stored.',
      '**Field app:** installable, works offline, notes, photos, signatures, review before completing.',
      '**Reports:** web page and PDF with scores, failures first, photos and signatures.',
      '**Workspace:** dashboard, inspections with filters and export, four languages including Arabic from right to left, three themes.',
      '**Running it:** one command, with an embedded database or your own PostgreSQL; backup and restore between both.',
    ],
  },
]

export default article
