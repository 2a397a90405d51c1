import { createRequire } from 'node:module'
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { ReactParts, type PaperData, type PictureOf } from './reactParts.ts'

const require = createRequire(import.meta.url)
const font = (name: string): string => require.resolve(`@expo-google-fonts/${name}.ttf`)

// It takes one family a text, and the words are Arabic.
Font.register({
  family: 'Vazirmatn',
  fonts: [
    { src: font('vazirmatn/400Regular/Vazirmatn_400Regular'), fontWeight: 400 },
    { src: font('vazirmatn/500Medium/Vazirmatn_500Medium'), fontWeight: 500 },
    { src: font('vazirmatn/600SemiBold/Vazirmatn_600SemiBold'), fontWeight: 600 },
  ],
})

const opening = (parts: ReactParts, data: PaperData): readonly ReactElement[] => [
  h(View, { key: 'accent', style: { height: 3, backgroundColor: data.accent, marginBottom: 18 } }),
  parts.row(
    parts.text(data.organisation, { fontSize: 12, fontWeight: 600 }),
    parts.badge(data.status.text, data.status.kind),
  ),
  h(
    Text,
    { key: 'title', bookmark: data.heading, style: { fontSize: 26, fontWeight: 600, marginTop: 44 } },
    data.heading,
  ),
  h(
    View,
    {
      key: 'strip',
      style: { flexDirection: 'row-reverse', border: `0.6pt solid ${parts.tone('line')}`, marginTop: 18 },
    },
    data.strip.map(({ label, value, detail }) =>
      h(View, { key: label, style: { flexGrow: 1, padding: 10 } }, [
        parts.small(label),
        parts.text(value, { fontSize: 17, fontWeight: 600 }),
        parts.small(detail),
      ]),
    ),
  ),
  ...data.facts.map(({ label, value }) => parts.row(parts.small(label), parts.text(value, { fontSize: 8 }))),
]

const ending = (parts: ReactParts, data: PaperData): readonly ReactElement[] => [
  parts.part(data.words.history),
  ...data.history.map((line) => parts.small(line)),
  parts.small(data.fingerprint),
]

const margins = { paddingHorizontal: 51, paddingTop: 68, paddingBottom: 57 }

/** On every page. */
const frame = (parts: ReactParts, data: PaperData): readonly ReactElement[] => {
  const ends = { position: 'absolute', left: 51, right: 51 } as const
  return [
    h(
      View,
      { key: 'header', fixed: true, style: { ...ends, top: 40, borderBottom: `0.5pt solid ${parts.tone('line')}` } },
      [parts.row(parts.text(data.organisation, { fontSize: 7 }), parts.text(data.number, { fontSize: 7 }))],
    ),
    h(View, { key: 'footer', fixed: true, style: { ...ends, bottom: 30 } }, [
      parts.row(
        parts.text(data.footer, { fontSize: 7 }),
        h(Text, {
          key: 'page',
          style: { fontSize: 7 },
          render: ({ pageNumber, totalPages }) =>
            data.words.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? 0)),
        }),
      ),
    ]),
  ]
}

/**
 * The same report as @react-pdf/renderer sets it, from the same model: every part, word, photo, bookmark and page head
 * that ours has. What it can't do is left out: fonts side by side in a text, Arabic that is not clipped.
 */
export const reactPaper = (data: PaperData, pictureOf: PictureOf): Promise<Uint8Array> => {
  const parts = new ReactParts(data, pictureOf)
  const { words } = data
  const page = {
    size: 'A4',
    style: { ...margins, fontFamily: 'Vazirmatn', fontSize: 9, color: parts.tone('text') },
  } as const
  return renderToBuffer(
    h(Document, { title: data.title, author: data.organisation }, [
      h(Page, { key: 'cover', ...page }, [...frame(parts, data), ...opening(parts, data)]),
      h(Page, { key: 'report', ...page }, [
        ...frame(parts, data),
        parts.part(words.failed),
        ...data.failures.map((item) => parts.failure(item)),
        parts.part(words.scoreBySection),
        ...data.section_scores.map(({ title, percent, kind, points, text }) =>
          parts.row(
            parts.text(title),
            parts.ruler(percent, kind),
            parts.small(points),
            parts.text(text, { fontWeight: 600 }),
          ),
        ),
        parts.part(words.answers),
        ...data.sections.flatMap((section) => [
          parts.section(section),
          ...section.items.map((item) => parts.item(item)),
        ]),
        ...ending(parts, data),
      ]),
    ]),
  )
}
