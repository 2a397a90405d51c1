import { createRequire } from 'node:module'
import type { Report } from '@plumbline/contract'
import { Document, Font, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

const require = createRequire(import.meta.url)
Font.register({
  family: 'Vazirmatn',
  src: require.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
})

const row = { flexDirection: 'row-reverse', justifyContent: 'space-between' } as const

/** The same report as @react-pdf/renderer sets it: the same words, photos and pages, without bookmarks and rulers. */
export const reactPaper = (report: Report, paths: readonly string[]): Promise<Uint8Array> => {
  const questions = report.sections.flatMap((section) => [
    h(View, { key: section.number, style: { ...row, padding: 6, backgroundColor: '#F5F3F5' } }, [
      h(Text, { key: 'title' }, `${section.number} ${section.title}`),
      h(Text, { key: 'score' }, `${section.score?.points ?? 0} / ${section.score?.max ?? 0}`),
    ]),
    ...section.items.map((item) =>
      h(View, { key: item.number, wrap: false, style: { padding: 8, borderBottom: '0.5pt solid #DEDADF' } }, [
        h(View, { key: 'head', style: row }, [
          h(Text, { key: 'title' }, `${item.number} ${item.title}`),
          h(Text, { key: 'answer' }, item.text),
        ]),
        ...(item.note === null ? [] : [h(Text, { key: 'note', style: { fontSize: 7.5 } }, item.note)]),
        ...item.media.map(({ uuid, url, number, caption }) =>
          h(View, { key: uuid, style: { width: 232 } }, [
            h(Image, {
              key: 'photo',
              src: paths[Number(/(\d+)\.jpg$/.exec(url ?? '')?.[1])] ?? '',
              style: { width: 232, height: 174, objectFit: 'contain' },
            }),
            h(Text, { key: 'caption', style: { fontSize: 7 } }, `${number} ${caption}`),
          ]),
        ),
      ]),
    ),
  ])
  return renderToBuffer(
    h(
      Document,
      null,
      h(Page, { size: 'A4', style: { padding: 51, fontFamily: 'Vazirmatn', fontSize: 9 } }, [
        h(Text, { key: 'title', style: { fontSize: 26 } }, report.inspection.title),
        ...questions,
        h(Text, {
          key: 'page',
          fixed: true,
          style: { fontSize: 7 },
          render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
        }),
      ]),
    ),
  )
}
