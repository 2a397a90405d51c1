/** A column of a form's sheet: what it says, and in which language. '' is the language nobody named. */
export interface Heading {
  readonly column: string
  readonly language: string
}

/** Other names of the columns, as older forms and tools head them. */
const aliases = new Map<string, string>([
  ['listname', 'list_name'],
  ['value', 'name'],
  ['caption', 'label'],
  ['calculate', 'calculation'],
  ['bind_calculate', 'calculation'],
  ['relevance', 'relevant'],
  ['bind_relevant', 'relevant'],
  ['bind_required', 'required'],
  ['bind_constraint', 'constraint'],
  ['bind_jr_constraintmsg', 'constraint_message'],
  ['constraintmsg', 'constraint_message'],
  ['constraintmessage', 'constraint_message'],
  ['bind_jr_requiredmsg', 'required_message'],
  ['requiredmsg', 'required_message'],
  ['requiredmessage', 'required_message'],
  ['bind_readonly', 'read_only'],
  ['readonly', 'read_only'],
  ['repeatcount', 'repeat_count'],
  ['jr_count', 'repeat_count'],
  ['control_jr_count', 'repeat_count'],
  ['control_appearance', 'appearance'],
  ['body_appearance', 'appearance'],
  ['choicefilter', 'choice_filter'],
  ['guidancehint', 'guidance_hint'],
  ['media_image', 'image'],
  ['media_audio', 'audio'],
  ['media_video', 'video'],
  ['media_big_image', 'big_image'],
  ['bigimage', 'big_image'],
  ['formtitle', 'form_title'],
  ['formid', 'form_id'],
  ['defaultlanguage', 'default_language'],
])

const translatable = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
  'image',
  'big_image',
  'audio',
  'video',
])

/** A longer heading is none of these. */
const longest = 200

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** "label::French (fr)", "media::image", "Constraint Message", "jr:count": the column, and the language behind it. */
export const readHeading = (text: string): Heading => {
  const parts = text
    .slice(0, longest)
    .replaceAll(/jr:/gi, 'jr_')
    .split(/:{1,2}/)
    .map((part) => part.trim())
  for (let count = parts.length; count > 0; count--) {
    const name = parts.slice(0, count).map(plain).join('_')
    const column = aliases.get(name) ?? aliases.get(name.replaceAll('_', '')) ?? name
    if (count === parts.length && !translatable.has(column)) {
      if (parts.length === 1 || aliases.has(name)) return { column, language: '' }
      continue
    }
    if (translatable.has(column)) return { column, language: parts.slice(count).join(':') }
  }
  return { column: plain(parts.join('::')), language: '' }
}

const codes = new Map<string, string>([
  ['english', 'en'],
  ['french', 'fr'],
  ['français', 'fr'],
  ['francais', 'fr'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['arabic', 'ar'],
  ['العربية', 'ar'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['espanol', 'es'],
  ['portuguese', 'pt'],
  ['português', 'pt'],
  ['italian', 'it'],
  ['dutch', 'nl'],
  ['russian', 'ru'],
  ['swahili', 'sw'],
  ['hindi', 'hi'],
  ['chinese', 'zh'],
])

/** The code of a form's language: the one in brackets, "French (fr)", else that of its name, else its name. */
export const languageCode = (name: string): string => {
  const bracketed = /\(\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*\)\s*$/i.exec(name)?.[1]
  if (bracketed !== undefined) return bracketed
  const word = name.trim().toLowerCase()
  return codes.get(word) ?? word.replaceAll('/', '-').slice(0, 20)
}

/** A language's name without its code: "English (en)" -> "english". */
export const languageWord = (name: string): string =>
  name
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .toLowerCase()
