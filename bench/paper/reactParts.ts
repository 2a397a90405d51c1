import { Image, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { printModel } from '../../apps/server/src/modules/inspections/pdf/printModel.ts'

export type PaperData = ReturnType<typeof printModel>['data']
type Item = PaperData['sections'][number]['items'][number]

/** Where the picture of this name lies. */
export type PictureOf = (name: string) => string

const millimetre = 72 / 25.4
const textWidth = 174 * millimetre
const gap = 6

const styles = StyleSheet.create({
  row: { flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'center' },
  photos: { flexDirection: 'row-reverse', flexWrap: 'wrap', gap, marginTop: 4 },
  small: { fontSize: 7.5 },
  part: { fontSize: 12, fontWeight: 600, marginTop: 18, marginBottom: 8, paddingBottom: 4 },
})

/** Lays parts out by the theme and direction of a report. */
export class ReactParts {
  readonly #data: PaperData
  readonly #pictureOf: PictureOf
  #key = 0

  constructor(data: PaperData, pictureOf: PictureOf) {
    this.#data = data
    this.#pictureOf = pictureOf
  }

  tone(name: string): string {
    return Object.entries(this.#data.theme).find(([key]) => key === name)?.[1] ?? '#000000'
  }

  #next(): string {
    return String(this.#key++)
  }

  small(text: string): ReactElement {
    return h(Text, { key: this.#next(), style: [styles.small, { color: this.tone('secondary') }] }, text)
  }

  badge(text: string, kind: string): ReactElement {
    const style = { backgroundColor: this.tone(`tint-${kind}`), borderRadius: 3, paddingHorizontal: 5, padding: 3 }
    const label = { fontSize: 8, fontWeight: 500, color: this.tone(`text-${kind}`) } as const
    return h(View, { key: this.#next(), style }, h(Text, { style: label }, text))
  }

  row(...cells: readonly (ReactElement | null)[]): ReactElement {
    return h(View, { key: this.#next(), style: styles.row }, ...cells)
  }

  text(text: string, style: { fontSize?: number; fontWeight?: 400 | 500 | 600; color?: string } = {}): ReactElement {
    return h(Text, { key: this.#next(), style }, text)
  }

  /** A heading, in the bookmarks too. */
  part(title: string): ReactElement {
    const line = { borderBottom: `1pt solid ${this.#data.accent}` }
    return h(View, { key: this.#next(), bookmark: title, style: line }, h(Text, { style: styles.part }, title))
  }

  ruler(percent: number, kind: string): ReactElement {
    const track = { width: 190, height: 4, borderRadius: 2, backgroundColor: this.tone('track') }
    const part = { width: `${percent}%`, height: 4, borderRadius: 2, backgroundColor: this.tone(`dot-${kind}`) }
    return h(View, { key: this.#next(), style: track }, h(View, { style: part }))
  }

  #photos(photos: Item['photos']): readonly ReactElement[] {
    if (photos.length === 0) return []
    const columns = this.#data.photos_per_row
    const width = Math.floor((textWidth - 16 - gap * (columns - 1)) / columns)
    const frame = { width, height: width * 0.75, borderRadius: 3, backgroundColor: this.tone('sunken') }
    const shown = photos.map(({ file, number, caption }) =>
      h(View, { key: this.#next(), wrap: false, style: { width } }, [
        h(Image, { key: 'photo', src: this.#pictureOf(file ?? ''), style: { ...frame, objectFit: 'contain' } }),
        h(Text, { key: 'caption', style: { fontSize: 7 } }, [
          h(Text, { key: 'number', style: { fontWeight: 600 } }, `${number} `),
          caption,
        ]),
      ]),
    )
    return [h(View, { key: this.#next(), style: styles.photos }, shown)]
  }

  failure(item: PaperData['failures'][number]): ReactElement {
    const frame = { border: `0.5pt solid ${this.tone('line')}`, borderRight: `3pt solid ${this.tone('dot-danger')}` }
    return h(
      View,
      { key: this.#next(), wrap: false, style: { ...frame, borderRadius: 3, padding: 8, marginBottom: 8 } },
      [
        this.small(item.crumb),
        this.row(this.text(`${item.number} ${item.title}`, { fontWeight: 600 }), this.badge(item.answer, 'danger')),
        item.note === '' ? null : this.text(item.note),
        ...this.#photos(item.photos),
      ],
    )
  }

  item(item: Item): ReactElement {
    const line = { borderBottom: `0.5pt solid ${this.tone('line')}`, paddingHorizontal: 8, paddingVertical: 3 }
    return h(View, { key: this.#next(), wrap: false, style: line }, [
      this.row(
        this.text(`${item.number} ${item.title}`),
        item.kind === null ? this.text(item.answer) : this.badge(item.answer, item.kind),
      ),
      item.note === '' ? null : this.small(`${this.#data.words.note} ${item.note}`),
      ...this.#photos(item.photos),
    ])
  }

  section(section: PaperData['sections'][number]): ReactElement {
    const head = { backgroundColor: this.tone('sunken'), borderRadius: 3, padding: 4, marginTop: 8, marginBottom: 2 }
    return h(
      View,
      { key: this.#next(), bookmark: section.title, minPresenceAhead: 40, style: head },
      this.row(this.text(`${section.number} ${section.title}`, { fontWeight: 600 }), this.small(section.score)),
    )
  }
}
