import type { CompiledItem, ImageMarkerPoint } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { fileOfInfo } from '../sync/templateFiles.ts'
import { bringIntoView } from './bringIntoView.ts'
import { useRun, useTotals } from './RunContext.tsx'

const colors: ReadonlySet<string> = new Set(['red', 'yellow', 'green', 'blue', 'grey'])
const usualSize = 28
/** A marker can be hit, and never hides its picture. */
const [smallest, largest] = [16, 96]

/** Of a long page only what is near is drawn: the card that is wanted comes when its room is in sight. */
const mostFrames = 120

/** Goes to the card or section of an item inside `place`, and says whether it began to. */
const jumpTo = (place: Element | null, baseId: string): void => {
  let frames = 0
  const look = (): void => {
    const card = [...(place?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
      ({ dataset }) => dataset['path']?.split('/').at(-1) === baseId,
    )
    if (card && !card.classList.contains('late')) {
      card.focus({ preventScroll: true })
      bringIntoView(card, 'center')
    } else if (frames++ < mostFrames) {
      card?.scrollIntoView({ block: 'center' })
      requestAnimationFrame(look)
    }
  }
  look()
}

interface MarkerProps {
  readonly point: ImageMarkerPoint
  readonly number: number
  readonly size: number
  readonly showLabel: boolean
  readonly target: CompiledItem | null
}

const Marker = ({ point, number, size, showLabel, target }: MarkerProps): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  useTotals()
  const shown = target !== null && (runner.stateOf(target.baseId)?.visible ?? true)
  const said = point.label === '' ? t('field.marker', { number }) : t('field.marker.of', { number, label: point.label })
  return (
    <button
      type="button"
      className={classes('image-marker', colors.has(point.color) ? point.color : 'red')}
      style={{
        insetInlineStart: `${point.x}%`,
        insetBlockStart: `${point.y}%`,
        inlineSize: size,
        blockSize: size,
      }}
      aria-label={said}
      disabled={!shown}
      onClick={(event) => {
        if (target !== null) jumpTo(event.currentTarget.closest('.section-view, .page-view'), target.baseId)
      }}
    >
      <span aria-hidden>{number}</span>
      {showLabel && point.label !== '' && (
        <span className="image-marker-label" dir="auto" aria-hidden>
          {point.label}
        </span>
      )}
    </button>
  )
}

/** The picture of a page or section: a tap on a marker goes to its question (Q-BLD-13). Never mirrored. */
export const MarkerPicture = ({ item }: { readonly item: CompiledItem }): ReactNode => {
  const t = useWords()
  const { runner, media } = useRun()
  const { template, byId } = runner.compiled
  const uuid = item.item.options.image_marker_id
  const marker = typeof uuid === 'string' ? template.image_markers.find((each) => each.uuid === uuid) : undefined
  const file = marker ? fileOfInfo(marker.file_id) : null
  const { templateFile } = media
  const [address, setAddress] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    if (file === null) return undefined
    let wanted = true
    void templateFile(file).then((found) => {
      if (wanted) setAddress(found)
    })
    return () => {
      wanted = false
    }
  }, [templateFile, file])
  if (!marker || file === null) return null
  if (address === null)
    return (
      <p className="row muted">
        <Icon of={IconPhoto} />
        {t('field.info.pictureLater')}
      </p>
    )
  const { size, show_labels: labels } = marker.options
  return (
    <div className="image-markers" dir="ltr" aria-busy={address === undefined}>
      {address !== undefined && (
        <>
          <img src={address} alt={t('field.marker.picture')} />
          {marker.items.map((point, index) => (
            <Marker
              key={point.uuid}
              point={point}
              number={index + 1}
              size={typeof size === 'number' ? Math.min(largest, Math.max(smallest, size)) : usualSize}
              showLabel={labels !== false}
              target={point.item_id === null ? null : (byId.get(point.item_id) ?? null)}
            />
          ))}
        </>
      )}
    </div>
  )
}
