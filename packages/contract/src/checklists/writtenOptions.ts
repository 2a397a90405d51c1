import type { TemplateOptions } from './template.ts'

const known: Readonly<Record<keyof TemplateOptions, true>> = {
  has_draft: true,
  published: true,
  version_title: true,
  version_id: true,
  language: true,
  contains_asset: true,
  global_type: true,
  access: true,
  category_id: true,
}

/** The options as they are written: without those the server itself knows and answers with them. */
export const writtenOptions = (options: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !Object.hasOwn(known, name)))
