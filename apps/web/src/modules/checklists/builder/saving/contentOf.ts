import { fromWire, parseTemplate, type Template } from '@plumbline/checklist'

/** The content of a template, or of one of its versions, as it came from the server; throws when it is none. */
export const contentOf = (body: object): Template => {
  const parsed = parseTemplate(body)
  if (!parsed.ok) throw new Error(`the template could not be read: ${parsed.problems[0]?.code ?? 'malformed'}`)
  return fromWire(parsed.template)
}
