import { plainWord } from './plainWord.ts'

/** The columns of a checklist file (decisions Q-TPL-3), and `page` and `section` for files that name them in each row. */
export const checklistColumns = [
  'key',
  'parent_key',
  'type',
  'title',
  'required',
  'options',
  'min',
  'max',
  'default_value',
  'info',
  'url',
  'page',
  'section',
] as const
export type ChecklistColumn = (typeof checklistColumns)[number]

/** The headings that are written, in the order of Q-TPL-3. */
export const writtenColumns = checklistColumns.slice(0, 11)

/** Which column of the file is which, as the import call takes it: `index` counts from 0. */
export interface ColumnAt {
  readonly id: ChecklistColumn
  readonly index: number
}

/** How people head such columns, in the four languages; compared as plainWord makes them. */
const headings: Readonly<Record<ChecklistColumn, readonly string[]>> = {
  key: [
    'key',
    'id',
    'item id',
    'item key',
    'uuid',
    'guid',
    'ref',
    'reference',
    'code',
    'clé',
    'identifiant',
    'référence',
  ].concat(['schlüssel', 'kennung', 'referenz', 'المفتاح', 'مفتاح', 'المعرف', 'معرف', 'الرمز', 'رمز']),
  parent_key: ['parent key', 'parent', 'parent id', 'parent item', 'belongs to', 'clé parente', 'clé du parent']
    .concat(['parent clé', 'élément parent', 'übergeordneter schlüssel', 'übergeordnet', 'eltern', 'elternschlüssel'])
    .concat(['gehört zu', 'المفتاح الأصل', 'مفتاح الأصل', 'الأصل', 'العنصر الأصل', 'ينتمي إلى']),
  type: [
    'type',
    'item type',
    'question type',
    'kind',
    'answer type',
    'response type',
    'type de question',
    'type d’élément',
  ].concat(['typ', 'fragetyp', 'art', 'antworttyp', 'elementtyp', 'النوع', 'نوع', 'نوع السؤال', 'نوع العنصر']),
  title: ['title', 'question', 'text', 'name', 'label', 'item', 'description', 'check', 'checkpoint', 'check item']
    .concat(['question text', 'requirement', 'criterion', 'task', 'titre', 'libellé', 'intitulé', 'nom', 'texte'])
    .concat(['point de contrôle', 'exigence', 'critère', 'tâche', 'titel', 'frage', 'bezeichnung', 'prüfpunkt'])
    .concat(['prüffrage', 'beschreibung', 'anforderung', 'kriterium', 'aufgabe', 'العنوان', 'عنوان', 'السؤال', 'سؤال'])
    .concat(['النص', 'نص', 'الوصف', 'البند', 'الاسم', 'المهمة']),
  required: [
    'required',
    'mandatory',
    'is required',
    'obligatory',
    'obligatoire',
    'requis',
    'pflicht',
    'pflichtfeld',
  ].concat(['pflichtfrage', 'erforderlich', 'إلزامي', 'مطلوب', 'إجباري']),
  options: ['options', 'responses', 'choices', 'answers', 'values', 'response options', 'answer options', 'réponses']
    .concat(['choix', 'valeurs', 'optionen', 'antworten', 'antwortmöglichkeiten', 'auswahl', 'werte', 'الخيارات'])
    .concat(['خيارات', 'الإجابات', 'الاختيارات', 'القيم']),
  min: [
    'min',
    'minimum',
    'min value',
    'lower limit',
    'from',
    'valeur min',
    'limite inférieure',
    'mindestwert',
    'untergrenze',
  ].concat(['الحد الأدنى', 'الأدنى']),
  max: [
    'max',
    'maximum',
    'max value',
    'upper limit',
    'to',
    'valeur max',
    'limite supérieure',
    'höchstwert',
    'obergrenze',
  ].concat(['الحد الأقصى', 'الأقصى']),
  default_value: [
    'default value',
    'default',
    'default answer',
    'initial value',
    'valeur par défaut',
    'par défaut',
    'défaut',
  ].concat(['standardwert', 'vorgabe', 'vorgabewert', 'standard', 'القيمة الافتراضية', 'افتراضي', 'الافتراضي']),
  info: ['info', 'information', 'help', 'hint', 'guidance', 'instructions', 'help text', 'notes', 'note', 'details']
    .concat(['aide', 'consigne', 'indication', 'remarque', 'hinweis', 'hilfe', 'hilfetext', 'anleitung', 'erläuterung'])
    .concat(['المعلومات', 'معلومات', 'مساعدة', 'تلميح', 'إرشادات', 'ملاحظات']),
  url: [
    'url',
    'link',
    'web link',
    'website',
    'address',
    'source',
    'more info',
    'lien',
    'adresse',
    'site web',
    'webadresse',
  ].concat(['quelle', 'الرابط', 'رابط', 'الموقع الإلكتروني']),
  page: [
    'page',
    'page title',
    'category',
    'chapter',
    'area',
    'titre de page',
    'catégorie',
    'chapitre',
    'domaine',
    'seite',
  ].concat(['seitentitel', 'kategorie', 'kapitel', 'bereich', 'الصفحة', 'صفحة', 'الفئة', 'الفصل']),
  section: [
    'section',
    'section title',
    'subcategory',
    'subchapter',
    'group',
    'topic',
    'rubrique',
    'sous catégorie',
    'groupe',
  ].concat(['thème', 'abschnitt', 'unterkategorie', 'gruppe', 'thema', 'القسم', 'قسم', 'المجموعة', 'الموضوع']),
}

const columnOf = new Map(
  checklistColumns.flatMap((id) => headings[id].map((heading): [string, ChecklistColumn] => [plainWord(heading), id])),
)
const rankOf = (id: ChecklistColumn, plain: string): number =>
  headings[id].findIndex((heading) => plainWord(heading) === plain)

/**
 * Which column is which, told from the headings; each at most once, the commoner heading first ("title" before
 * "description"). What is not recognised is left for a person to map.
 */
export const guessColumns = (header: readonly string[]): readonly ColumnAt[] => {
  const best = new Map<ChecklistColumn, { readonly index: number; readonly rank: number }>()
  for (const [index, heading] of header.entries()) {
    const plain = plainWord(heading)
    const id = columnOf.get(plain)
    if (id === undefined) continue
    const rank = rankOf(id, plain)
    const former = best.get(id)
    if (former === undefined || rank < former.rank) best.set(id, { index, rank })
  }
  return checklistColumns.flatMap((id) => {
    const found = best.get(id)
    return found === undefined ? [] : [{ id, index: found.index }]
  })
}

const rowsSearched = 20

/**
 * The index of the row that holds the headings: among the first rows the one with most that are recognised, else the
 * first that is not blank. null for a table without rows.
 */
export const findHeaderRow = (rows: readonly (readonly string[])[]): number | null => {
  let best: number | null = null
  let most = 0
  for (const [index, row] of rows.slice(0, rowsSearched).entries()) {
    const count = guessColumns(row).length
    const blank = row.every((cell) => cell.trim() === '')
    if (count > most || (best === null && !blank)) {
      best = index
      most = count
    }
  }
  return best ?? (rows.length > 0 ? 0 : null)
}
