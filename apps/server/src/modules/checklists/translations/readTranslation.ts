import { isContainer, templateStrings, type Template } from '@plumbline/checklist'
import type { TranslationBody } from '@plumbline/contract'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { languageOfPath } from './languageOfPath.ts'
import { languagesOf } from './templateLanguages.ts'
import { textIn, writtenTexts, type WrittenText } from './texts.ts'

/** The pages and sections that have texts, and of every item the one it stands in. */
const placesOf = ({ items }: Template, shown: ReadonlySet<string>): Pick<TranslationBody, 'branches' | 'places'> => {
  const branches = items.filter(({ id, type }) => isContainer(type) && shown.has(id))
  const known = new Set(branches.map(({ id }) => id))
  const places = items.flatMap(({ id, parent_id }): readonly [string, string][] => {
    if (!shown.has(id)) return []
    if (known.has(id)) return [[id, id]]
    return parent_id === null ? [] : [[id, parent_id]]
  })
  return {
    branches: branches.map(({ id, title, type, parent_id, depth }) => ({ id, title, type, parent_id, depth })),
    places: Object.fromEntries(places),
  }
}

/** What stood there before: without what stands there now. */
const formerOf = (written: readonly WrittenText[], now: string): readonly WrittenText[] =>
  written[0]?.value === now ? written.slice(1) : written

/** Every text with its translation. The pages around a shown item are shown, too. */
export const readTranslation: Operation<'readTranslation'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const content = await readContent(context.services.database, tx, record)
    const lang = languageOfPath(content, incoming.params.lang)
    const written = await writtenTexts(tx, { templateId: record.id, language: lang })
    const text = textIn(content, lang)
    const strings = templateStrings(content)
    const parents = new Map(content.items.map(({ id, parent_id }) => [id, parent_id]))
    const shown = new Set<string>()
    for (const { item_id } of strings)
      for (let id: string | null = item_id; id !== null && !shown.has(id); id = parents.get(id) ?? null) shown.add(id)
    return {
      ...languagesOf(record, content),
      lang,
      strings: strings.map((string) => {
        const translation = text(string)
        return {
          ...string,
          translation,
          status: translation.trim() === '' ? ('untranslated' as const) : ('translated' as const),
          history: formerOf(written.get(string.key) ?? [], translation).map(({ value, user, written_at, auto }) => ({
            value,
            user,
            date: written_at?.toISOString() ?? null,
            auto,
          })),
        }
      }),
      ...placesOf(content, shown),
    }
  })
