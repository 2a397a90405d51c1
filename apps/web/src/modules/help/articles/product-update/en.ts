import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: 'This version carries the main job through from end to end: write a checklist, inspect with it on a phone, read the report.',
  },
  { kind: 'heading', text: 'Write a checklist like a text' },
  {
    kind: 'text',
    text: 'In the builder **Enter** adds the next question, and pasting many lines makes many questions. Undo takes back every step. What you write is saved as you go, and publishing freezes a version: inspections under way keep theirs.',
  },
  { kind: 'heading', text: 'Inspect without a network' },
  {
    kind: 'text',
    text: 'The field app opens on any phone. Once it has been opened it works without a network: answers, notes, photos and signatures are kept on the device at once and sent when there is a connection again, each exactly once. The chip at the top says what is safe and what is still waiting.',
  },
  { kind: 'heading', text: 'Settle what two people answered' },
  {
    kind: 'text',
    text: 'When two inspectors answered the same question while apart, the later answer stands and the other is kept beside it as a conflict to settle. Nothing is dropped.',
  },
  { kind: 'heading', text: 'Reports that begin with what failed' },
  {
    kind: 'text',
    text: 'The report opens with score, failures and issues, then the failed answers with their notes and photos, then everything else by page. It is a web page and a PDF, in any of the four languages.',
  },
  { kind: 'heading', text: 'Bring your checklists along' },
  {
    kind: 'text',
    text: 'Checklists in CSV or Excel become templates with the import wizard. The article on importing shows the columns.',
  },
]

export default article
