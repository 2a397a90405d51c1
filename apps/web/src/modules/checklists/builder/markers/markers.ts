import {
  itemOf,
  type IdSource,
  type ImageMarker,
  type ImageMarkerPoint,
  type Item,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'

/** Named colours of a marker, each a role of the theme. */
export const markerColors = ['red', 'yellow', 'green', 'blue', 'grey'] as const
export type MarkerColor = (typeof markerColors)[number]

export const markerSizes = ['small', 'medium', 'large'] as const
export type MarkerSize = (typeof markerSizes)[number]

/** Pixels across, as they are stored. */
const pixels: Readonly<Record<MarkerSize, number>> = { small: 20, medium: 28, large: 40 }

export const sizeOf = (stored: unknown): MarkerSize => {
  if (typeof stored !== 'number') return 'medium'
  return stored < 24 ? 'small' : stored > 34 ? 'large' : 'medium'
}

/** A picture with its markers, as it is being edited. */
export interface MarkerDraft {
  readonly file_id: string | null
  readonly color: MarkerColor
  readonly size: MarkerSize
  readonly showLabels: boolean
  readonly points: readonly ImageMarkerPoint[]
}

export const colorOf = (stored: unknown): MarkerColor => markerColors.find((known) => known === stored) ?? 'red'

export const markerOf = (template: Template, id: string): ImageMarker | null => {
  const uuid = itemOf(template, id)?.options.image_marker_id
  return template.image_markers.find((marker) => marker.uuid === uuid) ?? null
}

export const draftOf = (marker: ImageMarker | null): MarkerDraft => ({
  file_id: marker === null || marker.file_id === null ? null : String(marker.file_id),
  color: colorOf(marker?.options.color),
  size: sizeOf(marker?.options.size),
  showLabels: marker?.options.show_labels !== false,
  points: marker?.items ?? [],
})

/** Inside the picture, to a tenth of a percent. */
export const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** A new marker takes the colour that is chosen for all. */
export const withPoint = (
  draft: MarkerDraft,
  point: { readonly uuid: string; readonly x: number; readonly y: number },
): MarkerDraft => ({
  ...draft,
  points: [
    ...draft.points,
    { uuid: point.uuid, x: percent(point.x), y: percent(point.y), item_id: null, label: '', color: draft.color },
  ],
})

export const changePoint = (
  draft: MarkerDraft,
  uuid: string,
  changes: Partial<Omit<ImageMarkerPoint, 'uuid'>>,
): MarkerDraft => ({
  ...draft,
  points: draft.points.map((point) => (point.uuid === uuid ? { ...point, ...changes } : point)),
})

export const movePoint = (
  draft: MarkerDraft,
  uuid: string,
  to: { readonly x: number; readonly y: number },
): MarkerDraft => changePoint(draft, uuid, { x: percent(to.x), y: percent(to.y) })

export const withoutPoint = (draft: MarkerDraft, uuid: string): MarkerDraft => ({
  ...draft,
  points: draft.points.filter((point) => point.uuid !== uuid),
})

/** What a marker on this page or section may lead to: everything inside. */
export const itemsInside = (template: Template, id: string): readonly Item[] => {
  const inside = new Set([id])
  return template.items.filter((item) => {
    const is = item.parent_id !== null && inside.has(item.parent_id)
    if (is) inside.add(item.id)
    return is
  })
}

/** The picture of a page or section (Q-BLD-13); without a file it goes. */
export const writeMarkers = (template: Template, id: string, draft: MarkerDraft, ids: IdSource): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const former = item.options.image_marker_id
  const isShared = template.items.some((other) => other.id !== id && other.options.image_marker_id === former)
  const own = typeof former === 'string' && !isShared ? former : null
  const edits: TemplateEdit[] = []
  if (draft.file_id === null) {
    if (typeof former !== 'string') return nothing
    edits.push({ kind: 'set_options', id, unset: ['image_marker_id'] })
    if (own !== null && markerOf(template, id) !== null)
      edits.push({ kind: 'set_part', part: 'image_markers', key: own, value: null })
  } else {
    const uuid = own ?? ids()
    const { color, size, showLabels, points, file_id } = draft
    const value: ImageMarker = {
      uuid,
      file_id,
      options: { color, size: pixels[size], show_labels: showLabels },
      items: points,
    }
    edits.push({ kind: 'set_part', part: 'image_markers', key: uuid, value })
    if (former !== uuid) edits.push({ kind: 'set_options', id, set: { image_marker_id: uuid } })
  }
  return { kind: 'change', edit: { kind: 'batch', edits } }
}
