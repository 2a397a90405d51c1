import { invalidField, type Context } from '../../../platform/http/index.ts'

/** The titles as they stand after a change: an empty text takes a language's title away; one must be left. */
export const writtenTitles = (
  { t }: Pick<Context, 't'>,
  field: string,
  before: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const titles = Object.fromEntries(
    Object.entries({ ...before, ...written })
      .map(([language, title]) => [language, title.trim()] as const)
      .filter(([, title]) => title !== ''),
  )
  if (Object.keys(titles).length === 0) throw invalidField(field, t('errors.field.required'))
  return titles
}
