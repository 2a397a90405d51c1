import { fromWire, parseTemplate, type Template } from '@plumbline/checklist'
import { writtenOptions } from '@plumbline/contract'

export interface TemplateContent {
  readonly options: Readonly<Record<string, unknown>>
}

/** The content of a template, or of one of its versions, as it came from the server; throws when it is none. */
export const contentOf = (body: TemplateContent): Template => {
  const parsed = parseTemplate({ ...body, options: writtenOptions(body.options) })
  if (!parsed.ok) throw new Error(`the template could not be read: ${parsed.problems[0]?.code ?? 'malformed'}`)
  const { template } = parsed
  // Pictures are asked for by their ids: the signed addresses that came along differ with every answer.
  const image_markers = template.image_markers.map(({ file: _file, ...marker }) => marker)
  return fromWire({ ...template, image_markers })
}
