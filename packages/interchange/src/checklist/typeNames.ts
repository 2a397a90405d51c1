import { itemTypes, type ItemType } from '@plumbline/checklist'
import { plainWord } from './plainWord.ts'

/** Other names for the types, in the four languages; a type's own key always works. */
const names: Partial<Readonly<Record<ItemType, readonly string[]>>> = {
  page: ['seite', 'صفحة'],
  start_page: ['title page', 'page de début', 'startseite', 'deckblatt', 'صفحة البداية'],
  end_page: ['page de fin', 'endseite', 'صفحة النهاية'],
  section: ['group', 'category', 'groupe', 'rubrique', 'abschnitt', 'gruppe', 'قسم'],
  textAnswer: ['text', 'short text', 'string', 'texte', 'texte court', 'kurzer text', 'نص', 'نص قصير'],
  longText: ['paragraph', 'textarea', 'multiline', 'texte long', 'langer text', 'نص طويل'],
  instruction: ['information', 'note', 'consigne', 'anweisung', 'hinweis', 'تعليمات'],
  number: ['numeric', 'integer', 'decimal', 'nombre', 'zahl', 'رقم'],
  slider: ['scale', 'range', 'curseur', 'schieberegler', 'شريط تمرير'],
  constant: ['constante', 'konstante', 'قيمة ثابتة'],
  datetime: [
    'date',
    'time',
    'date and time',
    'date et heure',
    'heure',
    'datum',
    'uhrzeit',
    'datum und uhrzeit',
    'التاريخ',
    'تاريخ',
    'التاريخ والوقت',
  ],
  yesno: ['yes/no', 'boolean', 'question', 'oui/non', 'ja/nein', 'نعم/لا'],
  oknot: ['ok/not ok', 'pass/fail', 'conforme/non conforme', 'ok/nicht ok', 'مطابق/غير مطابق'],
  switch: ['toggle', 'on/off', 'interrupteur', 'schalter', 'مفتاح'],
  checkbox: ['tick', 'case à cocher', 'kontrollkästchen', 'مربع اختيار'],
  list: ['single choice', 'choice', 'select', 'radio', 'multiple choice', 'liste', 'choix', 'auswahl', 'قائمة'],
  dropdown: ['menu', 'liste déroulante', 'auswahlliste', 'قائمة منسدلة'],
  signature: ['sign', 'unterschrift', 'توقيع'],
  acknowledgment: ['acknowledgement', 'accusé de lecture', 'bestätigung', 'إقرار'],
  photo: ['image', 'picture', 'media', 'foto', 'bild', 'صورة'],
  video: ['vidéo', 'فيديو'],
  audio: ['tonaufnahme', 'تسجيل صوتي'],
  qr: ['qr code', 'code qr', 'رمز QR'],
  barcode: ['code barres', 'strichcode', 'رمز شريطي'],
  url: ['link', 'lien', 'رابط'],
  person: ['user', 'personne', 'شخص'],
  inspection_start_date: ['start date', 'date de début', 'startdatum', 'تاريخ البدء'],
  inspection_end_date: ['end date', 'date de fin', 'enddatum', 'تاريخ الانتهاء'],
  inspection_location: ['location', 'lieu', 'standort', 'الموقع'],
}

const typeOf = new Map<string, ItemType>([
  ...itemTypes.flatMap((type) => (names[type] ?? []).map((name): [string, ItemType] => [plainWord(name), type])),
  ...itemTypes.map((type): [string, ItemType] => [plainWord(type), type]),
])

/** The type that a cell names, whether or not it may be imported; null when it names none. */
export const typeNamed = (text: string): ItemType | null => typeOf.get(plainWord(text)) ?? null
