import { defaultFormat, readFormat } from '@plumbline/checklist'

/** One part of a document number's format as it is edited: text to type in, or a chip. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'item'; readonly key: string }

/** Text around every chip, empty where there is none: there is always a place to type. */
export const segmentsOf = (format: unknown): readonly Segment[] => {
  const segments: Segment[] = [{ kind: 'text', text: '' }]
  for (const part of readFormat(typeof format === 'string' ? format : defaultFormat)) {
    const last = segments.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      segments[segments.length - 1] = { kind: 'text', text: last.text + part.text }
    else if (part.kind === 'text') segments.push(part)
    else segments.push(part, { kind: 'text', text: '' })
  }
  return segments
}

/** The stored form. Braces would begin a chip: typed ones are left out. */
export const formatOf = (segments: readonly Segment[]): string =>
  segments
    .map((segment) => {
      if (segment.kind === 'text') return segment.text.replaceAll(/[{}]/g, '')
      return segment.kind === 'number' ? '{number}' : `{${segment.key}}`
    })
    .join('')

/** A chip put into the text segment `at`, behind its first `caret` letters. */
export const withChip = (
  segments: readonly Segment[],
  chip: Exclude<Segment, { kind: 'text' }>,
  { at, caret }: { readonly at: number; readonly caret: number },
): readonly Segment[] =>
  segments.flatMap((segment, position): readonly Segment[] => {
    if (position !== at || segment.kind !== 'text') return [segment]
    return [
      { kind: 'text', text: segment.text.slice(0, caret) },
      chip,
      { kind: 'text', text: segment.text.slice(caret) },
    ]
  })

/** Without the chip at `at`; the texts around it become one. */
export const withoutChip = (segments: readonly Segment[], at: number): readonly Segment[] =>
  segmentsOf(formatOf(segments.filter((_, position) => position !== at)))
