import type { TranslationBody, TranslationString } from '@plumbline/contract'

export const tabs = ['all', 'untranslated', 'translated'] as const
export type Tab = (typeof tabs)[number]

/** The template's own title and description, in the tree beside pages and sections. */
export const ofTemplate = 'template'

/** By page or section, its own id and those of everything around it. */
const pathsOf = ({ branches }: TranslationBody): ReadonlyMap<string, readonly string[]> => {
  const parents = new Map(branches.map(({ id, parent_id }) => [id, parent_id]))
  const pathOf = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [id, ...pathOf(parent)]
  }
  return new Map(branches.map(({ id }) => [id, pathOf(id)]))
}

/** The places of the tree a text belongs to: the page or section it stands in and those around it. */
const placesOf = (body: TranslationBody): ((text: TranslationString) => readonly string[]) => {
  const paths = pathsOf(body)
  return ({ item_id }) => (item_id === null ? [ofTemplate] : (paths.get(body.places[item_id] ?? '') ?? []))
}

/** The texts of a place; null is the whole template. */
export const textsAt = (body: TranslationBody, place: string | null): readonly TranslationString[] => {
  if (place === null) return body.strings
  const places = placesOf(body)
  return body.strings.filter((text) => places(text).includes(place))
}

export const inTab = (texts: readonly TranslationString[], tab: Tab): readonly TranslationString[] =>
  tab === 'all' ? texts : texts.filter(({ status }) => status === tab)

/** How many texts of each place are untranslated. */
export const leftAt = (body: TranslationBody): ReadonlyMap<string, number> => {
  const places = placesOf(body)
  const left = new Map<string, number>()
  for (const text of body.strings)
    if (text.status === 'untranslated') for (const place of places(text)) left.set(place, (left.get(place) ?? 0) + 1)
  return left
}

/** The body as it stands once these texts are stored: what is on the screen does not wait for the server. */
export const withTexts = (body: TranslationBody, texts: ReadonlyMap<string, string>): TranslationBody => {
  const strings = body.strings.map((text): TranslationString => {
    const translation = texts.get(text.key)
    if (translation === undefined) return text
    const empty = translation.trim() === ''
    return { ...text, translation: empty ? '' : translation, status: empty ? 'untranslated' : 'translated' }
  })
  const translated = strings.filter(({ status }) => status === 'translated').length
  return {
    ...body,
    strings,
    has_draft_translations: true,
    languages: body.languages.map((each) => (each.language === body.lang ? { ...each, translated } : each)),
  }
}
