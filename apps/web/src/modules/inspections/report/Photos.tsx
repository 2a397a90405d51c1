import { classes, Icon } from '@plumbline/kit'
import { IconDeviceMobile, IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { useReportView } from './ReportContext.ts'
import { isPicture, type ReportMedium } from './reportModel.ts'
import styles from './Photos.module.css'

const Waiting = ({ medium }: { readonly medium: ReportMedium }): ReactNode => {
  const { r } = useReportView()
  return (
    <span className={styles['waiting']}>
      <Icon of={IconDeviceMobile} size="field" />
      {r('report.notYetHere', { device: medium.device ?? '–' })}
    </span>
  )
}

const Picture = ({ medium }: { readonly medium: ReportMedium }): ReactNode => {
  const { r, look, renew } = useReportView()
  const url = medium.thumb_url ?? medium.url
  if (url === null) return <Waiting medium={medium} />
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={`${r('report.photo', { number: medium.number })} ${medium.caption}`.trim()}
      onClick={() => look(medium)}
    >
      <img src={fileAddress(url)} alt="" loading="lazy" decoding="async" onError={renew} />
    </button>
  )
}

const Other = ({ medium }: { readonly medium: ReportMedium }): ReactNode => {
  if (medium.url === null) return <Waiting medium={medium} />
  // An inspector's own recording has no captions: its caption stands below it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (medium.kind === 'audio') return <audio controls preload="none" src={fileAddress(medium.url)} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
  if (medium.kind === 'video') return <video controls preload="none" src={fileAddress(medium.url)} />
  return (
    <a className={styles['file']} href={fileAddress(medium.url, true)}>
      <Icon of={IconFile} />
      <bdi>{medium.name}</bdi>
    </a>
  )
}

/** Photos and files of one answer, numbered "4-12", each with its caption. `small` for an overview of all. */
export const Photos = ({
  media,
  small = false,
}: {
  readonly media: readonly ReportMedium[]
  readonly small?: boolean
}): ReactNode =>
  media.length > 0 && (
    <ul className={classes(styles['photos'], small && styles['small'])}>
      {media.map((medium) => (
        <li key={medium.uuid}>
          <figure>
            {isPicture(medium) ? <Picture medium={medium} /> : <Other medium={medium} />}
            {!small && (
              <figcaption>
                <strong>
                  <bdi>{medium.number}</bdi>
                </strong>{' '}
                <bdi>{medium.caption}</bdi>
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
